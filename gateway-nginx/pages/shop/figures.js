// What a build does for the crowd, in eight figures. None disappears while anything is known: those who wait are told as well as those who are done.
import { html } from './vendor/preact.js';
import { span, t, tenths, whole } from './text.js';

const STALE = 3_000; // milliseconds after which it is said how old a figure is

const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);

/** Nobody has got so far of late: it takes at least as long as somebody has waited by now. */
const atLeast = ({ insideNow, oldestMillis, ended }) =>
  insideNow > 0
    ? [t('atLeast', { time: span(oldestMillis) }), t('figure.waiting', { done: whole(sum(Object.values(ended))), wait: whole(insideNow) })]
    : ['–'];

function within(millis, last, visits, note = '') {
  if (millis !== null) return [span(millis), note];
  return last !== undefined && visits.oldestMillis <= last ? [span(last), t('figure.last')] : atLeast(visits);
}

const no = ({ perSecond, ended }) => {
  const kinds = ['refused', 'turned-away', 'failed'];
  const listed = kinds.filter((kind) => ended[kind] > 0).map((kind) => t(`figure.${kind}`, { number: whole(ended[kind]) }));
  return [tenths(sum(kinds.map((kind) => perSecond[kind] ?? 0))), listed.join(' · ')];
};

/** Where the work waits is in the picture. */
function workOf(work) {
  if (!work) return ['–'];
  const { total, brokerMillis, storesMillis } = work;
  const age = Math.max(brokerMillis, storesMillis);
  return [whole(total), age > STALE ? t('figure.stale', { what: t(brokerMillis > STALE ? 'part.rabbitmq' : 'part.postgres'), time: span(age) }) : ''];
}

/** In the order of a visit. */
const FIGURES = {
  arrivals: (visits) => [tenths(visits.arrivalsPerSecond), visits.missed > 0 ? t('figure.missed', { number: whole(visits.missed) }) : ''],
  completed: (visits) => [tenths(visits.perSecond.completed ?? 0), t('figure.inAll', { number: whole(visits.ended.completed ?? 0) })],
  inside: (visits) => [whole(visits.insideNow), visits.insideNow > 0 ? t('figure.oldest', { time: span(visits.oldestMillis) }) : ''],
  stay: (visits, work, last) => within(visits.stayMillis, last.stay, visits),
  acknowledged: (visits, work, last) => within(visits.acknowledgedMillis, last.acknowledged, visits, t('figure.within')),
  paid: (visits, work, last) => within(visits.paidMillis, last.paid, visits, t('figure.within')),
  no,
  work: (visits, work) => workOf(work),
};

const Little = ({ inside, arrivalsPerSecond, stayMillis }) =>
  stayMillis !== null && arrivalsPerSecond > 0 && html`
    <small class="little" title=${t('littlesLaw')}>${t('little', { inside: tenths(inside), rate: tenths(arrivalsPerSecond), stay: tenths(stayMillis / 1000) })}</small>`;

/** @param last the latest known times, for those that are unknown now */
export const Figures = ({ build, figures: { visits, work, warmth }, last = {} }) => html`
  <section class="figures" data-build=${build}>
    <h2>${t(`name.${build}`)} ${warmth && html`<small class=${warmth.warm ? 'warm' : 'cold'}>${t(warmth.warm ? 'warm' : 'cold', { share: whole(100 * warmth.compilers) })}</small>`} ${visits && html`<${Little} ...${visits} />`}</h2>
    <dl>
      ${visits && Object.entries(FIGURES).map(([name, read]) => {
        const [value, note] = read(visits, work, last);
        return html`<div key=${name} data-figure=${name}><dt>${t(`figure.name.${name}`)}</dt><dd>${value}</dd>${note && html`<dd class="note">${note}</dd>`}</div>`;
      })}
    </dl>
  </section>`;
