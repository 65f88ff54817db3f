// Draws each figure as its script element says. Looks are here, as they are the same for all, and colours depend on the theme.
const BUILDS = [[/^async/, '--async'], [/^(hybrid|sync, virtual)/, '--other'], [/^sync/, '--sync'], [/ run$/, '--text']];
const PALETTE = ['#4c8dd6', '#2f9e63', '#c08a2d', '#b5526b', '#7a62c9', '#3aa6a6', '#8a8f98', '#d6734c', '#7f9f3b', '#a04fb0', '#5c6f91', '#c96a9b'];
const figures = [...document.querySelectorAll('figure')].map((figure) => ({
  canvas: figure.querySelector('canvas'),
  config: JSON.parse(figure.querySelector('script').textContent),
}));
const css = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const build = (label) => (BUILDS.find(([pattern]) => pattern.test(label)) ?? [])[1];

// A component has the same colour in all charts.
const components = [...new Set(figures.flatMap(({ config }) => config.data.datasets).map(({ label }) => label))].filter((label) => !build(label)).sort();
const colour = (label) => (build(label) ? css(build(label)) : PALETTE[Math.max(0, components.indexOf(label)) % PALETTE.length]);

const draw = () => {
  Object.assign(Chart.defaults, {
    animation: false,
    maintainAspectRatio: false,
    locale: 'en',
    color: css('--soft'),
    borderColor: css('--line'),
    interaction: { mode: 'index', intersect: false },
  });
  Chart.defaults.plugins.legend.position = 'bottom';
  Object.assign(Chart.defaults.plugins.legend.labels, { color: css('--text'), padding: 9, font: { size: 11 }, boxWidth: 14, boxHeight: 10 });
  Chart.defaults.elements.line.borderWidth = 2;
  Chart.defaults.elements.point.radius = 0;
  Chart.defaults.datasets.bar.maxBarThickness = 72;
  Chart.defaults.scales.linear.beginAtZero = true;
  Chart.defaults.scales.logarithmic.ticks.callback = (value) => (/^(0\.0*)?[125]0*$/.test(String(value)) ? value.toLocaleString('en') : '');
  Object.assign(Chart.overrides.line, {
    interaction: { mode: 'nearest', intersect: false },
    plugins: { legend: { labels: { boxWidth: 30, boxHeight: 0 } } },
  });
  figures.forEach(({ canvas, config: { type, data, options } }) => {
    Chart.getChart(canvas)?.destroy();
    const named = data.datasets.filter(({ label }) => build(label));
    const byLabel = type === 'bar' && data.labels.every(build) && !options.scales.y.stacked && data.datasets.length - named.length === 1;
    const datasets = data.datasets.map((dataset) => ({
      ...dataset,
      borderColor: colour(dataset.label),
      backgroundColor: byLabel && !named.includes(dataset) ? data.labels.map(colour) : colour(dataset.label) + (dataset.alpha ?? ''),
    }));
    new Chart(canvas, { type, data: { ...data, datasets }, options });
  });
};

draw();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
matchMedia('print').addEventListener('change', draw);
addEventListener('beforeprint', () => document.querySelectorAll('details').forEach((folded) => { folded.open = true; }));
