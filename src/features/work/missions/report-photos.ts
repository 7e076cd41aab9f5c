import type { PaperPictures } from '#platform/papers/paper-pictures.ts';
import type { BeforeAfter, Picture } from '#platform/papers/sheet.ts';
import { overlayOf } from './marks-on-paper.ts';
import type { ShownPhoto, SinglePhoto, Snapshot } from './mission-report.contract.ts';
import { checkLabel, joined, toldAt } from './report-words.ts';
import type { ReportVoice } from './report-voice.ts';
import { said } from './said.ts';

type Labelled = BeforeAfter['pictures'][number];

function pictured(
  pictures: PaperPictures,
  photo: ShownPhoto,
  { label, title }: { label: string; title: string },
): Labelled[] {
  const picture = pictures.get(photo.fileId);
  const alt = [label, title].filter(Boolean).join(', ');
  return picture ? [{ ...picture, alt, label, overlay: overlayOf(photo, picture) } satisfies Picture & Labelled] : [];
}

const takenAt = (voice: ReportVoice, { takenAt: at, receivedAt }: ShownPhoto) =>
  toldAt(voice, at, receivedAt, (time) => `${voice.shortDate(time)} ${voice.time(time)}`);

export function pairOf(
  voice: ReportVoice,
  { caption, before, after }: Snapshot['pairs'][number],
  pictures: PaperPictures,
): BeforeAfter[] {
  const shown = [['before', before] as const, ['after', after] as const].flatMap(([phase, photo]) =>
    pictured(pictures, photo, { label: voice.say(said(`paper.phase.${phase}`)), title: caption }),
  );
  const note = joined(takenAt(voice, before), takenAt(voice, after));
  return shown.length > 0 ? [{ pictures: shown, title: caption, note }] : [];
}

/** An unpaired photo, captioned by its text or its check. */
export function singleOf(voice: ReportVoice, photo: SinglePhoto, pictures: PaperPictures): BeforeAfter[] {
  const check = photo.check ? checkLabel(voice, photo.check) : '';
  const title = photo.caption || check;
  const shown = pictured(pictures, photo, { label: voice.say(said(`paper.phase.${photo.phase}`)), title });
  const note = joined(photo.caption && check, takenAt(voice, photo));
  return shown.length > 0 ? [{ pictures: shown, title, note }] : [];
}
