import { useQuery } from '@tanstack/react-query';
import { progressContract } from '#features/people/progress/progress.contract.ts';
import { queryApi } from '#ui/query-api.ts';

export const progressApi = queryApi({ progress: progressContract }).progress;

/** How far one has come: every step, or those that a new company takes first. Read again whenever a page asks. */
export const useProgress = (scope: 'whole' | 'first', enabled = true) =>
  useQuery(progressApi.read.queryOptions({ input: { scope }, staleTime: 0, enabled }));
