import { AsyncLocalStorage } from 'node:async_hooks';
import { type Limits, type Limiter, limitConcurrency } from './http/limit-concurrency.ts';

const turns = new AsyncLocalStorage<string>();

/** Runs work on behalf of a company, using that company's slot. */
export const inTurnOf = <T>(company: string, work: () => T): T => turns.run(company, work);

/** The company on whose behalf this runs; background work shares one place. */
export const turnOf = (): string => turns.getStore() ?? 'later work';

/** `width` in total, one per company. */
export function limitFairly(options: Limits): Limiter {
  const [ofCompany, ofAll] = [limitConcurrency({ ...options, width: 1 }), limitConcurrency(options)];
  return (key, act) => ofCompany(`${key} ${turnOf()}`, () => ofAll(key, act));
}
