import { useQuery } from '@tanstack/react-query';
import type { Ending } from '#features/work/guarantees/guarantee.contract.ts';
import { guaranteeApi } from '../api.ts';

/** Guarantees ending at a site within 60 days; empty until loaded. */
export const useEnding = (siteId: string): readonly Ending[] =>
  useQuery(guaranteeApi.ending.queryOptions({ input: { siteId } })).data?.items ?? [];
