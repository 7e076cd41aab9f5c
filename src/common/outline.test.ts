import { expect, test } from 'vitest';
import { distanceKm } from './geo.ts';
import {
  areaKm2,
  bearingOf,
  circleOutline,
  crossesItself,
  halfway,
  isWithin,
  outlineFault,
  farthestCornerKm,
  withCorner,
} from './outline.ts';

const at = (longitude: number, latitude: number) => ({ latitude, longitude });
const paris = at(2.3522, 48.8566);
const square = [at(2, 48.5), at(3, 48.5), at(3, 49), at(2, 49)];

test.each([
  ['a square', square, null],
  ['two corners', square.slice(0, 2), 'few'],
  ['a hundred and one', circleOutline(paris, 30, 101), 'many'],
  ['a hundred', circleOutline(paris, 30, 100), null],
  ['a bow tie', [square[0], square[2], square[1], square[3]], 'crossing'],
  ['the same corner twice', [...square, square[3]], 'crossing'],
  ['a side folded back', [at(2, 48.5), at(3, 48.5), at(2.5, 48.5), at(2.5, 49)], 'crossing'],
  ['all in a line', [at(2, 48), at(2.5, 48), at(3, 48)], 'crossing'],
  ['a corner on another side', [...square, at(2.5, 48.5)], 'crossing'],
  ['a garden', [at(2, 48.5), at(2.005, 48.5), at(2.005, 48.505)], 'small'],
  ['New York', [at(-74, 40.7), at(-73, 40.7), at(-73, 41)], 'abroad'],
])('%s', (_, outline, fault) => {
  expect(outlineFault(outline as (typeof paris)[])).toBe(fault);
});

test('its area, compared with a known circle', () => {
  expect(areaKm2(circleOutline(paris, 30, 100)) / (Math.PI * 30 ** 2)).toBeCloseTo(1, 2);
  expect(areaKm2(square.toReversed())).toBeCloseTo(areaKm2(square), 6);
});

test('what is inside, with a notch', () => {
  const notched = [...square, at(2.5, 48.75)];
  expect(isWithin(square, paris)).toBe(true);
  expect(isWithin(notched, at(2.1, 48.75))).toBe(false);
  expect(isWithin(notched, at(2.9, 48.75))).toBe(true);
  expect(isWithin(square, at(3.01, 48.75))).toBe(false);
});

test('adding a corner never makes the sides cross', () => {
  let outline = circleOutline(paris, 20, 5);
  for (let step = 0; step < 40; step++) {
    const [angle, reach] = [step * 2.4, 0.3 + (step % 7) * 0.05];
    outline = withCorner(outline, at(2.3522 + reach * Math.cos(angle), 48.8566 + reach * Math.sin(angle)));
    expect(crossesItself(outline)).toBe(false);
  }
  expect(withCorner([paris], at(3, 49))).toEqual([paris, at(3, 49)]);
});

test('a circle as corners, its extent and compass directions', () => {
  const circle = circleOutline(paris, 30);
  expect(farthestCornerKm(paris, circle)).toBeCloseTo(30, 1);
  expect(circle.map((corner) => bearingOf(paris, corner))).toEqual(['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw']);
  expect(farthestCornerKm(paris, [])).toBe(0);
  const middle = halfway(at(2, 48), at(4, 48));
  expect(distanceKm(middle, at(3, 48))).toBeLessThan(0.001);
});
