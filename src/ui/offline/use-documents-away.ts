import { useEffect } from 'react';
import { useServerUnreachable } from '#ui/calls/server-reachable.ts';
import { toast } from '#ui/feedback/toaster.tsx';
import { useTexts } from './texts.ts';

/** Offline, a link to a server document would open the browser's error page: shows a message and stays on the page. */
export function useDocumentsAway(): void {
  const t = useTexts();
  const isAway = useServerUnreachable();
  useEffect(() => {
    if (!isAway) return undefined;
    function stay(event: MouseEvent) {
      if (!(event.target instanceof Element) || !event.target.closest('a[href^="/api/"]')) return;
      event.preventDefault();
      event.stopPropagation();
      toast.error(t('band.document'));
    }
    document.addEventListener('click', stay, true);
    return () => document.removeEventListener('click', stay, true);
  }, [isAway, t]);
}
