import { useEffect, useRef } from 'react';
import { announce } from '#ui/feedback/announcer.tsx';
import { useTexts } from '../texts-page.ts';

/** Messages in the open conversation are read within this time, and announced there. */
const rest = 2000;

/** Announces to screen readers that one more conversation has unread messages; not that one was read. */
export function useSaidUnread(count: number | undefined): void {
  const t = useTexts();
  const before = useRef(count);
  useEffect(() => {
    if (count === undefined) return;
    if (before.current === undefined || count <= before.current) {
      before.current = count;
      return;
    }
    const timer = setTimeout(() => {
      before.current = count;
      announce(t('unreadConversations', { count }));
    }, rest);
    return () => clearTimeout(timer);
  }, [count, t]);
}
