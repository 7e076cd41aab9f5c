import { readSpace, stateOfSpace } from '#platform/files/space.ts';
import type { Storage } from './plan.contract.ts';

/** Bytes used by a company's files. */
export async function readStorage(asked: Parameters<typeof readSpace>[0], companyId: string): Promise<Storage> {
  const space = await readSpace(asked, companyId);
  return { ...space, state: stateOfSpace(space) };
}
