/** Deterministic: the same seed gives the same values everywhere. */
export class Prng {
  #state: number;
  readonly #seed: string;

  constructor(seed: string) {
    this.#seed = seed;
    this.#state = hash(seed);
  }

  /** An independent generator for one part, so that changes there do not affect others. */
  fork(name: string): Prng {
    return new Prng(`${this.#seed}/${name}`);
  }

  /** 0 ≤ x < 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  integer(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error(`nothing to pick from in ${this.#seed}`);
    return item;
  }

  weighted<T>(items: readonly (readonly [T, number])[]): T {
    let left = this.next() * items.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of items) {
      left -= weight;
      if (left < 0) return item;
    }
    return this.pick(items)[0];
  }

  shuffle<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, rank: this.next() }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ item }) => item);
  }
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value;
}
