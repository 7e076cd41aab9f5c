import { createHash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { imageProblems } from '#common/file-problems.ts';
import { refuse, refuseFields } from '#common/problems.ts';
import { bytesOf } from './upload.ts';

const maxImageBytes = 5 * 1024 * 1024;
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
  return judged(bytes, async (picture) => {
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
  });
}

/** The face of a person, cut square, or the logo of a company, whole on nothing; judged and written anew as above. */
export async function cleanFace(bytes: Buffer, kind: 'avatar' | 'logo'): Promise<Buffer> {
  const size = { width: 512, height: 512 };
  return judged(bytes, (picture) =>
    (kind === 'avatar'
      ? picture.resize({ ...size, fit: 'cover', position: 'attention' })
      : picture.resize({ ...size, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    )
      .webp({ quality: 84 })
      .toBuffer(),
  );
}

async function judged<T>(bytes: Buffer, write: (picture: Sharp) => Promise<T>): Promise<T> {
  if (bytes.length > maxImageBytes) throw refuse(imageProblems.IMAGE_TOO_LARGE);
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !accepted.has(type.mime)) throw refuse(imageProblems.NOT_AN_IMAGE);
  try {
    return await write(sharp(bytes, { limitInputPixels: 50_000_000, failOn: 'error' }).rotate());
  } catch {
    throw refuse(imageProblems.NOT_AN_IMAGE);
  }
}

/** The bytes of an image as it was sent, within the limit. */
export async function uploadedImage(part: MultipartFile | undefined): Promise<Buffer> {
  if (!part) throw refuseFields({ path: ['file'], message: 'Choisissez une image.' });
  return bytesOf(part, imageProblems.IMAGE_TOO_LARGE);
}

/** What a multipart form that carries one image may hold. */
export const imageLimits = { limits: { fileSize: maxImageBytes, files: 1, fields: 4 } };
