import { formatLongDate, formatLongDateTime, type Reader } from '#common/dates.ts';
import type { NoticeData } from '#common/notices.ts';
import { clockName } from '#common/place-time.ts';
import { timeZoneOf } from '#common/territories.ts';
import { type DocumentKind, paperName } from '#features/network/documents/document.public.ts';
import { momentOf, timeOf } from './notice-time.contract.ts';
import { amountOf } from './sentence.contract.ts';

interface Zoned {
  readonly timeZone?: string | undefined;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** A day in full; empty without one. */
export const dayOf = (day: string | undefined, reader: Reader) =>
  day ? formatLongDate(day, { ...reader, timeZone: 'UTC' }) : '';
/** Deadlines are shown in the reader's time zone. */
export const instantOf = (instant: string | undefined, { timeZone }: Zoned, reader: Reader) =>
  instant ? formatLongDateTime(instant, { ...reader, timeZone: timeZone ?? timeZoneOf(null) }) : '';
const clockReader = ({ timeZone }: Zoned, reader: Reader) => ({
  ...reader,
  timeZone: timeZone ?? timeZoneOf(null),
  say: (place: string) => String(clockName(place)),
});

export function valuesOf(data: NoticeData & Zoned, reader: Reader) {
  const {
    title = '',
    who = '',
    place = '',
    quotes = '',
    next = '',
    reason = '',
    signer = '',
    by = '',
    visit = '',
  } = data;
  const clock = clockReader(data, reader);
  return {
    title,
    who,
    place,
    quotes,
    next,
    reason,
    signer,
    by,
    visit,
    slots: data.slots ?? '',
    amount: amountOf(data, reader),
    paper: data.paper ? capital(String(paperName(data.paper as DocumentKind))) : '',
    deadline: instantOf(data.deadline, data, reader),
    due: momentOf({ ...data, at: data.dueAt }, clock, formatLongDateTime),
    at: momentOf(data, clock, formatLongDateTime),
    time: timeOf(data, clock),
    startOn: dayOf(data.startOn, reader),
    plannedOn: dayOf(data.plannedOn, reader),
    startedOn: dayOf(data.startedOn, reader),
    until: dayOf(data.until, reader),
  };
}
