import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { addressOf } from '#common/address-of.ts';
import { amendmentContract } from '#features/work/amendments/amendment.contract.ts';
import { apiClient } from '#ui/calls/api.ts';

export const amendmentPaperUrl = (id: string): string => addressOf(amendmentContract.paper, { id });

export const amendmentApi = createTanstackQueryUtils(apiClient({ amendments: amendmentContract })).amendments;
