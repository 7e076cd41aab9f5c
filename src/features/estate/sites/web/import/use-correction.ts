import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportLine, SiteImport } from '#features/estate/sites/site-import.contract.ts';
import { toastFailure } from '#ui/errors.ts';
import { siteImportApi } from '../public/api.ts';

type Page = { items: ImportLine[]; nextCursor: string | null };

/** Sends a correction and puts its answer in the report, where the line keeps its place. */
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
      // What may be confirmed follows from the counts and the plan: the server says it.
      void cache.invalidateQueries({ queryKey: siteImportApi.read.queryKey({ input: { id: importId } }) });
    },
  });
}
