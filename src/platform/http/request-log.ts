import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** A request id from a proxy that is safe in logs and headers. */
const safe = /^[\w.:/+=-]{1,128}$/;

export function requestIdOf({ headers }: { headers: Record<string, string | string[] | undefined> }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && safe.test(given) ? given : randomUUID();
}

/** Sets `x-request-id`, logs one line per request, closes connections while shutting down. */
export function logRequests(http: FastifyInstance, isServing: () => boolean): void {
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (!isServing()) reply.header('connection', 'close');
    done();
  });
  http.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, viewer } = request;
    const ms = Math.round(reply.elapsedTime);
    // The route, never the address, which may contain a token.
    request.log.info(
      { reqId: request.id, method, route: routeOptions.url, status: reply.statusCode, ms, user: viewer?.userId },
      'request',
    );
    done();
  });
}
