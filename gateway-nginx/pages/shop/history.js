// What the page has seen of the builds under a crowd: the figures of each over time, and when something was done to it.

const POINTS = 600; // two a second

/** A curve over the seconds since a crowd came to a build, so that builds which take turns lie on one another. */
class Curve {
  points = []; // {second, arrivals, completed, inside, work}
  marks = []; // {second, name, fault | rate}
  last = {}; // milliseconds by name, of what was known

  remember(times) {
    Object.assign(this.last, Object.fromEntries(Object.entries(times).filter(([, millis]) => millis !== null)));
  }
}

export class History {
  #curves = {};
  #before = {};

  /** Of a build; undefined if no crowd has come yet. */
  of(build) {
    return this.#curves[build];
  }

  /** Looks at the stage's state. */
  note({ crowd, builds }) {
    if (crowd && crowd.product !== this.#before.product) this.#curves = {}; // another crowd
    for (const [build, { damage, figures }] of Object.entries(builds)) {
      const { visits, work } = figures;
      if (!visits || visits.seconds === 0) continue;
      const curve = (this.#curves[build] ??= new Curve());
      const second = visits.seconds;
      this.#mark(curve, second, this.#before[build], damage);
      if (crowd.open.includes(build) && this.#before.perSecond !== crowd.perSecond) curve.marks.push({ second, name: 'rate', rate: crowd.perSecond });
      curve.points = [
        ...curve.points,
        {
          second,
          arrivals: visits.arrivalsPerSecond,
          completed: visits.perSecond.completed ?? 0,
          inside: visits.insideNow,
          work: work?.total ?? null,
        },
      ].slice(-POINTS);
      curve.remember({ stay: visits.stayMillis, acknowledged: visits.acknowledgedMillis, paid: visits.paidMillis });
    }
    this.#before = { product: crowd?.product, perSecond: crowd?.perSecond, ...Object.fromEntries(Object.entries(builds).map(([build, { damage }]) => [build, damage])) };
  }

  #mark(curve, second, before, { state, fault }) {
    if (state === 'BROKEN' && before?.state !== 'BROKEN') curve.marks.push({ second, name: 'broken', fault });
    if (state === 'WHOLE' && before?.state === 'MENDING') curve.marks.push({ second, name: 'mended', fault: before.fault });
  }
}
