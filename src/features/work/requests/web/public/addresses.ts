import { path } from '#paths.ts';

/** Where a request is read: its thread. */
export const requestAddress = (requestId: string): string => path('request', { requestId });
