// Where the time of a purchase went: who worked and what was waited for, on the path that decided when the customer knew.
import { html } from './vendor/preact.js';
import { span, t } from './text.js';

/** What happens in a piece of the path, by what the trace calls it. */
const KINDS = { WORK: 'work', WAY: 'call', OUTBOX: 'outbox', QUEUE: 'queue', CONFIRM: 'queue', OUTSIDE: 'bank', NEWS: 'news', NOBODY: 'news' };

const LISTED = 0.5; // milliseconds; less is not worth a word

/** The pieces, those of a kind that touch as one; milliseconds since the click. */
function pieces({ explanation: { path }, steps }) {
  const begun = steps.find(({ name }) => name === 'reserve').start;
  const all = [];
  for (const { part, activity } of path) {
    const kind = KINDS[activity];
    const [from, to] = [begun + part.from / 1000, begun + part.to / 1000];
    if (all.at(-1)?.kind === kind) all.at(-1).to = to;
    else all.push({ kind, from, to });
  }
  return all;
}

export const Where = ({ purchase, place }) => {
  if (!purchase.explanation?.whole) return null;
  const all = pieces(purchase);
  const sums = Object.groupBy(all, ({ kind }) => kind);
  const listed = [...new Set(Object.values(KINDS))]
    .map((kind) => [kind, (sums[kind] ?? []).reduce((sum, { from, to }) => sum + to - from, 0)])
    .filter(([, millis]) => millis >= LISTED);
  return html`
    <ol class="where" aria-hidden="true">
      ${all.map(({ kind, from, to }) => html`<li key=${from} class=${kind} style=${place(from, to)}></li>`)}
    </ol>
    <div class="sums">
      ${listed.map(([kind, millis]) => html`<span key=${kind} class=${kind} data-kind=${kind}><i></i>${t(`where.${kind}`)} ${span(millis)}</span>`)}
      ${purchase.explanation.blockedMicros >= 1000 * LISTED && html`
        <span class="blocked">${t('where.blocked', { time: span(purchase.explanation.blockedMicros / 1000) })}</span>`}
      <details class="trace">
        <summary>${t('where.trace')}</summary>
        <img src=${`data:image/svg+xml,${encodeURIComponent(purchase.explanation.picture)}`} alt=${t('where.picture', { build: t(`name.${purchase.build}`) })} />
        <a href=${purchase.explanation.zipkin}>${t('where.zipkin')}</a>
      </details>
    </div>`;
};
