// What a step of the lesson can do with the page.
import { gather, wanted } from './crowd.js';

const PAUSE = 200; // milliseconds between two looks at the stage
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

/** @param {{stage: object, show: (tab: string) => void, buy: (change?: object) => void}} page */
export function toolsOf({ stage, show, buy }) {
  const builds = () => Object.entries(stage.state.builds);
  const until = async (isSo) => {
    while (!isSo()) await pause();
  };
  const mend = async () => {
    const broken = builds().filter(([, { damage }]) => damage.state === 'BROKEN');
    await Promise.all(broken.map(([build]) => stage.press('DELETE', `/builds/${build}/fault`)));
  };
  const isGone = () => !stage.state.crowd || stage.state.crowd.state === 'GONE';
  const isWhole = () => builds().every(([, { damage }]) => damage.state === 'WHOLE');

  return {
    buy(change) {
      show('purchase');
      buy({ method: 'card', quantity: 1, ...change });
    },
    async crowd(change) {
      show('crowd');
      Object.assign(wanted, { units: 20_000 }, change);
      await gather(stage);
      await until(() => stage.state.crowd?.state === 'HERE' || stage.trouble);
    },
    /** Breaks each build that has this fault. */
    async breakAll(fault) {
      const able = builds().filter(([, { faults }]) => faults.includes(fault));
      await Promise.all(able.map(([build]) => stage.press('PUT', `/builds/${build}/fault`, { name: fault })));
      await until(() => able.every(([build]) => stage.state.builds[build].damage.state === 'BROKEN') || stage.trouble);
    },
    mend,
    /** Switches this exercise on, and all others off. */
    exercise: (name) => stage.press('PUT', '/exercises', { on: [name] }),
    async audit() {
      show('verdict');
      await Promise.all(builds().map(([build]) => stage.press('POST', `/builds/${build}/audit`)));
    },
    /** Everybody goes home, what is broken is mended, exercises are off; if one has spoilt the books, the builds start with fresh data. */
    async reset() {
      if (!isGone()) await stage.press('DELETE', '/crowd');
      await mend();
      await until(() => (isGone() && isWhole()) || stage.trouble);
      if (stage.state.exercises.length > 0) await stage.press('PUT', '/exercises', { on: [] });
      if (stage.state.ruined) {
        await stage.press('POST', '/renewal');
        await until(() => !stage.state.ruined || stage.trouble || stage.state.preparation.problem);
      }
    },
  };
}
