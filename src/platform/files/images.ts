import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { fault } from '#common/faults.ts';
import { imageProblems, largestPhoto } from '#common/file-problems.ts';
import { refuse } from '#common/problems.ts';
import { limitFairly } from '#platform/limit-fairly.ts';
import { barePicture } from './bare-picture.ts';
import { type Drawn, drawPicture, type PictureGiven } from './draw-picture.ts';
import { type FileRule, type CheckedFile, nameOf } from './file-rule.ts';
import type { PictureFound } from './picture-process.ts';
import { runApart } from './run-apart.ts';
import type { Received } from './upload.ts';

/** Supported formats; HEIC only if encoded as AVIF. */
const read = /^image\/(jpeg|a?png|webp|gif|tiff|avif|hei[cf](-sequence)?)$/;

/** Formats read row by row need little memory; others are held in full. 100 megapixels take up to 700 MB. */
const mostPixels = { byRows: 300_000_000, whole: 100_000_000, atOnce: 50_000_000 };

/** At most two at once in this process, one per company, and one heavy picture; others wait. */
const inTurn = limitFairly({ width: 2, patienceMs: 60_000 });
const alone = limitFairly({ width: 1, patienceMs: 60_000 });

/** Bytes per sample, by libvips' names. */
const bytesOf = (depth: string) =>
  ({ char: 1, uchar: 1, short: 2, ushort: 2, double: 8, complex: 8, dpcomplex: 16 })[depth] ?? 4;
const usualBytes = 8;

/** Only the header of a HEIC file is read, so its content may be intact. */
const unreadAs = (type: string | undefined) =>
  /hei[cf]/.test(type ?? '') ? imageProblems.IMAGE_HEIC : imageProblems.IMAGE_DAMAGED;

/** Refuses by the header, before decoding; returns the path, and whether it is heavy. */
async function opening({ path: given, type }: Received): Promise<{ path: string; isHeavy: boolean }> {
  if (!type?.startsWith('image/')) throw refuse(imageProblems.NOT_AN_IMAGE);
  if (!read.test(type)) throw refuse(imageProblems.IMAGE_KIND_UNREAD);
  const path = await barePicture(given);
  const { format, width, height, channels, depth, isProgressive, pages } = await sharp(path, {
    failOn: 'none',
    limitInputPixels: false,
  })
    .metadata()
    .catch(() => {
      // Animated AVIF files are not supported.
      throw refuse(type === 'image/avif' ? imageProblems.IMAGE_KIND_UNREAD : unreadAs(type));
    });
  if (format === 'tiff' && pages && pages > 1) throw refuse(imageProblems.IMAGE_SEVERAL_PAGES);
  const isByRows = (format === 'jpeg' || format === 'png') && !isProgressive;
  // Held in memory, many channels or floating-point samples take more than the pixel count suggests.
  const pixels = isByRows ? width * height : width * height * Math.max(1, (channels * bytesOf(depth)) / usualBytes);
  if (pixels > (isByRows ? mostPixels.byRows : mostPixels.whole)) throw refuse(imageProblems.IMAGE_TOO_MANY_PIXELS);
  return { path, isHeavy: pixels > mostPixels.atOnce };
}

const script = join(import.meta.dirname, 'picture-process.ts');

/** Heavy pictures run in a low-priority process. */
async function judged(file: Received, forms: PictureGiven['forms']): Promise<Drawn> {
  const { path, isHeavy } = await opening(file);
  const given = { path, forms, mostPixels: mostPixels.byRows };
  const drawn = isHeavy
    ? await alone('pictures', () => runApart<PictureFound>(script, given, { limitMs: 50_000, niceness: 10 }))
    : await inTurn('pictures', () => drawPicture(given));
  if (drawn === 'heavy') throw refuse(imageProblems.IMAGE_TOO_MANY_PIXELS);
  if (drawn === 'unreadable') throw refuse(unreadAs(file.type));
  return drawn;
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

const keptAs = (name: string, sha256: string, { size, ...drawn }: Drawn) => ({
  ...drawn,
  name,
  contentType: 'image/webp',
  sizeBytes: size,
  sha256,
});

/** Re-encodes upright as WebP without metadata. Refuses other content and too large pictures. */
export async function cleanPicture(
  file: Received,
  name: string,
  { thumb }: { thumb: false | 'cover' | 'inside' },
): Promise<CheckedFile> {
  const [path, thumbPath] = [`${file.path}-full`, `${file.path}-thumb`];
  const full = {
    path,
    size: { width: 2560, height: 2560, fit: 'inside', withoutEnlargement: true },
    quality: 82,
  } as const;
  const small = {
    path: thumbPath,
    size: { width: 480, height: thumb === 'inside' ? 480 : 360, fit: thumb || 'cover' },
    quality: 76,
  } as const;
  const drawn = await judged(file, thumb ? [full, small] : [full]);
  const forms = [{ ending: '', path }, ...(thumb ? [{ ending: '-thumb', path: thumbPath }] : [])];
  return { ...keptAs(name, await digestOf(path), drawn), forms };
}

/** Of the thumbnails of one PDF, so that it can be mailed; qualities to try, the best first. */
const mostThumbBytes = 2_400_000;
const thumbQualities = [82, 70, 56, 42];

/** Thumbnails for one PDF: JPEG can be embedded directly, other formats would be ten times larger and slower. */
export async function asJpegs(thumbs: readonly Buffer[]) {
  const drawAll = async (quality: number) => {
    const drawn = [];
    for (const bytes of thumbs) {
      const whole = sharp(bytes).flatten({ background: '#ffffff' });
      drawn.push(await whole.jpeg({ quality }).toBuffer({ resolveWithObject: true }));
    }
    return drawn;
  };
  for (const quality of thumbQualities) {
    const drawn = await drawAll(quality);
    const isLast = quality === thumbQualities.at(-1);
    if (isLast || drawn.reduce((sum, { info }) => sum + info.size, 0) <= mostThumbBytes) return drawn;
  }
  return [];
}

const image = { maxBytes: largestPhoto, tooLarge: imageProblems.IMAGE_TOO_LARGE, missing: fault('noImage') };

export const photo: FileRule = {
  ...image,
  check: (file, given) => cleanPicture(file, nameOf(given, 'photo', 'webp'), { thumb: 'cover' }),
};

export const wholePhoto: FileRule = {
  ...image,
  check: (file, given) => cleanPicture(file, nameOf(given, 'photo', 'webp'), { thumb: 'inside' }),
};

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
      const drawn = await judged(file, [{ path, size: cut, quality: 84 }]);
      return { ...keptAs(`${kind}.webp`, await digestOf(path), drawn), forms: [{ ending: '', path }] };
    },
  };
}

export const avatar = squarePicture('avatar');
export const logo = squarePicture('logo');
