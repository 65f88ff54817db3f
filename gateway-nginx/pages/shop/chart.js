// A curve of each build over the seconds since its crowd came, with axes, and marks for what was done to it.
import { html } from './vendor/preact.js';
import { nice } from './scale.js';
import { t, whole } from './text.js';

const [WIDTH, HEIGHT] = [600, 50]; // units of the drawing
const LEAST_SECONDS = 30;
const LEAST = 10; // that the axis reaches
const TICKS = 5;

/**
 * @param {{
 *   title: string,
 *   lines: {build: string, points: [number, number | null][], dashed?: boolean}[],
 *   marks: {build: string, second: number, text: string}[],
 *   write?: (value: number) => string
 * }} chart
 */
export const Chart = ({ title, lines, marks, write = whole }) => {
  const seconds = Math.max(LEAST_SECONDS, ...lines.flatMap(({ points }) => points.map(([second]) => second)));
  const highest = nice(Math.max(LEAST, ...lines.flatMap(({ points }) => points.map(([, value]) => value ?? 0))));
  const x = (second) => (WIDTH * second) / seconds;
  const y = (value) => HEIGHT - (HEIGHT * value) / highest;
  const path = (points) => points.map(([second, value], i) => (value === null ? '' : `${i && points[i - 1][1] !== null ? 'L' : 'M'}${x(second)} ${y(value)}`)).join('');
  const step = nice(seconds / TICKS);
  return html`
    <figure class="chart">
      <figcaption>${title}</figcaption>
      <svg viewBox="-50 -12 ${WIDTH + 70} ${HEIGHT + 40}" role="img" aria-label=${title}>
        ${[0, highest / 2, highest].map((value) => html`
          <g key=${`y${value}`}><path class="grid" d=${`M0 ${y(value)}H${WIDTH}`} /><text x="-8" y=${y(value) + 6} text-anchor="end">${write(value)}</text></g>`)}
        ${Array.from({ length: Math.floor(seconds / step) + 1 }, (_, i) => i * step).map((second) => html`
          <text key=${`x${second}`} x=${x(second)} y=${HEIGHT + 22} text-anchor="middle">${t('seconds', { time: whole(second) })}</text>`)}
        ${lines.map(({ build, points, dashed }) => html`
          <path key=${`${build}${dashed}`} class=${`line ${dashed ? 'dashed' : ''}`} data-build=${build} d=${path(points)} />`)}
        ${marks.map(({ build, second, text }, i) => html`
          <g key=${`${build}${second}${text}`} class="mark" data-build=${build}>
            <path d=${`M${x(second)} 0V${HEIGHT}`} /><text x=${x(second) + 4} y=${8 + 18 * (i % 3)}>${text}</text>
          </g>`)}
      </svg>
    </figure>`;
};
