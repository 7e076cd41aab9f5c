import { createHash } from 'node:crypto';
import type { Language } from '#common/locales.ts';
import { limitConcurrency } from '#platform/http/limit-concurrency.ts';
import { openTypesetter } from './typesetter.ts';

export interface Paper {
  bytes: Uint8Array;
  sha256: string;
}

// A signature waits for it in its transaction, which the database ends after a minute of silence (db/pool.ts).
const typesetter = openTypesetter({ limitMs: 20_000, patienceMs: 20_000 });

/**
 * A paper as PDF/A-3a, tagged: the template of a slice (`features/work/quotes/quote.paper.typ`) laying out words. The
 * same words of the same date give the same bytes; no markup is read in them.
 */
export async function setPaper(
  template: string,
  data: object,
  { language, at }: { language: Language; at: Date },
): Promise<Paper> {
  const bytes = await typesetter.set({ template, data, language, at: Math.floor(at.getTime() / 1000) });
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

const readersInTurn = limitConcurrency({ width: 1, patienceMs: 20_000 });

/** The same where nobody holds anything meanwhile: one at a time, so that who signs waits for one of them at most. */
export const setToRead: typeof setPaper = (...asked) => readersInTurn('reading', () => setPaper(...asked));
