import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { fileTypeFromFile } from 'file-type';
import { imageProblems } from '#common/file-problems.ts';
import { type Problem, problems, refuse } from '#common/problems.ts';

/** Limits of a multipart form, and the refusal for a declared size above them. */
export const limitsOf = (maxBytes: number, tooLarge?: Problem) => ({
  limits: { fileSize: maxBytes, files: 1, fields: 4 },
  tooLarge,
});
export type UploadLimits = ReturnType<typeof limitsOf>;

/** For a file over the limit or interrupted; rethrows anything else. */
export function refusalOfUpload(error: unknown, tooLarge: Problem): unknown {
  // The store wraps errors of its source.
  const { cause = error } = error as { cause?: unknown };
  const { code, message } = cause as { code?: string; message?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse(tooLarge);
  const isCut =
    code === 'ECONNRESET' ||
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    /^(Unexpected end|Part terminated)/.test(message ?? '');
  return isCut ? refuse(problems.CUT_SHORT) : error;
}

/** Bytes of a small uploaded file within the limit, for tables that are read and not stored. */
export async function bytesOf(part: MultipartFile, tooLarge: Problem): Promise<Buffer> {
  try {
    return await part.toBuffer();
  } catch (error) {
    throw refusalOfUpload(error, tooLarge);
  }
}

export interface Received {
  path: string;
  sizeBytes: number;
  sha256: string;
  /** Detected from the content. */
  type: string | undefined;
}

/** Readers search this far for a PDF's signature (ISO 32000-1, annex H.3.4.1): scanners and servers write before it. */
const markWithin = 1024 + '%PDF-'.length;

/** A file's type by its content; a PDF is recognised wherever readers find its signature. */
async function typeOf(path: string, start: string): Promise<string | undefined> {
  const type = (await fileTypeFromFile(path))?.mime;
  // AutoCAD drawings are declared as images but are not.
  if (type === 'image/vnd.dwg') return 'application/acad';
  // Illustrator saves PDFs with its own type.
  const isUnnamed = type === undefined || type === 'application/postscript';
  return isUnnamed && start.includes('%PDF-') ? 'application/pdf' : type;
}

/** An incoming file, from a form or a mail; `truncated` at its limit. */
export interface ComingFile {
  file: Readable & { truncated?: boolean };
  filename: string | undefined;
}

export async function receive(part: ComingFile, path: string, tooLarge: Problem): Promise<Received> {
  const hash = createHash('sha256');
  let [sizeBytes, start] = [0, ''];
  async function* watched(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      hash.update(piece);
      sizeBytes += piece.length;
      if (start.length < markWithin) start += piece.toString('latin1', 0, markWithin - start.length);
      yield piece;
    }
  }
  try {
    await pipeline(part.file, watched, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    throw refusalOfUpload(error, tooLarge);
  }
  if (part.file.truncated) throw refuse(tooLarge);
  if (sizeBytes === 0) throw refuse(imageProblems.FILE_EMPTY);
  return { path, sizeBytes, sha256: hash.digest('hex'), type: await typeOf(path, start) };
}
