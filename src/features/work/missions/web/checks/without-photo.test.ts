import { expect, test } from 'vitest';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import { withoutPhoto } from './without-photo.ts';

const check = (id: string, reading: object | null, asksPhoto = true) => ({
  id,
  asksPhoto,
  countingId: reading && `read-${id}`,
  readings: reading ? [{ id: `read-${id}`, result: 'ok', note: '', photoIds: [], ...reading }] : [],
});

test('lists compliant checks without the required photo, unless a note says why', () => {
  const checks = [
    check('lacks', {}),
    check('explained', { note: 'Gaine fermée' }),
    check('photographed', {}),
    check('named', { photoIds: ['two'] }),
    check('to-do-again', { result: 'redo' }),
    check('unread', null),
    check('asks-none', {}, false),
  ];
  const photos = [
    { id: 'one', checkId: 'photographed' },
    { id: 'two', checkId: null },
  ];
  const found = withoutPhoto({ checks, photos } as unknown as Pick<Mission, 'checks' | 'photos'>);
  expect(found.map(({ id }) => id)).toEqual(['lacks']);
});
