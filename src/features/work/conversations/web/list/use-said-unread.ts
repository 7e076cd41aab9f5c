import { useEffect, useRef } from 'react';
import { announce } from '#ui/announcer.tsx';
import { useTexts } from '../texts-page.ts';

/** What comes into the conversation that is open is read within this time, and is told there. */
const rest = 2000;

/** Tells those who do not see the list that one more conversation holds something to read; not that one was read. */
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
