import { path } from '#paths.ts';
import { optionalPath } from '#ui/shell/menu.ts';

/** Where a request is read: its thread, or the list while that page does not exist. */
export const requestAddress = (requestId: string): string => optionalPath('request', { requestId }) ?? path('requests');
