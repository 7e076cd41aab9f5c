import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Language } from '#common/locales.ts';
import { limitFairly, inTurnOf } from '#platform/limit-fairly.ts';
import { limitConcurrency } from '#platform/http/limit-concurrency.ts';
import { openTypesetter } from './typesetter.ts';

export interface Paper {
  bytes: Uint8Array;
  sha256: string;
}

const patienceMs = 60_000;
/** Long papers have a process of their own: one that takes seconds keeps none of the short ones waiting. */
const typesetters = {
  short: openTypesetter({ limitMs: 60_000, patienceMs }),
  long: openTypesetter({ limitMs: 60_000, patienceMs, isPatient: true }),
};

/** Of a paper of 50 lines that say much, which is set within a fifth of a second. */
const shortLength = 20_000;
/** Pictures are drawn fast, however much they weigh. */
const pictureLength = 2_000;

const lengthOf = (data: object) =>
  JSON.stringify(data, (_name, value: unknown) =>
    typeof value === 'string' && value.length > pictureLength ? '' : value,
  ).length;

const sizeOf = (data: object) => (lengthOf(data) > shortLength ? 'long' : 'short');

/**
 * A paper as PDF/A-3a, tagged: the template of a slice (`features/work/quotes/quote.paper.typ`) laying out words. The
 * same words of the same date give the same bytes; no markup is read in them.
 */
export async function setPaper(
  template: string,
  data: object,
  { language, at }: { language: Language; at: Date },
): Promise<Paper> {
  const bytes = await typesetters[sizeOf(data)].set({ template, data, language, at: Math.floor(at.getTime() / 1000) });
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

const readersInTurn = limitFairly({ width: 1, patienceMs });

/**
 * The same for who only reads. One at a time, so that who signs waits for one of them at most; and one of a company, so
 * that those of others come between its own however many it asks for.
 */
export const setToRead: typeof setPaper = (template, data, options) =>
  readersInTurn(sizeOf(data), () => setPaper(template, data, options));

/** Of those who sign too, one of a company at a time: however many it signs at once, others come between. */
const sealersInTurn = limitConcurrency({ width: 1, patienceMs });

type Asked = Parameters<typeof setPaper>;

/** A paper that is wanted within a transaction. */
class PaperWanted extends Error {
  readonly key: string;
  readonly asked: Asked;

  constructor(key: string, asked: Asked) {
    super('a paper is set before the transaction that seals it');
    [this.key, this.asked] = [key, asked];
  }
}

/** What one call has had set. */
const presses = new AsyncLocalStorage<Map<string, Paper>>();

/** More often than this, what is sealed changes under who seals it: it is set where it stands. */
const mostTimes = 3;

/**
 * Carries out a call in the turn of its company. Where its transaction wants a paper, it is taken back, the paper is set,
 * and the call carried out again: nobody holds a connection, nor rows that others wait for, while a paper is set.
 */
export async function atPress<T>(company: string, work: () => Promise<T>): Promise<T> {
  const set = new Map<string, Paper>();
  for (;;) {
    try {
      return await inTurnOf(company, () => presses.run(set, work));
    } catch (error) {
      if (!(error instanceof PaperWanted)) throw error;
      set.set(error.key, await sealersInTurn(company, () => setPaper(...error.asked)));
    }
  }
}

/** The paper of what a transaction has just written: the same words were set before it, or it is carried out again. */
export async function setToSeal(...asked: Asked): Promise<Paper> {
  const set = presses.getStore();
  if (!set) return setPaper(...asked);
  const key = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  const found = set.get(key);
  if (found) return found;
  if (set.size >= mostTimes) return setPaper(...asked);
  throw new PaperWanted(key, asked);
}
