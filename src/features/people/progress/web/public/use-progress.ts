import { useQuery } from '@tanstack/react-query';
import { progressContract } from '#features/people/progress/progress.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const progressApi = queryApi({ progress: progressContract }).progress;

/** All steps, or the first ones; refetched on every mount. */
export const useProgress = (scope: 'whole' | 'first', enabled = true) =>
  useQuery(progressApi.read.queryOptions({ input: { scope }, staleTime: 0, enabled }));
