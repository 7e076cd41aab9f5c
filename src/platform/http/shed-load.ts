import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { problems, refuse } from '#common/problems.ts';

/** Sampling interval of the event-loop delay, in milliseconds. */
const sampleInterval = 1000;

/** Whether calls have continued for `lastingMs` without a gap of `pauseMs`. */
export function lasting({ lastingMs, pauseMs }: { lastingMs: number; pauseMs: number }): (now: number) => boolean {
  let since = -Infinity;
  let last = -Infinity;
  return (now) => {
    if (now - last > pauseMs) since = now;
    last = now;
    return now - since >= lastingMs;
  };
}

/** Refuses calls while the event loop is late by `delayMs` for `lastingMs`; pages and scripts are always served. */
export async function shedLoad(
  http: FastifyInstance,
  { delayMs, lastingMs }: { delayMs: number; lastingMs: number },
): Promise<void> {
  const lasts = lasting({ lastingMs, pauseMs: 3 * sampleInterval });
  await http.register(underPressure, {
    maxEventLoopDelay: delayMs,
    sampleInterval,
    exposeStatusRoute: false,
    pressureHandler: async ({ url }) => {
      if (lasts(performance.now()) && url.startsWith('/api/')) throw refuse(problems.UNAVAILABLE);
    },
  });
}
