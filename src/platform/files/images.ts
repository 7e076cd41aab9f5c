import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { defineProblems, refuse } from '#common/problems.ts';

export const imageProblems = defineProblems({
  NOT_AN_IMAGE: [422, 'Choisissez une image JPG, PNG ou WebP.'],
  IMAGE_TOO_LARGE: [413, 'L’image dépasse 5 Mo.'],
});

export const maxImageBytes = 5 * 1024 * 1024;
const accepted = new Set(['image/jpeg', 'image/png', 'image/webp']);

export interface CleanImage {
  full: Buffer;
  thumb: Buffer;
  width: number;
  height: number;
  contentType: 'image/webp';
  sha256: string;
}

/**
 * Judges a picture by its content, turns it upright and writes it anew as WebP: what the camera added (position, names,
 * anything hidden after the pixels) does not pass. Refuses what is no picture, and bombs of over 50 megapixels.
 */
export async function cleanImage(bytes: Buffer): Promise<CleanImage> {
  if (bytes.length > maxImageBytes) throw refuse(imageProblems.IMAGE_TOO_LARGE);
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !accepted.has(type.mime)) throw refuse(imageProblems.NOT_AN_IMAGE);
  try {
    const picture = sharp(bytes, { limitInputPixels: 50_000_000, failOn: 'error' }).rotate();
    const { data: full, info } = await picture
      .clone()
      .resize({ width: 2560, height: 2560, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const thumb = await picture
      .clone()
      .resize({ width: 480, height: 360, fit: 'cover' })
      .webp({ quality: 76 })
      .toBuffer();
    const sha256 = createHash('sha256').update(full).digest('hex');
    return { full, thumb, width: info.width, height: info.height, contentType: 'image/webp', sha256 };
  } catch {
    throw refuse(imageProblems.NOT_AN_IMAGE);
  }
}
