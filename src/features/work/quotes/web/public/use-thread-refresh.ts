import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

const shown = new Set([
  'requests',
  'quotes',
  'workOrders',
  'directOrders',
  'receptions',
  'visits',
  'amendments',
  'guarantees',
  'approvals',
  'budgets',
  'dashboard',
]);

/** Reads again all that a move on a thread may have changed: the request, its quotes, its order, the lists. */
export function useThreadRefresh(): () => Promise<void> {
  const cache = useQueryClient();
  return useCallback(
    () =>
      cache.invalidateQueries({
        predicate: ({ queryKey: [path] }) => Array.isArray(path) && shown.has(String(path[0])),
      }),
    [cache],
  );
}
