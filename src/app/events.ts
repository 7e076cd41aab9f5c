import type { EventDefinition } from '#common/events.ts';
import { type bands, slices } from './slices.ts';

type Listed = (typeof bands)[number][number];
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Both) => void
  ? Both
  : never;

const catalogue = Object.fromEntries(slices.flatMap(({ events = {} }) => Object.entries(events)));

/** Every event by kind: slices declare theirs in `*.events.ts`. */
export const events = catalogue as unknown as All<NonNullable<Listed['events']>>;

export type EventKind = keyof typeof events;

export type HeardKind = { [K in EventKind]: (typeof events)[K]['quiet'] extends true ? never : K }[EventKind];

/** Namespaces made stale by a kind; none for a kind of an older version. */
export const staleBy = (kind: string): readonly string[] =>
  (catalogue as Readonly<Record<string, EventDefinition | undefined>>)[kind]?.stale ?? [];
