import { path } from '#paths.ts';

/** The request's thread. */
export const requestAddress = (requestId: string): string => path('request', { requestId });
