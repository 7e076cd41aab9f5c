import { problems, refuse } from '#common/problems.ts';

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/** Carries out an act in the lane of a key. */
export type Limiter = <T>(key: string, act: () => Promise<T>) => Promise<T>;

export interface Limits {
  width: number;
  patienceMs: number;
  /** While calls wait, pauses after each for as long as it ran, so that a crowd uses a place half of the time. */
  rests?: boolean;
}

/** The longest pause between two calls of one key, in milliseconds. */
const longestRest = 1000;

/**
 * Lanes as wide as given: so many acts of one key run at once, the others wait their turn, and are refused as saturated
 * when it does not come in time. One company's heavy reads leave the connections of the others alone.
 */
export function limitConcurrency({ width, patienceMs, rests = false }: Limits): Limiter {
  const queues = new Map<string, Queue>();

  const enter = (queue: Queue) =>
    new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(leaving);
        resolve();
      };
      const leaving = setTimeout(() => {
        queue.waiting.splice(queue.waiting.indexOf(turn), 1);
        reject(refuse(problems.UNAVAILABLE));
      }, patienceMs);
      queue.waiting.push(turn);
    });

  return async (key, act) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    // Who leaves hands its place on: the count stays.
    if (queue.running < width) queue.running += 1;
    else await enter(queue);
    const handOn = () => {
      const next = queue.waiting.shift();
      if (next) return next();
      queue.running -= 1;
      if (queue.running === 0) queues.delete(key);
    };
    const began = performance.now();
    try {
      return await act();
    } finally {
      if (rests && queue.waiting.length > 0) setTimeout(handOn, Math.min(longestRest, performance.now() - began));
      else handOn();
    }
  };
}
