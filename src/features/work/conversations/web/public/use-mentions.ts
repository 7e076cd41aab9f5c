import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { ConversationMember } from '#features/work/conversations/conversation.contract.ts';
import { useSignedIn } from '#ui/calls/session.tsx';
import { conversationApi } from './api.ts';
import { type Asked, mentionAt, nameIn } from './mention.ts';
import type { Named } from './use-draft.ts';

/** «@» suggests readers of the conversation: arrows move, Enter and Tab take, Escape closes. */
export function useMentions(
  input: RefObject<HTMLTextAreaElement | null>,
  conversationId: string | null,
  { text, named, change }: { text: string; named: readonly Named[]; change: (text: string, named: Named[]) => void },
) {
  const { user } = useSignedIn();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [active, setActive] = useState(0);
  const found = useQuery(
    conversationApi.people.queryOptions({
      input: { id: conversationId ?? '', q: asked?.q ?? '' },
      enabled: asked !== null && conversationId !== null,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    }),
  );
  const people = asked && found.data ? found.data.items.filter(({ userId }) => userId !== user.id) : null;

  function look(next: string, caret: number) {
    const now = mentionAt(next, caret);
    // Words after a complete name are not part of it: no suggestions.
    const isNamed = now && named.some(({ name }) => next.slice(now.at + 1).startsWith(name));
    setAsked(isNamed ? null : now);
    setActive(0);
  }
  function pick({ userId, name }: ConversationMember) {
    if (!asked) return;
    const next = nameIn(text, asked, { userId, name });
    change(next.text, [...named.filter((one) => one.userId !== userId), { userId, name }]);
    setAsked(null);
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(next.caret, next.caret);
    });
  }

  return {
    people,
    active,
    pick,
    look,
    close: () => setAsked(null),
    /** Whether the key was handled. */
    press: (event: KeyboardEvent): boolean => {
      if (!people) return false;
      const count = people.length;
      const one = people[active];
      if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
        setActive((active + (event.key === 'ArrowDown' ? 1 : count - 1)) % count);
      } else if ((event.key === 'Enter' || event.key === 'Tab') && one) pick(one);
      else if (event.key === 'Escape') setAsked(null);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
    /** The «@» button: as if typed. */
    begin: () => {
      const caret = input.current?.selectionStart ?? text.length;
      const before = text.slice(0, caret);
      const sign = before === '' || /\s$/.test(before) ? '@' : ' @';
      change(before + sign + text.slice(caret), [...named]);
      setAsked({ at: caret + sign.length - 1, q: '' });
      setActive(0);
      requestAnimationFrame(() => {
        input.current?.focus();
        input.current?.setSelectionRange(caret + sign.length, caret + sign.length);
      });
    },
  };
}
