import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import sharp, { type Sharp } from 'sharp';
import { fault } from '#common/faults.ts';
import { imageProblems } from '#common/file-problems.ts';
import { refuse } from '#common/problems.ts';
import { limitConcurrency } from '#platform/http/limit-concurrency.ts';
import { type FileRule, type CheckedFile, nameOf } from './file-rule.ts';
import type { Received } from './upload.ts';

const maxBytes = 5 * 1024 * 1024;
const accepted = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Open pictures are heavy, two hundred megabytes for the largest: two at once in this process, the others wait. */
const inTurn = limitConcurrency({ width: 2, patienceMs: 60_000 });

/** A picture judged by its content, then written anew by `write`, upright: what the camera added does not pass. */
async function judged<T>({ path, sizeBytes, type }: Received, write: (picture: Sharp) => Promise<T>): Promise<T> {
  if (sizeBytes > maxBytes) throw refuse(imageProblems.IMAGE_TOO_LARGE);
  if (!type || !accepted.has(type)) throw refuse(imageProblems.NOT_AN_IMAGE);
  return inTurn('pictures', async () => {
    try {
      return await write(sharp(path, { limitInputPixels: 50_000_000, failOn: 'error' }).rotate());
    } catch {
      throw refuse(imageProblems.NOT_AN_IMAGE);
    }
  });
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

const keptAs = (name: string, sha256: string, full: { width: number; height: number; size: number }) => ({
  name,
  contentType: 'image/webp',
  sizeBytes: full.size,
  sha256,
  width: full.width,
  height: full.height,
});

/**
 * Turns a picture upright and writes it anew as WebP: position, names, anything hidden after the pixels do not pass.
 * Refuses what is no picture, and bombs of over 50 megapixels.
 */
export async function cleanPicture(file: Received, name: string, { thumb }: { thumb: boolean }): Promise<CheckedFile> {
  const [path, thumbPath] = [`${file.path}-full`, `${file.path}-thumb`];
  const full = await judged(file, async (picture) => {
    const size = { width: 2560, height: 2560, fit: 'inside', withoutEnlargement: true } as const;
    const info = await picture.clone().resize(size).webp({ quality: 82 }).toFile(path);
    const small = { width: 480, height: 360, fit: 'cover' } as const;
    if (thumb) await picture.clone().resize(small).webp({ quality: 76 }).toFile(thumbPath);
    return info;
  });
  const forms = [{ ending: '', path }, ...(thumb ? [{ ending: '-thumb', path: thumbPath }] : [])];
  return { ...keptAs(name, await digestOf(path), full), forms };
}

const image = { maxBytes, tooLarge: imageProblems.IMAGE_TOO_LARGE, missing: fault('noImage') };

/** A photo, with the small form that lists show. */
export const photo: FileRule = {
  ...image,
  check: (file, given) => cleanPicture(file, nameOf(given, 'photo', 'webp'), { thumb: true }),
};

/** The face of a person, cut square, or the logo of a company, whole on nothing. */
function squarePicture(kind: 'avatar' | 'logo'): FileRule {
  const size = { width: 512, height: 512 };
  const cut =
    kind === 'avatar'
      ? ({ ...size, fit: 'cover', position: 'attention' } as const)
      : ({ ...size, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } } as const);
  return {
    ...image,
    check: async (file) => {
      const path = `${file.path}-face`;
      const full = await judged(file, (picture) => picture.resize(cut).webp({ quality: 84 }).toFile(path));
      return { ...keptAs(`${kind}.webp`, await digestOf(path), full), forms: [{ ending: '', path }] };
    },
  };
}

export const avatar = squarePicture('avatar');
export const logo = squarePicture('logo');
