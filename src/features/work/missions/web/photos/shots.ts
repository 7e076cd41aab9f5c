/** One shot of a series: the number of pictures stored, once known. */
export type Shot = 'keeping' | 'lost' | number;

/** The position of the next photo: the first that could not be stored, otherwise after the last. */
export function nextPlace(shots: readonly Shot[]): number {
  const lost = shots.indexOf('lost');
  return lost < 0 ? shots.length : lost;
}

export const withShot = (shots: readonly Shot[], place: number, shot: Shot): Shot[] =>
  place < shots.length ? shots.with(place, shot) : [...shots, shot];

export const keptOf = (shots: readonly Shot[]): number =>
  shots.reduce<number>((sum, shot) => sum + (typeof shot === 'number' ? shot : 0), 0);

/** Whether each photo of a series was stored. */
export const areKept = (shots: readonly Shot[], count: number): boolean =>
  shots.length >= count && shots.every((shot) => typeof shot === 'number');
