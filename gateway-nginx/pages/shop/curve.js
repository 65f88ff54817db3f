// A small curve of the last minute. Curves of one kind share their scale, so that builds can be compared.
const SVG = 'http://www.w3.org/2000/svg';
const POINTS = 120; // two a second
const [WIDTH, HEIGHT] = [POINTS - 1, 30];

const create = (name, attributes) => {
  const element = document.createElementNS(SVG, name);
  Object.entries(attributes).forEach(([attribute, value]) => element.setAttribute(attribute, value));
  return element;
};

export class Scale {
  #curves = [];

  add(view) {
    const svg = create('svg', { viewBox: `0 -1 ${WIDTH} ${HEIGHT + 2}`, preserveAspectRatio: 'none', 'aria-hidden': 'true' });
    const line = svg.appendChild(create('path', { 'vector-effect': 'non-scaling-stroke' }));
    view.append(svg);
    const curve = { line, values: [] };
    this.#curves.push(curve);
    return {
      /** @param {number | null} value null if it is not known */
      push: (value) => {
        curve.values = [...curve.values, value].slice(-POINTS);
        this.#draw();
      },
      clear: () => {
        curve.values = [];
      },
    };
  }

  #draw() {
    const highest = Math.max(1, ...this.#curves.flatMap(({ values }) => values));
    for (const { line, values } of this.#curves) {
      const first = POINTS - values.length;
      const isGap = (i) => (values[i] ?? null) === null;
      const point = (value, i) => `${isGap(i - 1) ? 'M' : 'L'}${first + i} ${HEIGHT - (HEIGHT * value) / highest}`;
      line.setAttribute('d', values.map((value, i) => (isGap(i) ? '' : point(value, i))).join(''));
    }
  }
}
