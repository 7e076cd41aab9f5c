import { requestAddress } from '#features/work/requests/web/public/addresses.ts';
import { path } from '#paths.ts';

/** Where an invited contractor goes on: to the request it was invited for, else to its file. */
export const landingOf = (requestId: string | null): string =>
  requestId ? requestAddress(requestId) : path('application');
