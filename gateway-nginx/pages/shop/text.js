// The page's language, and how it writes numbers and times.
export const LANGUAGES = { en: 'English', de: 'Deutsch', ar: 'العربية' };

const RIGHT_TO_LEFT = ['ar'];

const chosen = new URLSearchParams(location.search).get('lang') ?? navigator.language.slice(0, 2);

export const language = chosen in LANGUAGES ? chosen : 'en';

const { TEXTS } = await import(`./texts/${language}.js`);

/** The text of a path such as `step.pay`, with the values put into its braces; undefined if there is none. */
export function t(path, values = {}) {
  const found = path.split('.').reduce((texts, name) => texts?.[name], TEXTS);
  return typeof found === 'string' ? found.replace(/\{(\w+)\}/g, (_, name) => values[name]) : undefined;
}

/** Why the stage refuses something, as a person would say it. */
export const complaint = ({ type, message }) => t(`stage.refusal.${type}`) ?? t('refusal.other', { detail: message });

const format = (options) => {
  const written = new Intl.NumberFormat(language, options);
  return (number) => written.format(number);
};

export const whole = format({ maximumFractionDigits: 0 });

export const tenths = format({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const percent = format({ style: 'percent', maximumFractionDigits: 0 });

export const money = (amount, currency) => new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount);

export const day = (time) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(time);

/** A time as people say it: 340 ms, 2.6 s, 48 s. */
export function span(millis) {
  if (millis < 1000) return t('millis', { time: whole(millis) });
  return t('seconds', { time: millis < 10_000 ? tenths(millis / 1000) : whole(millis / 1000) });
}

/** Such as 1:05:09, or 5:09. */
export function clock(millis) {
  const seconds = Math.ceil(millis / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

document.documentElement.lang = language;
document.documentElement.dir = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';
document.title = t('title');
