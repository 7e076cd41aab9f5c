import { z } from 'zod';

/**
 * Who may read an event. Implemented once by the SQL functions `concerns` and `is_read_by`, for the thread, the
 * stream and the notices.
 * - `tender`: the ordering side, and every provider who may answer until another one is chosen;
 * - `thread`: the ordering side and the provider who was chosen;
 * - `provider`: the ordering side and the one provider it names;
 * - `ordering`: the ordering side of its request alone;
 * - `company`: the people of the company it names;
 * - `admins`: the administrators;
 * - `system`: nobody, it is kept as a proof.
 */
export const readersOfEvents = ['tender', 'thread', 'provider', 'ordering', 'company', 'admins', 'system'] as const;
export type Readers = (typeof readersOfEvents)[number];

type Fields = Readonly<Record<string, z.ZodType>>;

interface Declaration {
  readers: Readers;
  /** Its data besides actor, time and subject. */
  data?: Fields;
  /** Namespaces it makes stale; defaults to those of its file. */
  stale?: readonly string[];
  /** No reactions or notices; all other kinds are listed in `src/app/reactions.ts`. */
  quiet?: true;
}

export interface EventDefinition<
  Kind extends string = string,
  R extends Readers = Readers,
  Data extends z.ZodType = z.ZodType,
  Quiet extends boolean = boolean,
> {
  readonly kind: Kind;
  readonly readers: R;
  readonly data: Data;
  readonly stale: readonly string[];
  readonly quiet: Quiet;
}

type FieldsOf<D extends Declaration> = D extends { data: infer F extends Fields }
  ? { -readonly [N in keyof F]: F[N] }
  : Record<string, never>;

export type Definitions<T extends Readonly<Record<string, Declaration>>> = {
  readonly [K in keyof T & string]: EventDefinition<
    K,
    T[K]['readers'],
    z.ZodObject<FieldsOf<T[K]>, z.core.$strict>,
    T[K] extends { quiet: true } ? true : false
  >;
};

/** Kinds are «noun.past-participle»; `stale`: namespaces that readable events make stale. */
export function defineEvents<const T extends Readonly<Record<string, Declaration>>>(
  stale: readonly string[],
  table: T,
): Definitions<T> {
  return Object.fromEntries(
    Object.entries(table).map(([kind, { readers, data = {}, quiet = false, ...one }]) => [
      kind,
      { kind, readers, quiet, data: z.strictObject(data), stale: one.stale ?? stale },
    ]),
  ) as unknown as Definitions<T>;
}

export type DataOf<E extends EventDefinition> = z.output<E['data']>;

/** Events of a catalogue as stored: older ones may lack current fields. */
export type EventOf<C extends Readonly<Record<string, EventDefinition>>> = {
  [K in keyof C & string]: { kind: K; data: Partial<z.output<C[K]['data']>> };
}[keyof C & string];

export type KindsFor<C extends Readonly<Record<string, EventDefinition>>, R extends Readers> = {
  [K in keyof C & string]: C[K]['readers'] extends R ? K : never;
}[keyof C & string];
