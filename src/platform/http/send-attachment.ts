import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type KeptKind, openAttachment, type AnyReading } from '#platform/files/attachments.ts';
import { disposition } from './disposition.ts';

/** Sent outside the company's queue, as downloading may take long. */
export class Download {
  readonly bytes: Readable;
  readonly headers: Record<string, string>;

  constructor(bytes: Readable, headers: Record<string, string>) {
    this.bytes = bytes;
    // Files are private: they must not stay in a browser another user may sign in to (docs/decisions/0056).
    this.headers = { 'cache-control': 'private, no-store', ...headers };
  }

  sendBy(reply: FastifyReply): FastifyReply {
    if (!reply.raw.destroyed) return reply.headers(this.headers).send(this.bytes);
    this.bytes.destroy();
    return reply;
  }
}

interface Asked {
  owner?: string;
  id?: string;
  form?: '' | '-thumb';
  /** Download instead of display. */
  save?: boolean;
}

/** For viewers with access to the attachment's owner. */
export async function sendAttachment(
  call: AnyReading,
  kinds: readonly KeptKind[],
  { save = false, ...place }: Asked,
): Promise<Download> {
  const { bytes, name, contentType, headers } = await openAttachment(call, kinds, place);
  return new Download(bytes, {
    'content-type': contentType,
    'content-disposition': disposition(save ? 'attachment' : 'inline', name),
    ...headers,
  });
}
