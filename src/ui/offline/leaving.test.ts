import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { leavingNow, mayLeave, onLeaving } from './leaving.ts';
import { ownerOf, setOwner } from './owner.ts';
import { isUnsent, listActs, releaseGroup } from './queue.ts';
import { takeOverPhotos } from './take-over-photos.ts';
import { turnOf } from './turn.ts';

const [owner, other] = [ownerOf(uuidv7(), uuidv7()), ownerOf(uuidv7(), null)];
const next = async (of: string) => turnOf(await listActs(of), Date.now()).next?.key;

test('photos that a release before kept in a store of their own are acts of who took them, and of nobody else', async () => {
  const [work, snag, theirs] = [uuidv7(), uuidv7(), uuidv7()];
  const before = await openDB('batilien.outbox', 1, { upgrade: (db) => void db.createObjectStore('photos') });
  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  await before.put('photos', { key: work, of: 'o1', file }, [owner, 'work.o1', work]);
  await before.put('photos', { key: snag, of: 's1', file }, [owner, 'reception.o1', snag]);
  await before.put('photos', { key: theirs, of: 'o2', file }, [other, 'work.o2', theirs]);
  before.close();
  setOwner(owner);
  await takeOverPhotos(owner);
  await takeOverPhotos(owner);
  expect(await listActs(owner)).toMatchObject([
    { key: snag, act: 'receptions.addSnagPhoto', input: { id: 'o1', snagId: 's1' }, file: { name: 'a.jpg' } },
    { key: work, act: 'receptions.addPhoto', input: { id: 'o1' }, file: { name: 'a.jpg' } },
  ]);
  // That of a snag waits for the draft which notes it.
  expect(await next(owner)).toBe(work);
  await releaseGroup('reception.o1');
  expect(await next(owner)).toBe(snag);
  setOwner(other);
  await takeOverPhotos(other);
  expect((await listActs(other)).map(({ key }) => key)).toEqual([theirs]);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('batilien.outbox');
});

test('who leaves is asked about what of theirs is unsent, and of nobody else’s', async () => {
  setOwner(owner);
  const asked: (number | undefined)[] = [];
  onLeaving(() => {
    const leaving = leavingNow();
    if (!leaving) return;
    asked.push(leaving.acts.filter(isUnsent).length);
    leaving.answer(false);
  });
  expect(await mayLeave()).toBe(false);
  setOwner(ownerOf(uuidv7(), null));
  expect(await mayLeave()).toBe(true);
  expect(asked).toEqual([2]);
});
