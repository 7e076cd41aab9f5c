import type { QueuePageProps } from '#ui/queue-page.tsx';
import { usePages } from '#ui/use-pages.ts';
import { directoryAdminApi } from './api-admin.ts';

export const slugs = { imports: null, claims: 'revendications', oppositions: 'oppositions' } as const;
export type DirectoryView = keyof typeof slugs;

/** What the views of the directory have alike. */
export type DirectoryFrame = Pick<
  QueuePageProps<{ id: string }, 'vue' | 'revendication' | 'opposition', DirectoryView>,
  'title' | 'crumbs' | 'filters' | 'views' | 'note'
>;

const over = ['done', 'cancelled', 'failed'];

/** The imports, with what the directory holds; read again while one runs. */
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
