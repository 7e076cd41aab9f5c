import { conventions } from '#common/locales.ts';
import type { Notification } from '#features/people/notifications/notification.contract.ts';
import { sayNotice } from '#features/people/notifications/sentence.contract.ts';
import { readersZone } from '#ui/format.tsx';
import { spokenLanguage } from '#ui/texts.ts';
import { clockWord } from '#ui/words.ts';
import { text } from './texts.ts';

/** What a notice says to whoever looks at this screen. */
export const sentenceOf = (notice: Notification) =>
  sayNotice(notice, {
    text,
    locale: conventions(spokenLanguage()),
    timeZone: readersZone(),
    say: (place) => clockWord('of', { place }),
  });

const grouped = [
  'quote_received',
  'tender_changed',
  'work_moved',
  'snag_moved',
  'order_amended',
  'visit_planned',
  'message_received',
  'mentioned',
] as const;

/** What a line of the list says: its notice, or how many there are and the latest of them. */
export function sayLine(notice: Notification): { title: string; detail: string } {
  const latest = sentenceOf(notice);
  const { count, data } = notice;
  if (count < 2) return latest;
  const kind = grouped.find((one) => one === notice.kind) ?? 'other';
  const about = [data.title, data.place, data.number].filter(Boolean).join(' · ');
  const last = text('several.latest', { title: latest.title });
  return { title: text(`several.${kind}`, { count }), detail: [about, last].filter(Boolean).join(' · ') };
}
