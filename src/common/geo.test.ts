import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundingBox, departementOf, departementOfCommune, distanceKm, ordinal } from './geo.ts';

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const paris = { latitude: 48.8566, longitude: 2.3522 };

describe('distance', () => {
  test('between known cities', () => {
    expect(distanceKm(paris, { latitude: 45.764, longitude: 4.8357 })).toBeCloseTo(391.5, 0);
    expect(distanceKm({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(111.2, 1);
  });

  test('is symmetric, zero to itself, at most half the globe, and satisfies the triangle inequality', () => {
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        const ab = distanceKm(a, b);
        expect(ab).toBeCloseTo(distanceKm(b, a), 6);
        expect(distanceKm(a, a)).toBe(0);
        expect(ab).toBeGreaterThanOrEqual(0);
        expect(ab).toBeLessThanOrEqual(20_016);
        // Near the antipode, haversine is accurate to some decimetres.
        expect(distanceKm(a, c)).toBeLessThanOrEqual(ab + distanceKm(b, c) + 1e-3);
      }),
    );
  });
});

test('a bounding box contains every point of the circle', () => {
  fc.assert(
    fc.property(position, position, fc.double({ min: 0, max: 3000, noNaN: true }), (centre, point, radius) => {
      if (distanceKm(centre, point) > radius) return;
      const box = boundingBox(centre, radius + 1e-6);
      expect(point.latitude).toBeGreaterThanOrEqual(box.south - 1e-6);
      expect(point.latitude).toBeLessThanOrEqual(box.north + 1e-6);
      expect(point.longitude).toBeGreaterThanOrEqual(box.west - 1e-6);
      expect(point.longitude).toBeLessThanOrEqual(box.east + 1e-6);
    }),
    { numRuns: 2000 },
  );
  const box = boundingBox(paris, 10);
  expect(box.north - box.south).toBeCloseTo(0.18, 2);
  expect(box.east - box.west).toBeCloseTo(0.273, 2);
});

test('a bounding box is as tight as the circle', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -60, max: 60, noNaN: true }),
      fc.double({ min: 1, max: 500, noNaN: true }),
      (latitude, radius) => {
        const box = boundingBox({ latitude, longitude: 0 }, radius);
        expect(distanceKm({ latitude, longitude: 0 }, { latitude: box.north, longitude: 0 })).toBeCloseTo(radius, 3);
        expect(box.east).toBeLessThan(20);
      },
    ),
  );
});

test.each([
  ['75012', '75'],
  ['01000', '01'],
  ['20000', '2A'],
  ['20167', '2A'],
  ['20200', '2B'],
  ['20600', '2B'],
  ['2A004', '2A'],
  ['2b033', '2B'],
  ['97411', '974'],
  ['98800', '988'],
  ['97133', '977'],
  ['97150', '978'],
  ['97141', '971'],
  ['97500', '975'],
  ['95880', '95'],
  ['96000', null],
  ['00100', null],
  ['7501', null],
  ['750120', null],
  ['7501é', null],
  ['', null],
])('département of %s', (code, expected) => expect(departementOf(code)).toBe(expected));

test('97133 is the postal code of Saint-Barthélemy, and the INSEE code of Vieux-Fort in Guadeloupe', () => {
  expect([departementOf('97133'), departementOfCommune('97133')]).toEqual(['977', '971']);
});

test('ordinals of districts', () => {
  expect([1, 2, 11].map(ordinal)).toEqual(['1er', '2e', '11e']);
});
