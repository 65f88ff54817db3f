/** The least of 1, 2, 5, 10, 20 … that is not below the value. */
export function nice(value) {
  const decade = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((factor) => factor * decade).find((it) => it >= value * 0.999999);
}
