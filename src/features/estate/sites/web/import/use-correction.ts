import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportLine, SiteImport } from '#features/estate/sites/site-import.contract.ts';
import { toastFailure } from '#ui/feedback/errors.ts';
import { siteImportApi } from '../public/api.ts';

type Page = { items: ImportLine[]; nextCursor: string | null };

export function useCorrection(importId: string) {
  const cache = useQueryClient();
  return useMutation({
    ...siteImportApi.correct.mutationOptions(),
    onError: (error) => toastFailure(error),
    onSuccess: ({ line, counts }) => {
      cache.setQueriesData<InfiniteData<Page>>(
        { queryKey: siteImportApi.lines.key() },
        (report) =>
          report && {
            ...report,
            pages: report.pages.map((page) => ({
              ...page,
              items: page.items.map((each) => (each.line === line.line ? line : each)),
            })),
          },
      );
      cache.setQueryData<SiteImport>(
        siteImportApi.read.queryKey({ input: { id: importId } }),
        (read) => read && { ...read, counts },
      );
      // Whether the import can be confirmed depends on counts and plan: asks the server.
      void cache.invalidateQueries({ queryKey: siteImportApi.read.queryKey({ input: { id: importId } }) });
    },
  });
}
