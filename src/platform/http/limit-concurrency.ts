import { problems, refuse } from '#common/problems.ts';

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/** Runs a call in the queue of a key. */
export type Limiter = <T>(key: string, act: () => Promise<T>) => Promise<T>;

export interface Limits {
  width: number;
  patienceMs: number;
  /** While calls wait, pauses after each for as long as it ran, so that a crowd uses a place half of the time. */
  rests?: boolean;
}

/** Longest pause between two calls of one key, in milliseconds. */
const longestRest = 1000;

/**
 * Runs at most `width` calls per key at once; others wait in order, and are refused as saturated after a timeout. A
 * company's heavy reads thus leave connections to others.
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
    // Hands its place to the next: the count stays.
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
