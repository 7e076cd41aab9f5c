import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Role } from '#common/roles.ts';
import type { PageName } from '#paths.ts';
import { administrationApi } from './api.ts';

/** What waits for an administrator, for the badges of the Administration group; nothing for anyone else. */
export function useAdminCounts(role: Role | undefined): Partial<Record<PageName, number>> {
  const waiting = useQuery(
    administrationApi.waiting.queryOptions({ enabled: role === 'admin', staleTime: 30_000 }),
  ).data;
  return useMemo(() => {
    if (!waiting || role !== 'admin') return {};
    const { applications, documents, reviews, moderation, plans, messages } = waiting;
    return {
      // What waits on the pages that the menu does not name.
      admin: applications + documents + reviews + moderation + plans + messages,
      adminTasks: waiting.tasks,
      adminAccessRequests: waiting.accessRequests,
    };
  }, [waiting, role]);
}
