import type { AnyContractRouter } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { apiClient } from './api.ts';

/** Slices with the same first name share query keys. */
export const queryApi = <C extends AnyContractRouter>(contract: C) => createTanstackQueryUtils(apiClient(contract));
