import { useLocation, useSearchParams } from 'react-router';
import { returnParameter } from '#common/return-address.ts';
import { isPage } from '#paths.ts';

/** Whether an address is of a page of ours: never of another site, however it is written. */
export const isReturn = (address: string): boolean => /^\/(?![/\\])/.test(address) && isPage(address);

/** What the way to signing in keeps of the address somebody came by: a link of a mail lands where it says. */
export const stateToReturn = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) => ({
  back: `${pathname}${search}${hash}`,
});

/** Where signing in leads back to; null when nothing of ours was asked for. */
export function useReturn(): string | null {
  const [search] = useSearchParams();
  const kept = useLocation().state as ReturnType<typeof stateToReturn> | null;
  const asked = search.get(returnParameter) ?? kept?.back ?? '';
  return isReturn(asked) ? asked : null;
}
