// A purchase on each build as a race on one time axis, which grows while it runs.
import { MOMENTS } from './purchase.js';
import { nice } from './scale.js';
import { html } from './vendor/preact.js';
import { span, t, whole } from './text.js';
import { Where } from './where.js';

const LEAST = 100; // milliseconds of the axis
const ROOM = 1.12; // for what is written at the end
const MOST_TICKS = 8;

/** The milliseconds that the axis shows. */
const lengthOf = (purchases) => ROOM * Math.max(LEAST, ...purchases.map(({ elapsed }) => elapsed));

function ticks(length) {
  const step = nice(length / MOST_TICKS);
  return Array.from({ length: Math.floor(length / step) + 1 }, (_, i) => i * step);
}

const at = (millis, length) => `${(100 * millis) / length}%`;
const place = (from, to, length) => ({ insetInlineStart: at(from, length), inlineSize: `max(${at(to - from, length)}, 2px)` });

/** Moments of the same answer are one flag. */
function flags(moments) {
  const flags = [];
  for (const name of MOMENTS.filter((it) => it in moments)) {
    const last = flags.at(-1);
    if (last?.millis === moments[name]) last.names.push(name);
    else flags.push({ names: [name], millis: moments[name] });
  }
  return flags;
}

const Flag = ({ names, millis, row, length }) => {
  const late = millis > 0.6 * length;
  return html`<li class=${`flag ${names[0]} ${late ? 'late' : ''}`} style=${{ insetInlineStart: at(millis, length), '--row': row }}
    data-moment=${names.join(' ')}>
    <span>${names.map((name) => t(`moment.${name}`)).join(' · ')} <b>${span(millis)}</b></span>
  </li>`;
};

const Track = ({ purchase, length }) => html`
  <div class="track">
    <ol class="flags" style=${{ '--rows': purchase.build === 'sync' ? 1 : MOMENTS.length }}>${flags(purchase.moments).map((flag, row) => html`<${Flag} key=${flag.names[0]} ...${flag} row=${row} length=${length} />`)}</ol>
    <ol class="steps" aria-label=${t('steps')}>
      ${purchase.steps.map(({ name, start, end = purchase.elapsed, waits, failed, status }) => html`
        <li key=${`${name}${start}`} data-step=${name} class=${`${waits ? 'waits' : ''} ${failed ? 'failed' : ''}`} style=${place(start, end, length)}
          title=${`${t(`step.${name}`)}: ${span(end - start)}${status ? ` (${status})` : ''}`}>
          <span>${t(`step.${name}`)}</span>
        </li>`)}
    </ol>
    <${Gap} purchase=${purchase} length=${length} />
    <${Where} purchase=${purchase} place=${(from, to) => place(from, to, length)} />
  </div>`;

/** A bracket over the time in which the shop had promised what was not true yet. */
const Gap = ({ purchase: { build, promised, moments }, length }) => promised && html`
  <p class=${`gap ${promised.from > 0.3 * length ? 'late' : ''}`} style=${place(promised.from, promised.to, length)}>
    <span>${t('paid' in moments ? 'gap.was' : 'gap.is', { build: t(`name.${build}`), time: span(promised.to - promised.from) })}</span>
  </p>`;

const Customer = ({ state }) => html`
  <p class=${`customer ${state}`}>
    <svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="6" r="4" /><path d="M4 22c0-7 3-10 8-10s8 3 8 10z" /></svg>
    ${t(`state.${state}`)}
  </p>`;

const Lane = ({ shop, product, length, onBuy, onAsk }) => {
  const { build, purchase } = shop;
  const told = purchase?.told ?? { text: shop.trouble ?? '', kind: '' };
  return html`
    <section class="lane" id=${build} data-build=${build}>
      <header>
        <h2>${t(`name.${build}`)}</h2>
        <p class="left"><b>${product ? whole(product.available) : '–'}</b> ${t('available')}</p>
        <button type="button" class="buy" disabled=${!product || purchase?.running} onClick=${() => onBuy(shop)}>${t('buy', { build })}</button>
        ${purchase && html`<${Customer} state=${purchase.customer} />`}
        <p class="outcome">
          <span role="status" data-kind=${told.kind}>${told.text}</span>
          ${purchase?.open && html` <button type="button" class="again" onClick=${() => onAsk(purchase)}>${t('again')}</button>`}
        </p>
      </header>
      ${purchase ? html`<${Track} purchase=${purchase} length=${length} />` : html`<p class="how">${t(`how.${build}`)}</p>`}
    </section>`;
};

export const Race = ({ shops, name, onBuy, onAsk }) => {
  const purchases = shops.map(({ purchase }) => purchase).filter(Boolean);
  const length = lengthOf(purchases);
  return html`
    <div class="race">
      ${shops.map((shop) => html`<${Lane} key=${shop.build} shop=${shop} product=${shop.product(name)} length=${length} onBuy=${onBuy} onAsk=${onAsk} />`)}
      ${purchases.length > 0 && html`
        <ol class="axis" aria-hidden="true">
          ${ticks(length).map((millis) => html`<li key=${millis} style=${{ insetInlineStart: at(millis, length) }}>${span(millis)}</li>`)}
        </ol>`}
    </div>`;
};
