package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.lab.CommandException;
import flashsale.servers.PrivateFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShopDataTest {

    private static final Set<Deployment> SYNC = EnumSet.of(Deployment.SYNC);

    @TempDir
    private Path folder;

    private StackConfig config;
    private ShopData data;
    private DataRecord record;

    @BeforeEach
    void configure() {
        Workspace workspace = PrivateStack.workspace(folder);
        config = StackConfig.of(workspace, FreePorts.ofThisJvm());
        data = new ShopData(config, new Instances(config), new Services(workspace), new BackingServers(config));
        record = new DataRecord(config.storeData().resolve("record"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgres", "redis", "bank"})
    void a_store_that_has_lost_its_data_is_named_and_none_is_made_anew(String lost) throws Exception {
        Files.createDirectories(config.storeData().resolve("postgres"));
        Files.createFile(config.storeData().resolve("postgres").resolve("cluster-created"));
        Files.createDirectories(config.storeData().resolve("redis").resolve("appendonlydir"));
        Files.createDirectories(config.bankLedger().getParent());
        Files.createFile(config.bankLedger());
        data.expect(SYNC);
        PrivateFiles.deleteRecursively(config.storeData().resolve(lost));

        assertThatThrownBy(() -> data.open(SYNC, OldData.KEPT, false))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("has lost its data")
                .hasMessageContaining(config.storeData().resolve(lost).toString())
                .hasMessageContaining("./flashsale up --fresh");

        assertThat(config.storeData().resolve(lost)).doesNotExist();
        assertThat(config.stores().areRunning()).isFalse();
    }

    @Test
    void data_that_are_older_than_the_record_may_be_of_any_build() {
        record.adopt();

        assertThat(record.deploymentsWithData())
                .containsExactlyInAnyOrder(Deployment.SYNC, Deployment.ASYNC, Deployment.HYBRID);
    }

    @ParameterizedTest
    @EnumSource(
            value = OldData.class,
            names = {"KEPT", "DELETED"})
    void without_the_passwords_nobody_tries_others_or_deletes_what_they_open(OldData old) throws Exception {
        Path log = config.storeData().resolve("redis/appendonlydir/appendonly.aof");
        Files.createDirectories(log.getParent());
        Files.createFile(log);
        record.keepPasswords(config.stores().passwordsId());
        record.deletionBegins(SYNC);
        Path elsewhere = Files.move(config.secretsFile(), folder.resolve("elsewhere"));
        configure();

        assertThatThrownBy(() -> data.open(SYNC, old, false))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining(config.secretsFile() + " was deleted or replaced")
                .hasMessageContaining("./flashsale up --fresh");

        assertThat(config.stores().areRunning()).isFalse();
        assertThat(log).exists();
        Files.move(elsewhere, config.secretsFile(), StandardCopyOption.REPLACE_EXISTING);
        configure();
        assertThat(record.passwords()).contains(config.stores().passwordsId());
    }

    @Test
    void passwords_are_right_if_they_open_the_stores_whatever_else_is_in_their_file() throws Exception {
        String id = config.stores().passwordsId();
        Files.writeString(
                config.secretsFile(),
                Files.readAllLines(config.secretsFile()).stream()
                        .filter(line -> line.matches("(postgres|redis|rabbitmq)=.*"))
                        .collect(Collectors.joining("\n")));
        configure();

        assertThat(config.stores().passwordsId()).isEqualTo(id);

        Files.delete(config.secretsFile());
        configure();
        assertThat(config.stores().passwordsId()).isNotEqualTo(id);
    }
}
