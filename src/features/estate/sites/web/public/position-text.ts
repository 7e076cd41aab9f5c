import type { Position } from '#common/geo.ts';
import { conventions } from '#common/locales.ts';
import { spokenLanguage } from '#ui/words/texts.ts';
import { useTexts } from '../texts.ts';

const degrees = { minimumFractionDigits: 4, maximumFractionDigits: 4 };

/** «48,8651° N, 2,3792° E» */
export function usePositionText(): (position: Position) => string {
  const t = useTexts();
  const print = (value: number) => Math.abs(value).toLocaleString(conventions(spokenLanguage()), degrees);
  return ({ latitude, longitude }) =>
    `${print(latitude)}° ${t(latitude < 0 ? 'compass.south' : 'compass.north')}, ` +
    `${print(longitude)}° ${t(longitude < 0 ? 'compass.west' : 'compass.east')}`;
}
