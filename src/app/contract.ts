import type { AnyContractRouter } from '@orpc/contract';
import { personalDataContract } from '#features/people/consent/personal-data.contract.ts';
import { pageReadContract } from './page-read.contract.ts';
import { serviceContract } from './service.contract.ts';
import { slices } from './slices.ts';

/** Every endpoint by namespace: source of the OpenAPI document and the access grid. */
export const contract: Readonly<Record<string, AnyContractRouter>> = Object.fromEntries([
  ['service', serviceContract] as const,
  ['personalData', personalDataContract] as const,
  ['pageReads', pageReadContract] as const,
  ...slices.flatMap(({ endpoints = {} }) =>
    Object.entries(endpoints).map(([name, { contract }]) => [name, contract] as const),
  ),
]);
