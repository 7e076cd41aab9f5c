import { describe, expect, test } from 'vitest';
import { travelBetween } from './travel.ts';

const oberkampf = { latitude: 48.8649, longitude: 2.3795 };
const titon = { latitude: 48.8517, longitude: 2.3866 };
const evry = { latitude: 48.6243, longitude: 2.4289 };

describe('travel between two stops', () => {
  test('is a third longer than a straight line, at 25 km/h in town', () => {
    expect(travelBetween(oberkampf, titon)).toEqual({ metres: 2024, minutes: 5 });
    expect(travelBetween(oberkampf, oberkampf)).toEqual({ metres: 0, minutes: 0 });
  });

  test('is faster beyond the first ten kilometres', () => {
    const { metres, minutes } = travelBetween(oberkampf, evry);
    expect(metres).toBeGreaterThan(34_000);
    expect(minutes).toBe(Math.ceil((10 / 25 + (metres / 1000 - 10) / 50) * 60));
  });
});
