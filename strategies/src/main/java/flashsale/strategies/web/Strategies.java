package flashsale.strategies.web;

import flashsale.strategies.Strategy;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.stereotype.Component;

/** All strategies, by name. */
@Component
class Strategies {

    private final Map<String, Strategy> byName = new TreeMap<>();

    Strategies(List<Strategy> all) {
        all.forEach(strategy -> byName.put(strategy.name(), strategy));
    }

    Collection<Strategy> all() {
        return byName.values();
    }

    Strategy named(String name) {
        Strategy strategy = byName.get(name);
        if (strategy == null) {
            throw new UnknownStrategyException(name, byName.keySet());
        }
        return strategy;
    }
}
