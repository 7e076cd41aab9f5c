import type { FastifyInstance } from 'fastify';
import { problems, refuse } from '#common/problems.ts';

export interface BodyTimes {
  /** For bodies read in full before any lookup: at most one megabyte, from anyone. */
  bodyMs: number;
  /** How long a refused client may read its answer while still sending its body. */
  lingerMs: number;
}

/** Ends calls whose body drips. File uploads are exempt: signed-in users have the server's `requestTimeout`. */
export function limitBodyTime(http: FastifyInstance, { bodyMs, lingerMs }: BodyTimes): void {
  http.addHook('preParsing', (request, _reply, payload, done) => {
    // A read without a body, by far the most frequent call, needs no timer.
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (length === undefined && encoding === undefined) return done(null, payload);
    // Outside upload endpoints, both are refused before reading.
    if (/^(?:multipart|message)\//.test(request.headers['content-type'] ?? '')) return done(null, payload);
    // Emits an error, which the reader answers; destroying the stream would close the connection.
    const timer = setTimeout(() => {
      // The body is complete, only unread: a stream being piped would be cut.
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
      const timer = setTimeout(() => {
        if (!raw.complete) raw.destroy();
      }, lingerMs).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
