import { useState } from 'react';
import { uuidv7 } from '#common/ids.ts';
import type { KeptAct } from '#ui/offline/act.ts';
import { type RefusedFile, refusedFile } from '#ui/refused-files.tsx';
import { redrawImage } from '#ui/shrink-image.ts';
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
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  /** Null, and told, where this device cannot read it. */
  const draw = (file: File) =>
    redrawImage(file, longestSide).catch((error: unknown) => {
      setRefused((all) => [...all, refusedFile(file, error)]);
      return null;
    });
  /** Answers the ids of those that are kept. */
  const take = async (files: readonly File[], said: Partial<PhotoSaid> & Pick<PhotoSaid, 'phase'>) => {
    const kept: string[] = [];
    setBusy(true);
    setRefused([]);
    try {
      for (const file of files) {
        const drawn = await draw(file);
        if (!drawn) continue;
        const id = uuidv7();
        const taken = (await takenAt(file)).toISOString();
        const none = { caption: '', checkId: null, findingId: null, beforeId: null };
        if (!(await keep.photograph(id, drawn.file, { ...none, ...said, takenAt: taken }))) break;
        kept.push(id);
      }
    } finally {
      setBusy(false);
    }
    return kept;
  };
  /** Takes another in the place of one that was refused. */
  const retake = async (file: File | undefined, act: KeptAct) => {
    if (!file) return;
    setBusy(true);
    setRefused([]);
    const drawn = await draw(file);
    if (drawn) await keep.rephotograph(act, drawn.file, (await takenAt(file)).toISOString());
    setBusy(false);
  };
  return { busy, refused, take, retake };
}
