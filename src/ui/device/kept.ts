import type { Language } from '#common/locales.ts';
import type { Pieces } from './announcement.ts';

/** What the server writes before the code of the service worker: the release it belongs to. */
export interface Kept {
  /** The page that serves every address behind the session, in each language; the same for everyone. */
  shells: Record<Language, { url: string; revision: string }>;
  pieces: Pieces;
  /** Fetched before they are asked for. */
  ahead: readonly string[];
}

/** Where the service worker stands, whose folder is all it may serve. */
export const workerAddress = '/service-worker.js';

/** Said to a release that waits: its turn has come. */
export const takeOver = { type: 'SKIP_WAITING' };
