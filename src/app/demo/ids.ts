import type { Prng } from './prng.ts';

export type NewId = (bornAt: Date) => string;

/** Ids derived from the seed: ordered by instant and creation, the same on every load. */
export function idMaker(prng: Prng): NewId {
  const counts = new Map<number, number>();
  return (bornAt) => {
    const millisecond = bornAt.getTime();
    const count = counts.get(millisecond) ?? 0;
    counts.set(millisecond, count + 1);
    const time = millisecond.toString(16).padStart(12, '0');
    const word = () => prng.integer(0, 0xffff).toString(16).padStart(4, '0');
    const rank = count.toString(16).padStart(3, '0');
    const variant = (0x8000 | prng.integer(0, 0x3fff)).toString(16);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${rank}-${variant}-${word()}${word()}${word()}`;
  };
}
