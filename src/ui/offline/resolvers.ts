import type { Act, ActRefusal, KeptAct } from './act.ts';

/**
 * What a feature makes of a conflict. `again`: sent anew as it is. `instead`: sent with other contents, under a new key.
 * `received`: the server has the same already. `decision`: a person decides on that page.
 */
export type Resolution =
  | { is: 'again' }
  | { is: 'instead'; changes: Pick<Act, 'url' | 'body'> }
  | { is: 'received' }
  | { is: 'decision'; page: string };

/** Reads a conflict (409) of an act of its kind; `refusal.data` is what the server says of it. */
export type Resolver = (act: KeptAct, refusal: ActRefusal) => Resolution | Promise<Resolution>;

const resolvers = new Map<string, Resolver>();
let listener: () => void = () => undefined;

/** One more conflict may be decided. */
export function onResolver(listening: () => void): () => void {
  listener = listening;
  return () => {
    listener = () => undefined;
  };
}

/** Named once by the feature whose acts carry this `kind`, as its code is loaded. */
export function resolveConflicts(kind: string, resolver: Resolver): void {
  resolvers.set(kind, resolver);
  listener();
}

/** Without a resolver a conflict is a refusal: null. */
export const resolverOf = ({ kind }: KeptAct): Resolver | null => (kind && resolvers.get(kind)) || null;
