import { problems, refuse } from '#common/problems.ts';

interface Lane {
  running: number;
  waiting: (() => void)[];
}

/** Carries out an act in the lane of a key. */
export type Limiter = <T>(key: string, act: () => Promise<T>) => Promise<T>;

/**
 * Lanes as wide as given: so many acts of one key run at once, the others wait their turn, and are refused as saturated
 * when it does not come in time. One company's heavy reads leave the connections of the others alone.
 */
export function limitConcurrency({ width, patienceMs }: { width: number; patienceMs: number }): Limiter {
  const lanes = new Map<string, Lane>();

  const enter = (lane: Lane) =>
    new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(leaving);
        resolve();
      };
      const leaving = setTimeout(() => {
        lane.waiting.splice(lane.waiting.indexOf(turn), 1);
        reject(refuse(problems.UNAVAILABLE));
      }, patienceMs);
      lane.waiting.push(turn);
    });

  return async (key, act) => {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] };
    lanes.set(key, lane);
    // Who leaves hands its place on: the count stays.
    if (lane.running < width) lane.running += 1;
    else await enter(lane);
    try {
      return await act();
    } finally {
      const next = lane.waiting.shift();
      if (next) next();
      else {
        lane.running -= 1;
        if (lane.running === 0) lanes.delete(key);
      }
    }
  };
}
