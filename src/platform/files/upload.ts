import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { fileTypeFromFile } from 'file-type';
import { imageProblems } from '#common/file-problems.ts';
import { type Problem, problems, refuse } from '#common/problems.ts';

/** What a multipart form that carries one file may hold; what is said of one that says beforehand that it is larger. */
export const limitsOf = (maxBytes: number, tooLarge?: Problem) => ({
  limits: { fileSize: maxBytes, files: 1, fields: 4 },
  tooLarge,
});
export type UploadLimits = ReturnType<typeof limitsOf>;

/** The refusal of a file that did not come whole: over the limit, or cut on its way. What is neither is thrown again. */
export function refusalOfUpload(error: unknown, tooLarge: Problem): unknown {
  // The store wraps what it was reading from.
  const { cause = error } = error as { cause?: unknown };
  const { code, message } = cause as { code?: string; message?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse(tooLarge);
  const isCut =
    code === 'ECONNRESET' ||
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    /^(Unexpected end|Part terminated)/.test(message ?? '');
  return isCut ? refuse(problems.CUT_SHORT) : error;
}

/** The bytes of a small file as it was sent, within the limit: a table that is read and not kept. */
export async function bytesOf(part: MultipartFile, tooLarge: Problem): Promise<Buffer> {
  try {
    return await part.toBuffer();
  } catch (error) {
    throw refusalOfUpload(error, tooLarge);
  }
}

/** A file that came, on this machine, and what was seen of it as it passed. */
export interface Received {
  path: string;
  sizeBytes: number;
  sha256: string;
  /** By its content. */
  type: string | undefined;
}

/** Readers look that far for the mark of a PDF (ISO 32000-1, annex H.3.4.1): scanners and servers write before it. */
const markWithin = 1024 + '%PDF-'.length;

/** The type of a file by its content; a PDF is one wherever readers find its mark. */
async function typeOf(path: string, start: string): Promise<string | undefined> {
  const type = (await fileTypeFromFile(path))?.mime;
  // AutoCAD drawings are declared as images but are not.
  if (type === 'image/vnd.dwg') return 'application/acad';
  // Illustrator saves a PDF that it alone calls otherwise.
  const isUnnamed = type === undefined || type === 'application/postscript';
  return isUnnamed && start.includes('%PDF-') ? 'application/pdf' : type;
}

/** A file on its way, by a form or in a mail: cut at its limit, it says so. */
export interface ComingFile {
  file: Readable & { truncated?: boolean };
  filename: string | undefined;
}

/** Writes a file down as it comes; no more of it is held than the piece at hand. */
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
