import { useMemo } from 'react';
import { useMessages } from '#features/work/conversations/web/public/use-messages.ts';

/** How many messages a request has, once all of them are held: what its thread has read, nothing more is asked for. */
export function useMessageCount(requestId: string): number | null {
  const source = useMemo(() => ({ requestId }), [requestId]);
  const { query, messages, isAtNewest } = useMessages(source, { enabled: false });
  return messages && isAtNewest && !query.hasPreviousPage ? messages.length : null;
}
