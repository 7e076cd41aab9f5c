/** What a sentence may hold: a value as it stands, or words of ours that are said in the same language. */
type Value = string | number | Said | readonly Said[];
export type Values = Readonly<Record<string, Value>>;

/** A sentence as a row keeps it until it is read. */
export interface Kept {
  key: string;
  values: Readonly<Record<string, string | number>>;
}

/** Says the text of a key, its values in their places. */
export type Voice = (key: string, values: Record<string, string | number>) => string;

let voice: Voice = (key) => key;

/** Gives the program its voice: the language of a screen, French for what the server says to nobody in particular. */
export function speakBy(one: Voice): void {
  voice = one;
}

/** All that `act` says, which never waits, is said by one voice: a reader's. */
export function speaking<T>(one: Voice, act: () => T): T {
  const before = voice;
  voice = one;
  try {
    return act();
  } finally {
    voice = before;
  }
}

/**
 * A sentence of ours, by its key and its values: it becomes words where an answer is written or a form is read, in the
 * language of its reader. It stands wherever Zod wants a message.
 */
export class Said {
  readonly #key: string;
  readonly #values: Values;
  readonly error = () => this.toString();

  constructor(key: string, values: Values = {}) {
    this.#key = key;
    this.#values = values;
  }

  /** To be kept in a row: its values are plain. */
  get kept(): Kept {
    return { key: this.#key, values: this.#values as Kept['values'] };
  }

  toString(): string {
    const plain = ([name, value]: [string, Value]) =>
      [name, typeof value === 'number' ? value : Array.isArray(value) ? value.join(', ') : String(value)] as const;
    return voice(this.#key, Object.fromEntries(Object.entries(this.#values).map(plain)));
  }

  toJSON(): string {
    return this.toString();
  }
}

/** A sentence in an answer, typed as the string that its reader gets. */
export const inAnswer = (said: Said | string): string => said as unknown as string;

interface Tree {
  readonly [key: string]: string | Tree;
}
type Base<K extends string> = K extends `${infer Stem}_${'zero' | 'one' | 'many' | 'other'}` ? Stem : K;
/** The keys of a tree of texts, those of a plural as one. */
export type Keys<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${Base<K>}` : Keys<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** The French of the faults that forms find, by namespace: a browser has those of the contracts it was brought. */
export const frenchFaults = new Map<string, object>();

/** Says the sentences of one slice, their keys typed by its French; `faults`: those that a form may say in a browser. */
export function saidIn<Texts extends Tree>(slice: string, faults?: object) {
  if (faults) frenchFaults.set(`${slice}/faults`, faults);
  return (key: Keys<Texts>, values?: Values): Said => new Said(`${slice}/${(key as string).replace('.', ':')}`, values);
}
