// The lesson, step by step: predict, do, see, why. One button sets the scene of each step.
import { changed } from './changes.js';
import { LESSON } from './lesson.js';
import { html } from './vendor/preact.js';
import { t, whole } from './text.js';

const KEPT = 'step'; // of the lesson, when the page is loaded again

let step = Number(sessionStorage.getItem(KEPT) ?? 0);
let isOpen = false;
/** What to see, and why, is shown on demand: the class predicts first. */
let shown = false;

export function toggleGuide() {
  isOpen = !isOpen;
  changed();
}

export const guideIsOpen = () => isOpen;

function go(to) {
  step = to;
  shown = false;
  sessionStorage.setItem(KEPT, to);
  changed();
}

/** @param {(action: (tools: object) => void) => void} perform calls the action with the page's tools */
export const Guide = ({ perform }) => {
  if (!isOpen) return null;
  const { name, scene } = LESSON[step];
  const text = (part) => t(`lesson.${name}.${part}`);
  return html`
    <aside id="guide" aria-label=${t('guide.title')}>
      <header>
        <h2>${t('guide.step', { step: whole(step + 1), steps: whole(LESSON.length) })} · ${text('title')}</h2>
        <p>
          <button type="button" name="back" disabled=${step === 0} onClick=${() => go(step - 1)}>${t('guide.back')}</button>
          <button type="button" name="next" disabled=${step === LESSON.length - 1} onClick=${() => go(step + 1)}>${t('guide.next')}</button>
          <button type="button" name="mend-all" onClick=${() => perform(({ mend }) => mend())}>${t('guide.mend')}</button>
          <button type="button" name="reset" onClick=${() => perform(({ reset }) => reset())}>${t('guide.reset')}</button>
        </p>
      </header>
      <dl>
        <div><dt>${t('guide.predict')}</dt><dd>${text('predict')}</dd></div>
        <div><dt>${t('guide.do')}</dt><dd><button type="button" name="do" class="main" onClick=${() => perform(scene)}>${text('do')}</button></dd></div>
        ${shown
          ? html`<div><dt>${t('guide.see')}</dt><dd>${text('see')}</dd></div><div><dt>${t('guide.why')}</dt><dd>${text('why')}</dd></div>`
          : html`<div><dt>${t('guide.see')}</dt><dd><button type="button" name="show" onClick=${() => { shown = true; changed(); }}>${t('guide.show')}</button></dd></div>`}
      </dl>
    </aside>`;
};
