import { uuidv7 } from '#common/ids.ts';
import type { KeptAct } from '#ui/offline/act.ts';
import { discardAct, enqueue, fileOf } from '#ui/offline/queue.ts';
import { visitor } from '#ui/offline/visitor.ts';
import { spokenLanguage } from '#ui/words/texts.ts';
import { drawKey, rememberReport } from './own-reports.ts';

export const draftOf = (door: string): string => `door.${door}`;

/** Stores a photo until its report is sent. */
export const keepPhoto = (door: string, file: File, label: string) =>
  enqueue(
    {
      key: uuidv7(),
      group: draftOf(door),
      label,
      file,
      icon: 'photo',
      isHeld: true,
      act: 'occupantReports.addPhoto',
      input: { key: '' },
    },
    visitor,
  );

interface Sending {
  door: string;
  stamp: string;
  website: string;
  label: string;
  photos: readonly KeptAct[];
}

/** Queues a report on this device, with its photos after it; returns its follow-up key. */
export async function sendFromDoor(
  act: 'send' | 'join',
  input: object,
  { door, stamp, website, label, photos }: Sending,
): Promise<string> {
  const sending = drawKey();
  const first = uuidv7();
  const sent = { ...input, key: door, sending, stamp, website, language: spokenLanguage() };
  await enqueue({ key: first, group: sending, label, act: `occupantReports.${act}`, input: sent }, visitor);
  rememberReport(door, sending);
  for (const photo of photos) {
    const blob = await fileOf(photo);
    const file = blob && new File([blob], photo.file?.name ?? 'photo.jpg', { type: blob.type });
    const shown = { key: uuidv7(), group: sending, label: photo.label, icon: 'photo' as const, needs: [first] };
    if (file) await enqueue({ ...shown, file, act: 'occupantReports.addPhoto', input: { key: sending } }, visitor);
    await discardAct(photo.key, visitor);
  }
  return sending;
}
