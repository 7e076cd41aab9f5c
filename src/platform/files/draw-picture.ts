import sharp, { type ResizeOptions } from 'sharp';
import type { FileDoubt } from '#common/file-problems.ts';

/** A form of a picture, written as WebP. */
export interface PictureForm {
  path: string;
  size: ResizeOptions;
  quality: number;
}

export interface PictureGiven {
  path: string;
  /** The first from the picture itself, the others from the first. */
  forms: readonly [PictureForm, ...PictureForm[]];
  mostPixels: number;
}

/** What was made of a picture: its first form. */
export interface Drawn {
  width: number;
  height: number;
  size: number;
  doubt: FileDoubt | null;
}

type FailOn = 'error' | 'none';

async function write({ path, forms: [full, ...others], mostPixels }: PictureGiven, failOn: FailOn) {
  const picture = sharp(path, { limitInputPixels: mostPixels, failOn }).timeout({ seconds: 30 }).rotate();
  const { width, height, size } = await picture.resize(full.size).webp({ quality: full.quality }).toFile(full.path);
  for (const form of others) await sharp(full.path).resize(form.size).webp({ quality: form.quality }).toFile(form.path);
  return { width, height, size };
}

/**
 * Writes a picture anew, upright: what the camera added does not pass. One whose end is missing is kept with what there
 * is of it.
 */
export async function drawPicture(given: PictureGiven): Promise<Drawn | 'unreadable'> {
  try {
    return { ...(await write(given, 'error')), doubt: null };
  } catch {
    try {
      const { entropy } = await sharp(given.path, { limitInputPixels: given.mostPixels, failOn: 'none' }).stats();
      // Next to one colour throughout: hardly anything of it came.
      return entropy > 0.1 ? { ...(await write(given, 'none')), doubt: 'cut' } : 'unreadable';
    } catch {
      return 'unreadable';
    }
  }
}
