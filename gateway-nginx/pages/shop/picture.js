// The shop as a picture: what each part has in hand, what is broken, and where the last purchase was, played slowly. Click on a part to break it.
import { changed, moving } from './changes.js';
import { actionOf, faultName, partName, partOf } from './faults.js';
import { html } from './vendor/preact.js';
import { span, t, whole } from './text.js';

const SERVICES = ['user', 'reservation', 'order', 'payment', 'inventory'];
const DRAWN = 8; // slots; more are a number
const PLAY = 6_000; // milliseconds for which a purchase is played, however short it was
const FULL = 200; // messages, for which a queue's bar has room
const USUAL = 20_000; // milliseconds to mend a process, until the real time is known

/** The part of which the faults are shown: {build, part}. */
let chosen;

const choose = (build, part) => {
  chosen = chosen?.build === build && chosen.part === part ? undefined : { build, part };
  changed();
};

/** Where a purchase is while it is played: the part, and what happens there. Undefined if none is. */
function playedAt(purchase) {
  if (!purchase?.explanation?.whole) return undefined;
  purchase.playedFrom ??= performance.now();
  const played = (performance.now() - purchase.playedFrom) / PLAY;
  if (played > 1) return undefined;
  moving();
  const { path } = purchase.explanation;
  const micros = played * path.at(-1).part.to;
  const { who, activity } = path.find(({ part }) => part.to >= micros);
  const part = { OUTSIDE: 'bank', QUEUE: 'rabbitmq', CONFIRM: 'rabbitmq', WAY: 'nginx' }[activity] ?? who;
  return { part, says: t(`playing.${activity}`) };
}

const Slots = ({ working, waiting }) => html`
  <span class="slots" aria-hidden="true">${Array.from({ length: Math.min(working, DRAWN) }, (_, i) => html`<i key=${i}></i>`)}</span>
  <b>${whole(working)}</b>${waiting > 0 && html` <small>${t('picture.held', { number: whole(waiting) })}</small>`}`;

/** What is wrong with an instance of a part: `stopped`, `frozen`, `slow`, or nothing. The first is broken unless all are. */
function illness({ state, fault }, part, instance = 1) {
  if (!fault || partOf(fault) !== part || state === 'WHOLE') return '';
  const action = actionOf(fault);
  if (instance > 1 && action !== 'stop-all') return '';
  return { stop: 'stopped', 'stop-all': 'stopped', freeze: 'frozen', slow: 'slow' }[action];
}

/** A part that can be broken is a button. */
const Part = ({ build, part, instance, staged: { faults, damage }, here, children }) => {
  const name = `${partName(part)}${instance ? ` ${instance}` : ''}`;
  const ill = illness(damage, part, instance);
  const isHere = here?.part === part && (instance ?? 1) === 1;
  const inside = html`<span class="name">${name}</span> ${ill && html`<em>${t(`illness.${ill}`)}</em>`} ${children}`;
  const classes = `part ${ill} ${isHere ? 'here' : ''}`;
  return faults.some((fault) => partOf(fault) === part)
    ? html`<button type="button" class=${classes} data-part=${part} aria-expanded=${chosen?.build === build && chosen.part === part}
        onClick=${() => choose(build, part)}>${inside}</button>`
    : html`<div class=${classes} data-part=${part}>${inside}</div>`;
};

/** Services by instance; with nodes, each row is a process. */
const Services = ({ build, staged, here }) => {
  const { parts, figures: { requests }, damage } = staged;
  const isNodes = 'node' in parts;
  const instances = Array.from({ length: parts.node ?? parts.order ?? 2 }, (_, i) => i + 1);
  const cell = (service, instance) => {
    const underWay = requests[`${service}-${build}-${instance}`];
    const slots = underWay ? html`<${Slots} ...${underWay} />` : html`<b>${illness(damage, isNodes ? 'node' : service, instance) ? '×' : '…'}</b>`;
    return isNodes ? slots : html`<${Part} build=${build} part=${service} instance=${instance} staged=${staged}>${slots}<//>`;
  };
  return html`
    <table class="services">
      <thead><tr><td></td>${SERVICES.map((service) => html`
        <th key=${service} scope="col" class=${here?.part === service ? 'here' : ''}>${service}</th>`)}</tr></thead>
      <tbody>${instances.map((instance) => html`
        <tr key=${instance} class=${illness(damage, 'node', instance)}>
          <th scope="row">${isNodes ? html`<${Part} build=${build} part="node" instance=${instance} staged=${staged} />` : instance}</th>
          ${SERVICES.map((service) => html`<td key=${service}>${cell(service, instance)}</td>`)}
        </tr>`)}</tbody>
    </table>`;
};

const Broker = ({ build, staged, here }) => {
  const { queues = {}, deadLetters = 0 } = staged.figures.work ?? {};
  return html`
    <${Part} build=${build} part="rabbitmq" staged=${staged} here=${here}>
      ${SERVICES.filter((service) => service in queues).map((service) => html`
        <span key=${service} class="depth"><small>${service}</small> <meter max=${FULL} value=${queues[service]} aria-hidden="true"></meter> <b>${whole(queues[service])}</b></span>`)}
      ${deadLetters > 0 && html`<em>${t('picture.deadLetters', { number: whole(deadLetters) })}</em>`}
    <//>`;
};

/** The faults of the chosen part; or what is being broken or mended, and how far that is. */
const Actions = ({ build, stage, staged: { faults, damage } }) => {
  const press = (method, body) => stage.press(method, `/builds/${build}/fault`, body);
  const { state, fault, since, usualMillis, problem } = damage;
  if (state !== 'WHOLE') {
    const millis = Math.max(0, Date.now() - since);
    if (state === 'MENDING') moving();
    return html`
      <p class="actions" role="status">
        <span>${t(`damage.${state}`, { fault: faultName(fault), time: span(millis) })}${usualMillis && state === 'MENDING' ? ` ${t('damage.usual', { time: span(usualMillis) })}` : ''}</span>
        ${problem && html` <span>${t('refusal.other', { detail: problem })}</span>`}
        ${state === 'MENDING' && html` <progress aria-label=${t('picture.progress')} max=${usualMillis ?? USUAL} value=${millis}></progress>`}
        ${state === 'BROKEN' && html` <button type="button" name="mend" onClick=${() => press('DELETE')}>${t('picture.mend')}</button>`}
      </p>`;
  }
  if (chosen?.build !== build) return html`<p class="actions hint">${t('picture.hint')}</p>`;
  return html`
    <p class="actions">${faults.filter((fault) => partOf(fault) === chosen.part).map((fault) => html`
      <button key=${fault} type="button" data-fault=${fault} onClick=${() => press('PUT', { name: fault })}>${faultName(fault)}</button> `)}
    </p>`;
};

export const Picture = ({ stage, build, tab, purchase }) => {
  const staged = stage.state.builds[build];
  const { parts, figures: { unitsLeft, work } } = staged;
  const here = tab === 'purchase' ? playedAt(purchase) : undefined;
  return html`
    <section class="picture" data-build=${build} aria-label=${t('picture.title', { build: t(`name.${build}`) })}>
      <div class="row">
        <h2>${t(`name.${build}`)}</h2>
        <${Part} part="customer" staged=${staged} here=${here} />
        <${Part} part="nginx" staged=${staged} here=${here} />
        <${Part} build=${build} part="bank" staged=${staged} here=${here}>${work?.openPayments > 0 && html`<b>${whole(work.openPayments)}</b>`}<//>
        <${Part} part="redis" staged=${staged}>${tab === 'crowd' && unitsLeft !== null && html`<small>${t('picture.unitsLeft')}</small> <b class="units">${whole(unitsLeft)}</b>`}<//>
        <${Part} part="postgres" staged=${staged}>${work?.outbox > 0 && html`<small>${t('picture.outbox')}</small> <b>${whole(work.outbox)}</b>`}<//>
      </div>
      <${Services} build=${build} staged=${staged} here=${here} />
      ${'rabbitmq' in parts && html`<div class="row"><${Broker} build=${build} staged=${staged} here=${here} /></div>`}
      ${here
        ? html`<p class="actions dot">${partName(here.part)}: ${here.says}</p>`
        : html`<${Actions} build=${build} stage=${stage} staged=${staged} />`}
    </section>`;
};
