import { AsyncLocalStorage } from 'node:async_hooks';
import { type Limiter, limitConcurrency } from './http/limit-concurrency.ts';

const turns = new AsyncLocalStorage<string>();

/** Carries out a call in the turn of its company. */
export const inTurnOf = <T>(company: string, work: () => T): T => turns.run(company, work);

/** Whose turn it is: what nobody waits for has one together. */
export const turnOf = (): string => turns.getStore() ?? 'later work';

/** Lanes as wide as given, where each company has one place: however much it asks for at once, the others come between. */
export function limitFairly(options: Parameters<typeof limitConcurrency>[0]): Limiter {
  const [ofCompany, ofAll] = [limitConcurrency({ ...options, width: 1 }), limitConcurrency(options)];
  return (key, act) => ofCompany(`${key} ${turnOf()}`, () => ofAll(key, act));
}
