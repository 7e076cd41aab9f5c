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
/** Long documents have their own process, so that they do not delay short ones. */
const typesetters = {
  short: openTypesetter({ limitMs: 60_000, patienceMs }),
  long: openTypesetter({ limitMs: 60_000, patienceMs, isPatient: true }),
};

/** About 50 dense lines, typeset within a fifth of a second. */
const shortLength = 20_000;
/** Weight of a picture: fast to place, whatever its size. */
const pictureLength = 2_000;

const lengthOf = (data: object) =>
  JSON.stringify(data, (_name, value: unknown) =>
    typeof value === 'string' && value.length > pictureLength ? '' : value,
  ).length;

const sizeOf = (data: object) => (lengthOf(data) > shortLength ? 'long' : 'short');

/** Typesets a tagged PDF/A-3a from a template. Same content and date: same bytes; markup in content is escaped. */
export async function setPaper(
  template: string,
  data: object,
  { language, at }: { language: Language; at: Date },
): Promise<Paper> {
  const bytes = await typesetters[sizeOf(data)].set({ template, data, language, at: Math.floor(at.getTime() / 1000) });
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

const readersInTurn = limitFairly({ width: 1, patienceMs });

/** For reading: one at a time, so that a signer waits for one at most, and one per company. */
export const setToRead: typeof setPaper = (template, data, options) =>
  readersInTurn(sizeOf(data), () => setPaper(template, data, options));

/** Also one at a time per company. */
const sealersInTurn = limitConcurrency({ width: 1, patienceMs });

type Asked = Parameters<typeof setPaper>;

class PaperWanted extends Error {
  readonly key: string;
  readonly asked: Asked;

  constructor(key: string, asked: Asked) {
    super('a paper is set before the transaction that seals it');
    [this.key, this.asked] = [key, asked];
  }
}

/** Documents typeset for the current call. */
const presses = new AsyncLocalStorage<Map<string, Paper>>();

/** If the content changes more often than this while sealing, it is typeset inside the transaction. */
const mostTimes = 3;

/** Runs a call; when its transaction needs a document, rolls back, typesets and repeats, so that no locks are held. */
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

/** The document if already typeset with this content; otherwise rolls the transaction back (`atPress`). */
export async function setToSeal(...asked: Asked): Promise<Paper> {
  const set = presses.getStore();
  if (!set) return setPaper(...asked);
  const key = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  const found = set.get(key);
  if (found) return found;
  if (set.size >= mostTimes) return setPaper(...asked);
  throw new PaperWanted(key, asked);
}
