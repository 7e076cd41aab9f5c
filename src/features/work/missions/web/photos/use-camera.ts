import { useState } from 'react';
import { uuidv7 } from '#common/ids.ts';
import type { KeptAct } from '#ui/offline/act.ts';
import { pictureKind } from '#ui/picture-kind.ts';
import { pictureRefusal, redrawImage } from '#ui/shrink-image.ts';
import { toast } from '#ui/toaster.tsx';
import type { Keep, PhotoSaid } from '../use-keep.ts';
import { captureTime } from './capture-time.ts';

/** What a report prints well; a photo then weighs less than a megabyte. */
const longestSide = 2048;
/** A file as fresh as that comes from the camera. */
const freshMs = 120_000;

/** When it was taken: now by the camera, else as it was written into the file, or as the device dates it. */
async function takenAt(file: File): Promise<Date> {
  const now = Date.now();
  if (now - file.lastModified < freshMs) return new Date(Math.min(file.lastModified, now));
  const written = await captureTime(file);
  return new Date(Math.min((written ?? new Date(file.lastModified)).getTime(), now));
}

/** Takes photos: drawn anew without what their camera wrote beside them, then kept until they are sent. */
export function useCamera(keep: Keep) {
  const [busy, setBusy] = useState(false);
  const tellUnread = async (file: File) => {
    const reason = (await pictureKind(file)) === 'heic' ? 'IMAGE_HEIC' : 'IMAGE_DAMAGED';
    toast.error(file.name, { description: pictureRefusal(reason) });
  };
  /** Answers the ids of those that are kept. */
  const take = async (files: readonly File[], said: Partial<PhotoSaid> & Pick<PhotoSaid, 'phase'>) => {
    const kept: string[] = [];
    setBusy(true);
    for (const file of files) {
      const drawn = await redrawImage(file, longestSide);
      if (!drawn) {
        await tellUnread(file);
        continue;
      }
      const id = uuidv7();
      const taken = (await takenAt(file)).toISOString();
      const none = { caption: '', checkId: null, findingId: null, beforeId: null };
      if (!(await keep.photograph(id, drawn.file, { ...none, ...said, takenAt: taken }))) break;
      kept.push(id);
    }
    setBusy(false);
    return kept;
  };
  /** Takes another in the place of one that was refused. */
  const retake = async (file: File | undefined, refused: KeptAct) => {
    if (!file) return;
    setBusy(true);
    const drawn = await redrawImage(file, longestSide);
    if (drawn) await keep.rephotograph(refused, drawn.file, (await takenAt(file)).toISOString());
    else await tellUnread(file);
    setBusy(false);
  };
  return { busy, take, retake };
}
