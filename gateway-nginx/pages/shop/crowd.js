// A crowd: who arrives how often, on which builds, and what the builds make of it.
import { changed } from './changes.js';
import { Chart } from './chart.js';
import { faultName } from './faults.js';
import { Figures } from './figures.js';
import { html } from './vendor/preact.js';
import { percent, span, t, whole } from './text.js';

const HIGHEST_RATE = 200; // arrivals per second; the stage allows twice as many
const SETTLED = 300; // milliseconds without a move of the slider

/** What is wanted of the next crowd. */
export const wanted = { who: 'turns', perSecond: 20, units: 20_000 };

let moved;

/** The builds that a choice means. */
const buildsOf = (who, all) => (all.includes(who) ? [who] : all);

export const gather = (stage) =>
  stage.press('PUT', '/crowd', {
    builds: buildsOf(wanted.who, Object.keys(stage.state.builds)),
    inTurn: wanted.who === 'turns',
    perSecond: wanted.perSecond,
    units: wanted.units,
  });

/** Changes the next crowd, or how often customers of the present one arrive. */
function changeRate(stage, perSecond) {
  wanted.perSecond = perSecond;
  changed();
  clearTimeout(moved);
  if (stage.state.crowd?.open.length > 0) moved = setTimeout(() => stage.press('PUT', '/crowd/rate', { perSecond }), SETTLED);
}

const Controls = ({ stage, crowd, builds }) => {
  const here = crowd && crowd.state !== 'GONE';
  const submit = (event) => {
    event.preventDefault();
    gather(stage);
  };
  return html`
    <form onSubmit=${submit}>
      <label><span>${t('crowd.who')}</span>
        <select name="who" value=${wanted.who} disabled=${here} onChange=${({ target }) => { wanted.who = target.value; changed(); }}>
          ${[...builds, 'turns', 'together'].map((who) => html`
            <option key=${who} value=${who} selected=${who === wanted.who}>${t(`crowd.${who}`) ?? t('crowd.alone', { build: t(`name.${who}`) })}</option>`)}
        </select>
      </label>
      <label class="rate"><span>${t('crowd.rate')} <output>${whole(wanted.perSecond)}</output></span>
        <input type="range" name="rate" min="1" max=${HIGHEST_RATE} value=${wanted.perSecond}
          onInput=${({ target }) => changeRate(stage, target.valueAsNumber)} /></label>
      <label><span>${t('crowd.units')}</span>
        <input type="number" name="units" min="1" max="1000000" required value=${wanted.units} disabled=${here}
          onInput=${({ target }) => { wanted.units = target.valueAsNumber; }} /></label>
      <button name="gather" class="main" disabled=${here}>${t('crowd.gather')}</button>
      <button type="button" name="disperse" disabled=${!here || crowd.state === 'LEAVING'} onClick=${() => stage.press('DELETE', '/crowd')}>${t('crowd.disperse')}</button>
    </form>`;
};

function situation({ crowd, machine, preparation, builds }) {
  if (preparation.state !== 'NONE') return t(`crowd.preparation.${preparation.state}`);
  if (preparation.problem) return t('refusal.other', { detail: preparation.problem });
  if (!crowd) return t('crowd.nobody');
  if (crowd.problem) return t('refusal.other', { detail: crowd.problem });
  const names = crowd.open.map((build) => t(`name.${build}`)).join(', ');
  const oldest = Math.max(0, ...Object.values(builds).map(({ figures }) => figures.visits?.oldestMillis ?? 0));
  const busy = machine.busy === null ? '' : ` ${t(crowd.open.length > 1 ? 'crowd.fight' : 'crowd.busy', { processors: whole(machine.processors), busy: percent(machine.busy) })}`;
  const state = crowd.state === 'HERE' && crowd.open.length === 0 ? 'BETWEEN' : crowd.state;
  return t(`crowd.state.${state}`, { names, oldest: span(oldest) }) + busy;
}

const Warmth = ({ stage, builds, preparation, crowd }) => {
  const isCold = Object.values(builds).some(({ figures: { warmth } }) => !warmth?.warm);
  const runs = preparation.state === 'WARMING';
  const here = crowd && crowd.state !== 'GONE';
  return ((isCold && !here) || runs) && html`
    <button type="button" name="warm" onClick=${() => stage.press(runs ? 'DELETE' : 'POST', '/warming')}>
      ${t(runs ? 'crowd.warmEnough' : 'crowd.warm')}
    </button>`;
};

const textOf = (mark) => (mark.name === 'rate' ? t('mark.rate', { rate: whole(mark.rate) }) : t(`mark.${mark.name}`, { fault: faultName(mark.fault) }));

const Charts = ({ stage, builds }) => {
  const known = builds.filter((build) => stage.history.of(build));
  const line = (build, figure, dashed) => ({ build, dashed, points: stage.history.of(build).points.map((point) => [point.second, point[figure]]) });
  const marks = known.flatMap((build) => stage.history.of(build).marks.map((mark) => ({ build, second: mark.second, text: textOf(mark) })));
  return known.length > 0 && html`
    <div class="charts">
      <${Chart} title=${t('chart.completed')} marks=${marks} lines=${known.flatMap((build) => [line(build, 'arrivals', true), line(build, 'completed')])} />
      <${Chart} title=${t('chart.inside')} marks=${[]} lines=${known.flatMap((build) => [line(build, 'work', true), line(build, 'inside')])} />
    </div>`;
};

export const Crowd = ({ stage }) => {
  const { crowd, builds } = stage.state;
  const names = Object.keys(builds);
  const loaded = names.filter((build) => crowd?.builds.includes(build));
  const visited = loaded.length > 0 ? loaded : names;
  return html`
    <div id="crowd">
      <${Controls} stage=${stage} crowd=${crowd} builds=${names} />
      <p class="situation"><span role="status">${situation(stage.state)}</span> <${Warmth} stage=${stage} ...${stage.state} /></p>
      <div class="all">${visited.map((build) => html`<${Figures} key=${build} build=${build} figures=${builds[build].figures} last=${stage.history.of(build)?.last} />`)}</div>
      <${Charts} stage=${stage} builds=${names} />
    </div>`;
};
