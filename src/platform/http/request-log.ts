import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** What a proxy in front may call a request, safe in a log and a header. */
const safe = /^[\w.:/+=-]{1,128}$/;

/** The name of a request in the log: that of the proxy in front, else one drawn. */
export function requestIdOf({ headers }: { headers: Record<string, string | string[] | undefined> }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && safe.test(given) ? given : randomUUID();
}

/** Names every answer (`x-request-id`), tells each request in one line, and lets connections go once nothing is served. */
export function logRequests(http: FastifyInstance, isServing: () => boolean): void {
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (!isServing()) reply.header('connection', 'close');
    done();
  });
  http.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, viewer } = request;
    const ms = Math.round(reply.elapsedTime);
    // The route, never the address: that may hold a token.
    request.log.info(
      { reqId: request.id, method, route: routeOptions.url, status: reply.statusCode, ms, user: viewer?.userId },
      'request',
    );
    done();
  });
}
