import { conventions } from '#common/locales.ts';
import type { Notification } from '#features/people/notifications/notification.contract.ts';
import { sayNotice } from '#features/people/notifications/sentence.contract.ts';
import { readersZone } from '#ui/words/format.tsx';
import { spokenLanguage } from '#ui/words/texts.ts';
import { clockWord } from '#ui/words/words.ts';
import fr from '../texts/fr.json' with { type: 'json' };
import { text } from './texts.ts';

export const sentenceOf = (notice: Notification) =>
  sayNotice(notice, {
    text,
    locale: conventions(spokenLanguage()),
    timeZone: readersZone(),
    say: (place) => clockWord('of', { place }),
  });

const { several } = fr.screens;
type Grouped = keyof typeof several extends infer Key ? (Key extends `${infer Kind}_one` ? Kind : never) : never;
/** Kinds with a text of their own for groups. */
const isGrouped = (kind: string): kind is Grouped => Object.hasOwn(several, `${kind}_one`);

/** A notice, or the size of its group with the latest one. */
export function sayLine(notice: Notification): { title: string; detail: string } {
  const latest = sentenceOf(notice);
  const { count, data } = notice;
  if (count < 2) return latest;
  const kind = isGrouped(notice.kind) ? notice.kind : 'other';
  const about = [data.title, data.place, data.number].filter(Boolean).join(' · ');
  const last = text('several.latest', { title: latest.title });
  return { title: text(`several.${kind}`, { count }), detail: [about, last].filter(Boolean).join(' · ') };
}
