import { useQuery } from '@tanstack/react-query';
import { crewApi } from './public/api.ts';

const most = 100;

/** The crews at work, to choose one of. */
export function useCrewOptions(): { value: string; label: string }[] {
  const { data } = useQuery(crewApi.list.queryOptions({ input: { limit: most } }));
  return data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? [];
}
