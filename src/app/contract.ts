import type { AnyContractRouter } from '@orpc/contract';
import { serviceContract } from './service.contract.ts';
import { slices } from './slices.ts';

/** Every endpoint of the product, by first names: the OpenAPI document and the access grid are read from here. */
export const contract: Readonly<Record<string, AnyContractRouter>> = Object.fromEntries([
  ['service', serviceContract],
  ...slices.flatMap(({ contract = {} }) => Object.entries(contract)),
]);
