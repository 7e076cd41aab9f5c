import type { AnyContractRouter } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { apiClient } from './api.ts';

/** Calls and query options of a contract; its keys are shared by every slice that gives it the first name it is declared under. */
export const queryApi = <C extends AnyContractRouter>(contract: C) => createTanstackQueryUtils(apiClient(contract));
