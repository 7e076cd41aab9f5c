/** Round axis steps from 0 to the first one at or above `max`; at most five, in `max`'s unit. */
export function graduations(max: number): number[] {
  if (max <= 0) return [0];
  const size = 10 ** Math.floor(Math.log10(max / 4));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * size).find((step) => step * 4 >= max) ?? max;
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step);
}
