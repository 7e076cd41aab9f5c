import { requestAddress } from '#features/work/requests/web/public/addresses.ts';
import { path } from '#paths.ts';

/** The next page of an invited contractor: the request named, or else the application. */
export const landingOf = (requestId: string | null): string =>
  requestId ? requestAddress(requestId) : path('application');
