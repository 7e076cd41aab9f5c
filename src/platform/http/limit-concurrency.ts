import { problems, refuse } from '#common/problems.ts';

interface Queue {
  running: number;
  waiting: (() => void)[];
}

export type Limiter = <T>(key: string, act: () => Promise<T>) => Promise<T>;

export interface Limits {
  width: number;
  patienceMs: number;
  /** Pauses after each call for as long as it ran while others wait. */
  rests?: boolean;
}

const longestRest = 1000;

/** At most `width` calls per key; others wait in order, and are refused after a timeout. */
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
