import sharp, { type ResizeOptions } from 'sharp';
import type { FileDoubt } from '#common/file-problems.ts';

export interface PictureForm {
  path: string;
  size: ResizeOptions;
  quality: number;
}

export interface PictureGiven {
  path: string;
  /** The first is made from the picture itself, the others from the first. */
  forms: readonly [PictureForm, ...PictureForm[]];
  mostPixels: number;
}

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

/** Re-encodes a picture upright, without camera metadata. A truncated picture is kept as far as it goes. */
export async function drawPicture(given: PictureGiven): Promise<Drawn | 'unreadable'> {
  try {
    return { ...(await write(given, 'error')), doubt: null };
  } catch {
    try {
      const { entropy } = await sharp(given.path, { limitInputPixels: given.mostPixels, failOn: 'none' }).stats();
      // Almost uniform: hardly any of it was received.
      return entropy > 0.1 ? { ...(await write(given, 'none')), doubt: 'cut' } : 'unreadable';
    } catch {
      return 'unreadable';
    }
  }
}
