export const returnParameter = 'retour';

/** A sign-in or registration page returning to an address; unchanged without one. */
export const returningTo = (page: string, address: string | null): string =>
  address ? `${page}${page.includes('?') ? '&' : '?'}${returnParameter}=${encodeURIComponent(address)}` : page;
