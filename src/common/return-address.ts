/** Names, in an address, the page one comes back to. */
export const returnParameter = 'retour';

/** A page of sign-in or registration that leads back to an address afterwards; as it is without one. */
export const returningTo = (page: string, address: string | null): string =>
  address ? `${page}${page.includes('?') ? '&' : '?'}${returnParameter}=${encodeURIComponent(address)}` : page;
