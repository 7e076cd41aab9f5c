import { useQuery } from '@tanstack/react-query';
import { crewContract } from '#features/people/crews/crew.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

const crewApi = queryApi({ crews: crewContract }).crews;

/** Undefined while loading. */
export function useCrews(): { id: string; name: string }[] | undefined {
  const { data } = useQuery(crewApi.list.queryOptions({ input: { limit: 100 } }));
  return data?.items;
}
