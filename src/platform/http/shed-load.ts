import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { problems, refuse } from '#common/problems.ts';

/** How often the delay of the event loop is measured, in milliseconds. */
const sampleInterval = 1000;

/** Tells, at each call, whether calls have gone on for `lastingMs` without a gap longer than `pauseMs`; in milliseconds. */
export function lasting({ lastingMs, pauseMs }: { lastingMs: number; pauseMs: number }): (now: number) => boolean {
  let since = -Infinity;
  let last = -Infinity;
  return (now) => {
    if (now - last > pauseMs) since = now;
    last = now;
    return now - since >= lastingMs;
  };
}

/**
 * Refuses calls while each waits longer than `delayMs` for the processor, once that has lasted for `lastingMs`: a machine
 * that stands still for a moment is late, not saturated. Pages and their scripts are served: one that lacks a script is lost.
 */
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
