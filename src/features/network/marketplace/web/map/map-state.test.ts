import { expect, test } from 'vitest';
import { readBox, readView } from './map-state.ts';

test.each(['2,48,,49', '2,48,3', '2,49,3,48', 'a,b,c,d', '2,48,3,95', '200,48,201,49', ''])(
  'a zone that cannot be read, %s, is as if absent',
  (text) => expect(readBox(text)).toBeNull(),
);

test.each(['46,,7', ',,', '46,-8', '46,-8,70', '95,2,7'])('nor is a view, %s', (text) =>
  expect(readView(text)).toBeNull(),
);

test('those that can be are', () => {
  expect(readBox('178,-20,-178,-15')).toBe('178,-20,-178,-15');
  expect(readView('46,-8,7')).toEqual({ latitude: 46, longitude: -8, zoom: 7 });
});
