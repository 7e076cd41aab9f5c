import type { Language } from '#common/locales.ts';
import type { Pieces } from './announcement.ts';

/** Release data the server prepends to the service worker's code. */
export interface Kept {
  /** The page that serves every address behind the session, in each language; the same for everyone. */
  shells: Record<Language, { url: string; revision: string }>;
  pieces: Pieces;
  ahead: readonly string[];
}

/** The service worker's address, whose folder is its scope. */
export const workerAddress = '/service-worker.js';

/** Message that makes a waiting release take over. */
export const takeOver = { type: 'SKIP_WAITING' };
