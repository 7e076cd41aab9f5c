import type { ReactNode } from 'react';
import type { Message } from '#features/work/conversations/conversation.contract.ts';
import type { Pending } from './kept-messages.ts';
import type { Row } from './row-list.tsx';

/** What the page tells among the messages, in order of time: a step of a request, what stands first or last. */
export interface Between {
  key: string;
  /** An instant; empty stands before everything, null after. */
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
  /** Nothing older, or newer, is left to read. */
  isWhole: { before: boolean; after: boolean };
  /** The first that the reader had not seen. */
  firstNew: string | null;
  /** The calendar day of an instant, for the reader; null without lines between days. */
  dayOf: ((instant: string) => string) | null;
}

/** All that is told, in one order of time. */
export function rowsOf({ messages, pending, between, isWhole, firstNew, dayOf }: Told): MessageRow[] {
  const first = messages[0]?.createdAt;
  const last = messages.at(-1)?.createdAt;
  // What is told before, or after, the messages held waits for theirs.
  const told = between.filter(({ at }) => {
    if (at === null) return isWhole.after;
    if (!isWhole.before && first !== undefined && at < first) return false;
    return isWhole.after || last === undefined || at <= last;
  });
  const timed = [
    ...messages.map((message) => ({ at: message.createdAt, message, node: null, key: message.id })),
    ...told.flatMap(({ at, node, key }) => (at === null ? [] : [{ at, node, key, message: null }])),
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
  for (const { at, node, key } of told) if (at === null) rows.push({ key, isStop: false, kind: 'between', node });
  return rows;
}
