import { expect, test } from 'vitest';
import { circleOutline } from '#common/outline.ts';
import { drawArea } from './area-picture.ts';

const montreuil = { latitude: 48.86, longitude: 2.44, radiusM: 20_000 };
const cornersOf = ({ area }: { area: string }) => (/^M([^Z]+)Z$/.exec(area)?.[1] ?? '').split('L');
const namesOf = ({ names }: { names: { name: string }[] }) => names.map(({ name }) => name);

test('a radius is drawn around its place, over the nearby départements', () => {
  const picture = drawArea({ ...montreuil, outline: null });
  expect(cornersOf(picture)).toHaveLength(72);
  expect(namesOf(picture)).toContain('Seine-Saint-Denis');
  expect(namesOf(picture)).not.toContain('Finistère');
  expect(JSON.stringify(picture)).not.toContain('NaN');
  expect(picture.land.length).toBeGreaterThan(4);
  expect(picture.names.filter(({ wide }) => !wide).length).toBeGreaterThan(3);
});

test('a drawn area has its own corners, all within the picture', () => {
  const picture = drawArea({ ...montreuil, outline: circleOutline(montreuil, 15, 7) });
  expect(cornersOf(picture)).toHaveLength(7);
  for (const corner of cornersOf(picture)) {
    const [x = -1, y = -1] = corner.split(' ').map(Number);
    expect(x > 0 && x < picture.width && y > 0 && y < picture.height, corner).toBe(true);
  }
});

test('a remote island has a picture too', () => {
  const reunion = { latitude: -21.1, longitude: 55.5, radiusM: 30_000, outline: null };
  expect(namesOf(drawArea(reunion))).toContain('La Réunion');
});
