import { useEffect } from 'react';
import { useThreadRefresh } from '#features/quotes/web/public/use-thread-refresh.ts';

/** Reads the thread anew when a step is made elsewhere: another window, another person. */
export function useLiveThread(requestId: string): void {
  const refresh = useThreadRefresh();
  useEffect(() => {
    let source: EventSource | undefined;
    // After the page itself: the stream holds one of the browser's six connections for as long as it is open.
    const timer = setTimeout(() => {
      source = new EventSource('/api/live');
      source.addEventListener('step', (event: MessageEvent<string>) => {
        const step = JSON.parse(event.data) as { requestId: string | null };
        if (step.requestId === requestId) void refresh();
      });
      source.addEventListener('reset', () => void refresh());
    }, 2000);
    return () => {
      clearTimeout(timer);
      source?.close();
    };
  }, [requestId, refresh]);
}
