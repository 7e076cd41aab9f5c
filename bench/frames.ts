import type { CDPSession, Page } from '@playwright/test';

export interface Frames {
  /** Milliseconds between frames, ascending. */
  frames: readonly number[];
  /** CPU milliseconds per frame, of the 16.7 available: least affected by a busy machine. */
  taken: number;
}

/** Milliseconds between two simulated pointer movements. */
const every = 33;

async function takenOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0;
}

/** Measures a page's frames while repeating an action for so many seconds. */
export async function measureFrames(
  page: Page,
  session: CDPSession,
): Promise<(seconds: number, turn: (nth: number) => Promise<void>) => Promise<Frames>> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    function tick(now: number) {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    }
    requestAnimationFrame(tick);
    Object.assign(window, { frames });
  });
  const read = () => page.evaluate(() => (window as unknown as { frames: number[] }).frames.splice(0));
  return async (seconds, turn) => {
    await read();
    const before = await takenOf(session);
    const began = performance.now();
    for (let turns = 1; performance.now() - began < seconds * 1000; turns += 1) {
      await turn(turns);
      // Paces the action like a hand.
      await page.waitForTimeout(Math.max(0, began + turns * every - performance.now()));
    }
    const frames = await read();
    const taken = ((await takenOf(session)) - before) * 1000;
    return { frames: frames.toSorted((a, b) => a - b), taken: taken / Math.max(1, frames.length) };
  };
}

/** «478 frames, p50 16.7 ms, …» */
export function sayFrames({ frames, taken }: Frames): string {
  const at = (share: number) => (frames[Math.floor(frames.length * share)] ?? 0).toFixed(1);
  return `${frames.length} frames, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms; ${taken.toFixed(1)} ms of the processor each`;
}
