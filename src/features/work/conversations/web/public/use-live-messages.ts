import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTopic } from '#ui/calls/live.ts';
import { useSignedIn } from '#ui/calls/session.tsx';
import { conversationApi } from './api.ts';
import type { Target } from './kept-messages.ts';
import { type MessageSource, placeMessage, refreshMessages } from './use-messages.ts';

/** Messages come in bursts: one burst is fetched together. */
const gather = 150;
/** More than these are read as pages. */
const most = 20;
/** Without another signal within this time, the person has stopped typing. */
const typingLasts = 6000;
/** How often the typing signal is sent. */
const typingPause = 3000;
/** A page hidden this long may have missed some. */
const awayLong = 20_000;

/** Shows changes by others live; returns who is typing. `isOf`: whether a conversation belongs to the source. */
export function useLiveMessages(source: MessageSource, isOf: (conversationId: string) => boolean): string[] {
  const cache = useQueryClient();
  const { user } = useSignedIn();
  const [typing, setTyping] = useState<readonly { userId: string; name: string; until: number }[]>([]);
  const asked = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  async function read() {
    const ids = [...asked.current];
    asked.current.clear();
    timer.current = undefined;
    if (ids.length > most) return void refreshMessages(cache);
    const found = await Promise.allSettled(ids.map((id) => conversationApi.message.call({ id })));
    const requestId = 'requestId' in source ? source.requestId : null;
    for (const one of found) {
      // Out of reach since: not shown.
      if (one.status === 'rejected') continue;
      const message = one.value;
      placeMessage(cache, message, requestId);
      setTyping((all) => all.filter(({ userId }) => userId !== message.author?.userId));
    }
  }
  useTopic<'change' | 'messageId' | 'requestId' | 'userId' | 'name'>('conversation', (told) => {
    const isHere = isOf(told.subject) || ('requestId' in source && told.requestId === source.requestId);
    if (!isHere) return;
    if (told.change === 'typing') {
      const { userId, name } = told;
      if (!userId || !name || userId === user.id) return;
      const until = Date.now() + typingLasts;
      setTyping((all) => [...all.filter((one) => one.userId !== userId), { userId, name, until }]);
    } else if (told.change === 'read') {
      void cache.invalidateQueries({ queryKey: conversationApi.read.key({ input: { id: told.subject } }) });
    } else if (told.messageId) {
      asked.current.add(told.messageId);
      timer.current ??= setTimeout(() => void read(), gather);
    }
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    const [first] = typing;
    if (!first) return;
    const left = Math.min(...typing.map(({ until }) => until)) - Date.now();
    const over = setTimeout(() => setTyping((all) => all.filter(({ until }) => until > Date.now())), left + 50);
    return () => clearTimeout(over);
  }, [typing]);

  const back = useEffectEvent(() => void refreshMessages(cache));
  useEffect(() => {
    let hiddenAt = document.hidden ? Date.now() : null;
    function look() {
      if (document.hidden) hiddenAt = Date.now();
      else if (hiddenAt !== null && Date.now() - hiddenAt > awayLong) back();
    }
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return typing.map(({ name }) => name);
}

/** Sends the typing signal of a conversation, throttled. */
export function useTellTyping(): (target: Target) => void {
  const told = useRef(0);
  return ({ conversationId }) => {
    if (!conversationId || Date.now() - told.current < typingPause) return;
    told.current = Date.now();
    void conversationApi.typing.call({ id: conversationId }).catch(() => undefined);
  };
}
