import { useSearchParams } from 'react-router';
import { returnParameter } from '#common/return-address.ts';
import { isPage } from '#paths.ts';

/** Whether an address is of a page of ours: never of another site, however it is written. */
export const isReturn = (address: string): boolean => /^\/(?![/\\])/.test(address) && isPage(address);

/** Where signing in leads back to; null when nothing of ours was asked for. */
export function useReturn(): string | null {
  const [search] = useSearchParams();
  const asked = search.get(returnParameter) ?? '';
  return isReturn(asked) ? asked : null;
}
