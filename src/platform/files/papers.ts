import { createHash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import { fileTypeFromBuffer } from 'file-type';
import { paperProblems } from '#common/file-problems.ts';
import { refuse, refuseFields } from '#common/problems.ts';
import { cleanImage } from './images.ts';
import { bytesOf } from './upload.ts';

const maxPaperBytes = 20 * 1024 * 1024;

export interface CleanPaper {
  bytes: Buffer;
  contentType: 'application/pdf' | 'image/webp';
  name: string;
  sha256: string;
  width: number | null;
  height: number | null;
}

function nameOf(given: string | undefined, extension: string): string {
  const stem = (given ?? '')
    .replace(/\.[^.]*$/, '')
    // So browsers write what would end the name in the form (HTML, «multipart/form-data encoding algorithm»).
    .replace(/%(?:22|0D|0A)/gi, ' ')
    .replace(/[^\p{L}\p{N} .,'’()_-]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return `${stem.slice(0, 120) || 'document'}.${extension}`;
}

/** A paper by its content: a PDF that ends and opens without a password, as it is, or a picture written anew. */
async function cleanPaper(bytes: Buffer, filename: string | undefined): Promise<CleanPaper> {
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime !== 'application/pdf') {
    if (!type?.mime.startsWith('image/')) throw refuse(paperProblems.NOT_A_PAPER);
    const { full, sha256, width, height, contentType } = await cleanImage(bytes);
    return { bytes: full, contentType, name: nameOf(filename, 'webp'), sha256, width, height };
  }
  const end = bytes.subarray(-2048).toString('latin1');
  if (!end.includes('%%EOF')) throw refuse(paperProblems.NOT_A_PAPER);
  if (/\/Encrypt\s+\d+\s+\d+\s+R/.test(bytes.toString('latin1'))) throw refuse(paperProblems.PAPER_LOCKED);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const name = nameOf(filename, 'pdf');
  return { bytes, contentType: 'application/pdf', name, sha256, width: null, height: null };
}

/** The paper of a form, judged. */
export async function uploadedPaper(part: MultipartFile | undefined): Promise<CleanPaper> {
  if (!part) throw refuseFields({ path: ['file'], message: 'Choisissez un fichier.' });
  return cleanPaper(await bytesOf(part, paperProblems.PAPER_TOO_LARGE), part.filename);
}

/** What a multipart form that carries one paper may hold. */
export const paperLimits = { limits: { fileSize: maxPaperBytes, files: 1, fields: 4 } };
