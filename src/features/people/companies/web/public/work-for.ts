import { companyApi } from '../api.ts';

/** Puts one of the own companies on. */
export async function workFor(companyId: string): Promise<void> {
  await companyApi.select.call({ companyId });
}
