// Whoever changes what the page shows says so, and it is drawn once before the next frame.
const MOTION = matchMedia('(prefers-reduced-motion: reduce)').matches ? 500 : 50; // milliseconds between two drawings; the shop may need the same machine

let draw = () => {};
let due = false;

export function onChange(callback) {
  draw = callback;
}

export function changed() {
  if (due) return;
  due = true;
  requestAnimationFrame(() => {
    due = false;
    draw();
  });
}

/** Something moves: it is drawn again soon. */
export function moving() {
  setTimeout(changed, MOTION);
}
