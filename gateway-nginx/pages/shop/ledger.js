// Is anything lost? The audit's verdict on each build as sums that everybody can check, and the story of one thing that is wrong.
import { html } from './vendor/preact.js';
import { t, whole } from './text.js';

const sentence = ({ name, holds, numbers }) =>
  t(`ledger.${name}.${holds ? 'holds' : 'fails'}`, Object.fromEntries(Object.entries(numbers).map(([key, number]) => [key, whole(number)])));

const Story = ({ history }) => history.length > 0 && html`
  <ol class="story" aria-label=${t('ledger.story')}>
    ${history.map(({ what, id, state, wrong }, i) => html`
      <li key=${i} class=${wrong ? 'wrong' : ''}><span>${t(`ledger.fact.${what}`)}</span> <small>${id}</small> <b>${t(`ledger.state.${state}`) ?? state}</b></li>`)}
  </ol>`;

const Verdict = ({ stage, build, audit: { state, checks, broken, ledger, problem } }) => html`
  <section class="verdict" data-build=${build} data-verdict=${state}>
    <h2>${t(`name.${build}`)}</h2>
    <button type="button" name="audit" disabled=${['WAITING', 'RUNNING'].includes(state)} onClick=${() => stage.press('POST', `/builds/${build}/audit`)}>
      ${t('ledger.ask')}
    </button>
    <p class="stamp" role="status">${t(`ledger.verdict.${state}`, { checks: whole(checks), broken: whole(broken.length) })}</p>
    ${problem && html`<p>${t('refusal.other', { detail: problem })}</p>`}
    ${ledger && html`
      <ul class="entries">${ledger.entries.map((entry) => html`
        <li key=${entry.name} class=${entry.holds ? 'holds' : 'fails'} data-entry=${entry.name}>${sentence(entry)}</li>`)}</ul>
      <${Story} history=${ledger.history} />`}
    ${broken.length > 0 && html`
      <details><summary>${t('ledger.rules')}</summary>
        <ul lang="en">${broken.map(({ rule, found }) => html`<li key=${rule}>${rule}: ${found}</li>`)}</ul>
      </details>`}
  </section>`;

export const Ledger = ({ stage }) => html`
  <div class="all">${Object.entries(stage.state.builds).map(([build, { audit }]) => html`
    <${Verdict} key=${build} stage=${stage} build=${build} audit=${audit} />`)}</div>`;
