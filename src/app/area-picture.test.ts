import { expect, test } from 'vitest';
import { circleOutline } from '#common/outline.ts';
import { areaPicture } from './area-picture.ts';

const montreuil = { latitude: 48.86, longitude: 2.44, radiusM: 20_000 };
const cornersOf = (svg: string) => (/class="vp__area" d="M([^Z]+)Z"/.exec(svg)?.[1] ?? '').split('L');

test('a radius stands round its place, over the départements about it', () => {
  const svg = areaPicture({ ...montreuil, outline: null }, 'Zone <b>');
  expect(svg).toContain('aria-label="Zone &#60;b&#62;"');
  expect(cornersOf(svg)).toHaveLength(72);
  expect(svg).toContain('>Seine-Saint-Denis</text>');
  expect(svg).not.toContain('Finistère');
  expect(svg).not.toContain('NaN');
  expect(svg.match(/class="vp__town"/g)?.length).toBeGreaterThan(4);
});

test('an area that was drawn has its own corners, all of them within the picture', () => {
  const corners = cornersOf(areaPicture({ ...montreuil, outline: circleOutline(montreuil, 15, 7) }, 'Zone'));
  expect(corners).toHaveLength(7);
  for (const corner of corners) {
    const [x = -1, y = -1] = corner.split(' ').map(Number);
    expect(x > 0 && x < 720 && y > 0 && y < 400, corner).toBe(true);
  }
});

test('an island far away has its picture too', () => {
  expect(areaPicture({ latitude: -21.1, longitude: 55.5, radiusM: 30_000, outline: null }, 'Zone')).toContain(
    '>La Réunion</text>',
  );
});
