import { useState } from 'react';
import { uuidv7 } from '#common/ids.ts';
import type { KeptAct } from '#ui/offline/act.ts';
import { type RefusedFile, refusedFile } from '#ui/files/refused-files.tsx';
import { redrawImage } from '#ui/files/shrink-image.ts';
import type { Keep, PhotoSaid } from '../use-keep.ts';
import { captureTime } from './capture-time.ts';

/** Enough for print; keeps a photo under one megabyte. */
const longestSide = 2048;
/** A newer file counts as just taken by the camera. */
const freshMs = 120_000;

/** Capture time: now for the camera, otherwise from EXIF, otherwise the file's date. */
async function takenAt(file: File): Promise<Date> {
  const now = Date.now();
  if (now - file.lastModified < freshMs) return new Date(Math.min(file.lastModified, now));
  const written = await captureTime(file);
  return new Date(Math.min((written ?? new Date(file.lastModified)).getTime(), now));
}

/** Takes photos: re-encoded without metadata, then stored until sent. */
export function useCamera(keep: Keep) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  /** Null, with a message, for files this device cannot read. */
  const draw = (file: File) =>
    redrawImage(file, longestSide).catch((error: unknown) => {
      setRefused((all) => [...all, refusedFile(file, error)]);
      return null;
    });
  /** Returns the ids of stored photos. */
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
