// The page's language, and how it writes numbers and times.
import { LANGUAGES, RIGHT_TO_LEFT, text } from './strings.js';

const chosen = new URLSearchParams(location.search).get('lang') ?? navigator.language.slice(0, 2);

const language = chosen in LANGUAGES ? chosen : 'en';

export const t = (path, values) => text(language, path, values);

/** What the stage does not do, as a person would say it. */
export const complaint = ({ type, message }) => t(`stage.refusal.${type}`) ?? t('refusal.other', { detail: message });

const integer = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });

export const whole = (number) => integer.format(number);

const decimal = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const tenths = (number) => decimal.format(number);

export const money = (amount, currency) => new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount);

export const day = (time) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(time);

/** Such as 1:05:09, or 5:09. */
export function clock(millis) {
  const seconds = Math.ceil(millis / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Writes all texts of the page, and lets its reader choose another language. */
export function speak(select) {
  document.documentElement.lang = language;
  document.documentElement.dir = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';
  document.title = t('title');
  const templates = [...document.querySelectorAll('template')].map(({ content }) => content);
  for (const root of [document, ...templates]) {
    root.querySelectorAll('[data-text]').forEach((element) => (element.textContent = t(element.dataset.text)));
  }
  select.append(...Object.entries(LANGUAGES).map(([code, name]) => new Option(name, code, false, code === language)));
  select.addEventListener('change', () => location.assign(`?lang=${select.value}${location.hash}`));
}
