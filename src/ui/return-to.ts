import { useLocation, useSearchParams } from 'react-router';
import { returnParameter } from '#common/return-address.ts';
import { isPage } from '#paths.ts';

/** Whether an address is of a page of ours: never of another site, however it is written. */
export const isReturn = (address: string): boolean => /^\/(?![/\\])/.test(address) && isPage(address);

/**
 * What the way to signing in keeps of an address: one that says more than its page, such as a search that was shared, is
 * come back to; any other leads home.
 */
export const stateToReturn = ({ pathname, search }: { pathname: string; search: string }): { back: string } | null =>
  search ? { back: `${pathname}${search}` } : null;

/** Where signing in leads back to; null when nothing of ours was asked for. */
export function useReturn(): string | null {
  const [search] = useSearchParams();
  const kept = useLocation().state as ReturnType<typeof stateToReturn>;
  const asked = search.get(returnParameter) ?? kept?.back ?? '';
  return isReturn(asked) ? asked : null;
}
