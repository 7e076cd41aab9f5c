import type { Filters } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { directoryAdminApi } from './api-admin.ts';

export type DirectoryFilters = Filters<'vue' | 'revendication' | 'opposition'>;

const over = ['done', 'cancelled', 'failed'];

/** Refetched while an import runs. */
export const useImports = () =>
  usePages(
    directoryAdminApi.imports,
    {},
    {
      staleTime: 5000,
      refetchInterval: ({ state }) =>
        state.data?.pages[0]?.items.some((one) => !over.includes(one.state)) ? 1000 : false,
    },
  );
