import { useSearchParams } from 'react-router';
import { isPage } from '#paths.ts';

const parameter = 'retour';

/** A page of sign-in or registration that leads back to an address afterwards; as it is without one. */
export const returningTo = (page: string, address: string | null): string =>
  address ? `${page}${page.includes('?') ? '&' : '?'}${parameter}=${encodeURIComponent(address)}` : page;

/** Whether an address is of a page of ours: never of another site, however it is written. */
export const isReturn = (address: string): boolean => /^\/(?![/\\])/.test(address) && isPage(address);

/** Where signing in leads back to; null when nothing of ours was asked for. */
export function useReturn(): string | null {
  const [search] = useSearchParams();
  const asked = search.get(parameter) ?? '';
  return isReturn(asked) ? asked : null;
}
