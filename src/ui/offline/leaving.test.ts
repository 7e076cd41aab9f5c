import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { keepPhoto } from '../photo-outbox.ts';
import { leavingNow, mayLeave, onLeaving } from './leaving.ts';
import { ownerOf, setOwner } from './owner.ts';

test('who leaves is asked about the photos of theirs that wait, and of nobody else’s', async () => {
  const owner = ownerOf(uuidv7(), uuidv7());
  setOwner(owner);
  const asked: (number | undefined)[] = [];
  onLeaving(() => {
    const leaving = leavingNow();
    if (!leaving) return;
    asked.push(leaving.photos);
    leaving.answer(false);
  });
  expect(await mayLeave()).toBe(true);
  await keepPhoto({ owner, name: 'work.1' }, { key: uuidv7(), of: 'work', file: new File(['x'], 'a.jpg') });
  expect(await mayLeave()).toBe(false);
  setOwner(ownerOf(uuidv7(), null));
  expect(await mayLeave()).toBe(true);
  expect(asked).toEqual([1]);
});
