import type { FastifyInstance } from 'fastify';
import { problems, refuse } from '#common/problems.ts';

export interface BodyTimes {
  /** For a body that is read whole before anything is looked up: at most a megabyte, from anybody. */
  bodyMs: number;
  /** What was refused may still read its answer for so long, while the rest of its body is on its way. */
  lingerMs: number;
}

/**
 * Ends the calls whose body drips: a connection each, for ever. Files are no part of it: they are read by who is signed in,
 * as slowly as their line goes, within the server's `requestTimeout`.
 */
export function limitBodyTime(http: FastifyInstance, { bodyMs, lingerMs }: BodyTimes): void {
  http.addHook('preParsing', (request, _reply, payload, done) => {
    // Elsewhere than where they are awaited, both are refused before they are read.
    if (/^(?:multipart|message)\//.test(request.headers['content-type'] ?? '')) return done(null, payload);
    // Told to who reads it, which answers; destroyed, the stream would take the line along.
    const timer = setTimeout(() => {
      // Nothing drips any more, though nobody reads it: a stream that is followed would be cut.
      if (request.raw.complete) return;
      if (payload.listenerCount('error') > 0) payload.emit('error', refuse(problems.TOO_SLOW));
      else payload.destroy();
    }, bodyMs);
    for (const over of ['end', 'close'] as const) payload.once(over, () => clearTimeout(timer));
    done(null, payload);
  });
  http.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request;
    if (!raw.complete && !raw.destroyed) {
      // With it goes the line it came by.
      const timer = setTimeout(() => {
        if (!raw.complete) raw.destroy();
      }, lingerMs).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
