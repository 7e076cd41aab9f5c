import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { uuidv7 } from '#common/ids.ts';
import { problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/http/bind.ts';
import { tellsSecret } from '#platform/http/shared-secret.ts';
import type { WorkingFiles } from '#platform/files/sweep.ts';
import { refusalOfUpload } from '#platform/files/upload.ts';
import { defineWork, later, pausesFrom } from '#platform/jobs/later.ts';

/** A stored mail waiting to be read. Two with the same name wait for each other. */
export const inboundMails = defineWork(
  'inbound-mail',
  z.object({ id: z.guid(), to: z.string().nullable(), sha256: z.string() }),
  { places: 2, oneAGroup: true, queue: pausesFrom(30) },
);

const folder = 'inbound-mails';
export const keyOf = (id: string): string => `${folder}/${id}.eml`;

/** Raw mails: needed as long as their job exists, running or failed. */
export const inboundMailFiles: WorkingFiles = {
  folder,
  named: sql<SqlBool>`EXISTS (SELECT FROM pgboss.job j
    WHERE j.name = ${inboundMails.name} AND key = ${`${folder}/`} || j.id::text || '.eml')`,
};

const maxBytes = 25 * 1024 * 1024;
const headLength = 64 * 1024;

/** Writes the body to disk; returns its digest. Stops reading above the limit, so that the sender gets the refusal. */
async function writeDown(body: Readable, path: string): Promise<string> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  async function* watched() {
    for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      sizeBytes += piece.length;
      if (sizeBytes > maxBytes) throw refuse(problems.TOO_LARGE);
      hash.update(piece);
      yield piece;
    }
  }
  try {
    await pipeline(watched, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    throw refusalOfUpload(error, problems.TOO_LARGE);
  }
  return hash.digest('hex');
}

/** The Message-ID, or else a digest of the mail. */
async function nameOf(path: string, sha256: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headLength) });
    const [head = ''] = buffer.toString('latin1', 0, bytesRead).split(/\r?\n\r?\n/, 1);
    return /^message-id:\s*(\S{1,500})/im.exec(head)?.[1] ?? sha256;
  } finally {
    await file.close();
  }
}

/** Form fields in which providers post the whole mail (Mailgun, SendGrid). */
const fields: readonly (string | undefined)[] = ['body-mime', 'email', 'message'];

type Incoming = Pick<FastifyRequest, 'headers' | 'body' | 'isMultipart' | 'file'>;

async function bodyOf(request: Incoming): Promise<Readable> {
  if (request.headers['content-type']?.startsWith('message/rfc822')) return request.body as Readable;
  if (!request.isMultipart()) throw refuse(problems.UNSUPPORTED_MEDIA);
  const part = await request.file({
    limits: { fileSize: maxBytes + 1, files: 1, fields: 100 },
    isPartAFile: (name) => fields.includes(name),
  });
  if (!part) throw refuse(problems.MALFORMED);
  return part.file;
}

/** Accepts a mail from the mail server: once answered it is stored, and read by a job. */
export async function takeMail(
  { db, files, now, request, replies }: Call<unknown>,
  { to = null }: { to?: string | undefined | null },
): Promise<{ id: string }> {
  if (!replies) throw refuse(problems.NOT_FOUND);
  if (!tellsSecret(request.headers.authorization, replies.secret)) throw refuse(problems.UNAUTHENTICATED);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw refuse(problems.TOO_LARGE);
  const id = uuidv7(now.getTime());
  await mkdir(files.scratch, { recursive: true });
  const scratch = await mkdtemp(join(files.scratch, 'mail-'));
  try {
    const path = join(scratch, 'mail');
    const sha256 = await writeDown(await bodyOf(request), path);
    await files.putFile(keyOf(id), path);
    const name = await nameOf(path, sha256);
    await later(
      db,
      inboundMails,
      { id, to, sha256 },
      { key: id, group: createHash('sha256').update(name).digest('hex') },
    );
    return { id };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
