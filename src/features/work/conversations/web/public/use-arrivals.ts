import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Message } from '#features/work/conversations/conversation.contract.ts';
import { announce } from '#ui/feedback/announcer.tsx';
import { useTexts } from '../texts-messages.ts';

/** Messages come in bursts: a burst is announced once. */
const gather = 1200;
const excerptLength = 120;

/** The first unread message, as far as the counts of their conversations go back. */
function firstUnread(messages: readonly Message[], unread: ReadonlyMap<string, number>): string | null {
  const left = new Map(unread);
  let first: string | null = null;
  for (const { id, conversationId, isOwn } of messages.toReversed()) {
    const count = left.get(conversationId) ?? 0;
    if (isOwn || count === 0) continue;
    left.set(conversationId, count - 1);
    first = id;
  }
  return first;
}

/** Position of the «nouveaux» line, count of arrivals below, and a screen-reader sentence. */
export function useArrivals(
  held: readonly Message[] | undefined,
  unread: ReadonlyMap<string, number> | undefined,
  { isAtNewest, isSeen }: { isAtNewest: boolean; isSeen: boolean },
) {
  // Far from the end nothing arrives: older or newer pages are only loaded.
  const messages = isAtNewest ? held : undefined;
  const t = useTexts();
  const [firstNew, setFirstNew] = useState<string | null>(null);
  const [below, setBelow] = useState(0);
  const [begun, setBegun] = useState(false);
  if (!begun && held && unread) {
    setBegun(true);
    if (messages) setFirstNew(firstUnread(messages, unread));
  }
  const last = useRef<string | null>(null);
  const wasSeen = useRef(true);
  const heard = useRef<Message[]>([]);
  const speaking = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  function speak() {
    const [one] = heard.current.slice(-1);
    const count = heard.current.length;
    heard.current = [];
    speaking.current = undefined;
    if (!one) return;
    const author = one.author?.name ?? one.authorCompany?.name ?? t('somebody');
    if (count > 1) announce(t('heardMany', { count, author }));
    else if (one.body === '') announce(t('heardFiles', { count: one.files.length, author }));
    else announce(t('heard', { author, excerpt: one.body.slice(0, excerptLength) }));
  }

  const take = useEffectEvent(() => {
    if (!messages || !begun) return;
    const before = last.current;
    last.current = messages.at(-1)?.id ?? '';
    if (before === null) return;
    const at = messages.findIndex(({ id }) => id === before);
    // Another window of the same thread: no message has just arrived.
    if (before !== '' && at < 0) return;
    const fresh = messages.slice(at + 1);
    if (fresh.some(({ isOwn }) => isOwn)) setFirstNew(null);
    const others = fresh.filter(({ isOwn }) => !isOwn);
    const [first] = others;
    if (!first) return;
    if (!isSeen) {
      setBelow((count) => count + others.length);
      if (wasSeen.current || firstNew === null) setFirstNew(first.id);
      wasSeen.current = false;
    }
    heard.current.push(...others);
    speaking.current ??= setTimeout(speak, gather);
  });
  useEffect(() => take(), [messages, begun]);
  useEffect(() => {
    if (!isSeen) return;
    wasSeen.current = true;
    setBelow(0);
  }, [isSeen]);
  useEffect(() => () => clearTimeout(speaking.current), []);
  return { begun, firstNew, below };
}
