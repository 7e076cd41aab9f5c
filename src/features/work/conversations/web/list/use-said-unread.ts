import { useEffect, useRef } from 'react';
import { announce } from '#ui/announcer.tsx';
import { useTexts } from '../texts-page.ts';

/** Tells those who do not see the list that one more conversation holds something to read; not that one was read. */
export function useSaidUnread(count: number | undefined): void {
  const t = useTexts();
  const before = useRef(count);
  useEffect(() => {
    if (count !== undefined && before.current !== undefined && count > before.current)
      announce(t('unreadConversations', { count }));
    before.current = count ?? before.current;
  }, [count, t]);
}
