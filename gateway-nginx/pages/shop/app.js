// The page as a whole.
import { Crowd } from './crowd.js';
import { Guide, guideIsOpen, toggleGuide } from './guide.js';
import { Ledger } from './ledger.js';
import { Picture } from './picture.js';
import { Race } from './race.js';
import { html } from './vendor/preact.js';
import { LANGUAGES, language, t } from './text.js';
import { WishForm, offered, wish } from './wish.js';

const TABS = ['purchase', 'crowd', 'verdict'];

const Head = ({ stage, tab, onTab, onProjector }) => html`
  <header>
    <h1>${t('title')}</h1>
    ${stage?.state && html`
      <nav class="tabs">${TABS.map((name) => html`
        <button key=${name} type="button" name=${name} aria-pressed=${name === tab} onClick=${() => onTab(name)}>${t(`tab.${name}`)}</button>`)}
        <button type="button" name="guide" aria-pressed=${guideIsOpen()} onClick=${toggleGuide}>${t('guide.title')}</button>
      </nav>`}
    <button type="button" name="projector" onClick=${onProjector}>${t('projector')}</button>
    <label class="language"><span>${t('language')}</span>
      <select id="language" onChange=${({ target }) => location.assign(`?lang=${target.value}${location.hash}`)}>
        ${Object.entries(LANGUAGES).map(([code, name]) => html`<option key=${code} value=${code} selected=${code === language}>${name}</option>`)}
      </select>
    </label>
  </header>`;

const Purchase = ({ shops, onBuy, onAsk }) => {
  const names = offered(shops);
  return html`
    <${WishForm} shops=${shops} names=${names} onBuy=${() => onBuy(shops)} />
    <${Race} shops=${shops} name=${wish.name} onBuy=${(shop) => onBuy([shop])} onAsk=${onAsk} />`;
};

const Stage = ({ stage, shops, tab }) => html`
  ${stage.state.exercises.length > 0 && html`<p class="exercise" role="status">${t('exercise', { name: t(`exercises.${stage.state.exercises[0]}`) })}</p>`}
  ${stage.trouble && html`<p class="trouble" role="alert">${stage.trouble}</p>`}
  ${tab === 'crowd' && html`<${Crowd} stage=${stage} />`}
  ${tab === 'verdict' && html`<${Ledger} stage=${stage} />`}
  ${tab !== 'verdict' && !guideIsOpen() && html`<div class="all pictures">${shops
    .filter(({ build }) => build in stage.state.builds)
    .map(({ build, purchase }) => html`<${Picture} key=${build} stage=${stage} build=${build} tab=${tab} purchase=${purchase} />`)}</div>`}`;

export const App = ({ shops, stage, tab, actions: { buy, ask, show, perform, projector } }) => html`
  <${Head} stage=${stage} tab=${tab} onTab=${show} onProjector=${projector} />
  <main class=${tab}>
    ${tab === 'purchase' && html`<${Purchase} shops=${shops} onBuy=${buy} onAsk=${ask} />`}
    ${stage?.state ? html`<${Stage} stage=${stage} shops=${shops} tab=${tab} />` : stage?.trouble && html`<p class="trouble" role="alert">${stage.trouble}</p>`}
  </main>
  ${stage?.state && html`<${Guide} perform=${perform} />`}
  <footer><a href="/api/">${t('api')}</a></footer>`;
