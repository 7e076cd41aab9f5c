import { usePages } from '#ui/lists/use-pages.ts';
import { planningApi } from './api.ts';

export function useTray(enabled: boolean) {
  const list = usePages(planningApi.tray, { limit: 30 }, { enabled });
  const pages = list.data?.pages ?? [];
  return { list, items: pages.flatMap(({ items }) => items), total: pages[0]?.total ?? 0 };
}
