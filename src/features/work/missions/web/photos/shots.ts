/** A photo of a series: how many pictures were kept of it, once that is known. */
export type Shot = 'keeping' | 'lost' | number;

/** The place of the next photo: of one that could not be kept, else after the last. */
export function nextPlace(shots: readonly Shot[]): number {
  const lost = shots.indexOf('lost');
  return lost < 0 ? shots.length : lost;
}

export const withShot = (shots: readonly Shot[], place: number, shot: Shot): Shot[] =>
  place < shots.length ? shots.with(place, shot) : [...shots, shot];

/** What is on the device or sent, and nothing else. */
export const keptOf = (shots: readonly Shot[]): number =>
  shots.reduce<number>((sum, shot) => sum + (typeof shot === 'number' ? shot : 0), 0);

/** Whether each of so many was kept. */
export const areKept = (shots: readonly Shot[], count: number): boolean =>
  shots.length >= count && shots.every((shot) => typeof shot === 'number');
