import { conventions } from '#common/locales.ts';
import type { Notification } from '#features/people/notifications/notification.contract.ts';
import { sayNotice } from '#features/people/notifications/sentence.contract.ts';
import { readersZone } from '#ui/format.tsx';
import { spokenLanguage } from '#ui/texts.ts';
import { clockWord } from '#ui/words.ts';
import fr from '../texts/fr.json' with { type: 'json' };
import { text } from './texts.ts';

/** What a notice says to whoever looks at this screen. */
export const sentenceOf = (notice: Notification) =>
  sayNotice(notice, {
    text,
    locale: conventions(spokenLanguage()),
    timeZone: readersZone(),
    say: (place) => clockWord('of', { place }),
  });

const { several } = fr.screens;
type Grouped = keyof typeof several extends infer Key ? (Key extends `${infer Kind}_one` ? Kind : never) : never;
/** Kinds that the texts have a word of their own for, where there are several. */
const isGrouped = (kind: string): kind is Grouped => Object.hasOwn(several, `${kind}_one`);

/** What a line of the list says: its notice, or how many there are and the latest of them. */
export function sayLine(notice: Notification): { title: string; detail: string } {
  const latest = sentenceOf(notice);
  const { count, data } = notice;
  if (count < 2) return latest;
  const kind = isGrouped(notice.kind) ? notice.kind : 'other';
  const about = [data.title, data.place, data.number].filter(Boolean).join(' · ');
  const last = text('several.latest', { title: latest.title });
  return { title: text(`several.${kind}`, { count }), detail: [about, last].filter(Boolean).join(' · ') };
}
