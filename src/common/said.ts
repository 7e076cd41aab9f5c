/** A value of a sentence: plain, or nested sentences in the same language. */
type Value = string | number | Said | readonly Said[];
export type Values = Readonly<Record<string, Value>>;

/** A sentence as stored in a row. */
export interface Kept {
  key: string;
  values: Readonly<Record<string, string | number>>;
}

export type Voice = (key: string, values: Record<string, string | number>) => string;

let voice: Voice = (key) => key;

/** Sets the program's voice: the screen's language, or French for server text without a reader. */
export function speakBy(one: Voice): void {
  voice = one;
}

/** Runs synchronous code with one reader's voice. */
export function speaking<T>(one: Voice, act: () => T): T {
  const before = voice;
  voice = one;
  try {
    return act();
  } finally {
    voice = before;
  }
}

/** Key and values, translated for the reader when an answer is written; usable as a Zod message. */
export class Said {
  readonly #key: string;
  readonly #values: Values;
  readonly error = () => this.toString();

  constructor(key: string, values: Values = {}) {
    this.#key = key;
    this.#values = values;
  }

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

/** A sentence in an answer, typed as the string its reader gets. */
export const inAnswer = (said: Said | string): string => said as unknown as string;

interface Tree {
  readonly [key: string]: string | Tree;
}
type Base<K extends string> = K extends `${infer Stem}_${'zero' | 'one' | 'many' | 'other'}` ? Stem : K;
/** Keys of a text tree, with plural forms as one. */
export type Keys<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${Base<K>}` : Keys<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** French messages of form errors by namespace: browsers have those of the contracts they load. */
export const frenchFaults = new Map<string, object>();

/** A slice's sentences, with keys typed by its French texts; `faults`: those that forms may use in browsers. */
export function saidIn<Texts extends Tree>(slice: string, faults?: object) {
  if (faults) frenchFaults.set(`${slice}/faults`, faults);
  return (key: Keys<Texts>, values?: Values): Said => new Said(`${slice}/${(key as string).replace('.', ':')}`, values);
}
