import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cached by ETag and revalidated: a company leaving the network disappears at once. */
export function sendFresh(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  reply.header('cache-control', 'no-cache').header('etag', etag);
  return request.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send(body);
}
