import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends what caches keep by its digest but ask about each time: who leaves the network is absent at once, whoever kept
 * the page, and what did not change is not sent again.
 */
export function sendFresh(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply.header('cache-control', 'no-cache').header('etag', etag);
  return request.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send(body);
}
