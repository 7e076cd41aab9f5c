import type { ReactNode } from 'react';
import type { Message } from '#features/work/conversations/conversation.contract.ts';
import type { Pending } from './kept-messages.ts';
import type { Row } from './row-list.tsx';

/** An entry between the messages: a step of a request, or what comes first or last. */
export interface Between {
  key: string;
  /** An instant; empty comes first, null last. */
  at: string | null;
  node: ReactNode;
}

export type MessageRow = Row &
  (
    | { kind: 'day'; day: string }
    | { kind: 'new'; count: number; since: string | null }
    | { kind: 'message'; message: Message }
    | { kind: 'pending'; pending: Pending }
    | { kind: 'between'; node: ReactNode }
  );

export interface Told {
  messages: readonly Message[];
  pending: readonly Pending[];
  between: readonly Between[];
  /** Nothing older, or newer, is left to load. */
  isWhole: { before: boolean; after: boolean };
  /** The first unread message. */
  firstNew: string | null;
  /** The calendar day of an instant in the reader's time zone; null for no day separators. */
  dayOf: ((instant: string) => string) | null;
}

/** All entries in chronological order. */
export function rowsOf({ messages, pending, between, isWhole, firstNew, dayOf }: Told): MessageRow[] {
  const first = messages[0]?.createdAt;
  const last = messages.at(-1)?.createdAt;
  // Entries before or after the loaded messages wait until those are loaded.
  const entries = between.filter(({ at }) => {
    if (at === null) return isWhole.after;
    if (!isWhole.before && first !== undefined && at < first) return false;
    return isWhole.after || last === undefined || at <= last;
  });
  const timed = [
    ...messages.map((message) => ({ at: message.createdAt, message, node: null, key: message.id })),
    ...entries.flatMap(({ at, node, key }) => (at === null ? [] : [{ at, node, key, message: null }])),
  ].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));

  const news = messages.slice(messages.findIndex(({ id }) => id === firstNew)).filter(({ isOwn }) => !isOwn).length;
  const rows: MessageRow[] = [];
  let day: string | null = null;
  let before: string | null = null;
  for (const { at, message, node, key } of timed) {
    const next = at === '' ? null : (dayOf?.(at) ?? null);
    if (next !== null && next !== day) rows.push({ key: `day-${next}`, isStop: false, kind: 'day', day: at });
    day = next ?? day;
    if (message && message.id === firstNew) {
      rows.push({ key: 'new', isStop: false, kind: 'new', count: news, since: before });
    }
    if (message) rows.push({ key, isStop: true, kind: 'message', message });
    else rows.push({ key, isStop: false, kind: 'between', node });
    before = at;
  }
  for (const one of isWhole.after ? pending : []) {
    if (messages.some(({ id }) => id === one.messageId)) continue;
    rows.push({ key: one.messageId, isStop: true, kind: 'pending', pending: one });
  }
  for (const { at, node, key } of entries) if (at === null) rows.push({ key, isStop: false, kind: 'between', node });
  return rows;
}
