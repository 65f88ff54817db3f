package flashsale.order;

import flashsale.platform.test.Tokens;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.test.context.ActiveProfiles;

/** One process that is all builds, shared by its subclasses. */
@NeedsServers({ServerKind.POSTGRES, ServerKind.RABBIT})
@ExtendWith(Tokens.class)
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
@ActiveProfiles({"sync", "async", "hybrid"})
public abstract class AllBuilds {}
