import { usePages } from '#ui/lists/use-pages.ts';
import { crewApi } from './public/api.ts';
import { useEvery, wholePage } from './use-every.ts';

export function useCrewOptions(): { value: string; label: string }[] {
  return useEvery(usePages(crewApi.list, wholePage)).items.map(({ id, name }) => ({ value: id, label: name }));
}
