// The page: builds side by side, the same purchase on one or on all.
import { App } from './app.js';
import { changed, moving, onChange } from './changes.js';
import { Pace } from './pace.js';
import { Shop } from './shop.js';
import { stage } from './stage.js';
import { toolsOf } from './tools.js';
import { html, render } from './vendor/preact.js';
import { want, wish } from './wish.js';

const BUILDS = ['sync', 'async'];
const TICK = 1_000; // milliseconds; clocks show seconds

const pace = new Pace();
const shops = (new URLSearchParams(location.search).get('builds')?.split(',') ?? BUILDS).map((build) => new Shop(build));
let tab = 'purchase';

/** Adds the builds that only the stage names. */
function addStaged() {
  for (const build of Object.keys(stage?.state?.builds ?? {})) {
    if (!shops.some((shop) => shop.build === build)) shops.push(new Shop(build));
  }
}

/** A race has one start, so what was bought before is cleared away. */
function buy(chosen) {
  shops.filter(({ purchase }) => !purchase?.running).forEach((shop) => (shop.purchase = undefined));
  for (const shop of chosen.filter((it) => it.product(wish.name) && !it.purchase)) {
    ask(shop.buy({ ...wish, traced: Boolean(stage?.state?.traces) }));
  }
}

/** Begins the purchase, or asks once more. */
async function ask(purchase) {
  await purchase.run();
  await stage?.explain(purchase);
}

const actions = {
  buy: (chosen) => document.getElementById('wish').reportValidity() && buy(chosen),
  ask,
  show(name) {
    tab = name;
    changed();
  },
  perform: (scene) => scene(tools),
  projector() {
    document.documentElement.classList.toggle('projector');
  },
};

const tools = toolsOf({
  stage,
  show: actions.show,
  buy(change) {
    want(change);
    buy(shops);
  },
});

onChange(() => {
  addStaged();
  render(html`<${App} shops=${shops} stage=${stage} tab=${tab} actions=${actions} />`, document.body);
  if (shops.some(({ purchase }) => purchase?.running)) moving();
});

/** Unless the page is hidden: what nobody sees should cost the shop nothing. */
async function refresh() {
  if (!document.hidden) {
    if (pace.isDue()) {
      const changes = await Promise.all(shops.map((shop) => shop.load()));
      if (changes.includes(true)) pace.enliven();
    }
    changed();
  }
  setTimeout(refresh, TICK);
}

['pointerdown', 'keydown'].forEach((use) => document.addEventListener(use, () => pace.enliven()));
if (innerWidth >= 1500) document.documentElement.classList.add('projector');
changed();
refresh();
