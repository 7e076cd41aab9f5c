import { useLocation, useSearchParams } from 'react-router';
import { returnParameter } from '#common/return-address.ts';
import { isPage } from '#paths.ts';

/** Whether an address is one of our pages, never another site's, however it is written. */
export const isReturn = (address: string): boolean => /^\/(?![/\\])/.test(address) && isPage(address);

/** Router state with the requested address for the sign-in page, so that links from mails arrive. */
export const stateToReturn = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) => ({
  back: `${pathname}${search}${hash}`,
});

/** Return address after signing in; null without one. */
export function useReturn(): string | null {
  const [search] = useSearchParams();
  const kept = useLocation().state as ReturnType<typeof stateToReturn> | null;
  const address = search.get(returnParameter) ?? kept?.back ?? '';
  return isReturn(address) ? address : null;
}
