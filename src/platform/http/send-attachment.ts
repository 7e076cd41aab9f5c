import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type KeptKind, openAttachment, type AnyReading } from '#platform/files/attachments.ts';
import { disposition } from './disposition.ts';

/** A file as an answer: sent once its reader has left the lane, who may take long to receive it. */
export class Download {
  readonly bytes: Readable;
  readonly headers: Record<string, string>;

  constructor(bytes: Readable, headers: Record<string, string>) {
    this.bytes = bytes;
    // Files are of companies and people: none stays in a browser that somebody else signs in with (docs/decisions/0056).
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
  /** To be saved, not shown. */
  save?: boolean;
}

/** Answers with an attachment of one of these kinds, for who reaches what it belongs to. */
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
