import { path } from '#paths.ts';

export const requestAddress = (requestId: string): string => path('request', { requestId });
