import { useMemo } from 'react';
import { useMessages } from '#features/work/conversations/web/public/use-messages.ts';

/** The number of messages of a request, once all are loaded by its thread; nothing more is requested. */
export function useMessageCount(requestId: string): number | null {
  const source = useMemo(() => ({ requestId }), [requestId]);
  const { query, messages, isAtNewest } = useMessages(source, { enabled: false });
  return messages && isAtNewest && !query.hasPreviousPage ? messages.length : null;
}
