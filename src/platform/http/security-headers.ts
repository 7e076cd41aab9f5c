import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** Helmet's headers are constant, so computed once. */
export function setSecurityHeaders(http: FastifyInstance, options: HelmetOptions): void {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error as Error;
  });
  http.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
