import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { countWaiting, keepPhoto, type WaitingPhoto, waitingPhotos } from './photo-outbox.ts';
import { sendPhotos } from './send-photos.ts';

const photoOf = (of: string): WaitingPhoto => ({ key: uuidv7(), of, file: new File(['x'], `${of}.jpg`) });
const refusal = (status: number, code = 'NO') => Object.assign(new Error('refused'), { status, code });

/** Sends three photos, the second of which meets an answer: which were tried, and which still wait. */
async function sending(answer: Error) {
  let photos = ['first', 'second', 'third'].map(photoOf);
  const tried: string[] = [];
  const tell = vi.fn<(photo: WaitingPhoto, error: unknown) => void>();
  const kept = await sendPhotos({
    waiting: () => photos,
    send: async ({ of }) => {
      tried.push(of);
      if (of === 'second') throw answer;
    },
    forget: async (gone) => void (photos = photos.filter(({ key }) => key !== gone)),
    tell,
  });
  return { kept, tried, waiting: photos.map(({ of }) => of), told: tell.mock.calls.length };
}

test.each([
  [401, 'UNAUTHENTICATED'],
  [403, 'OTHER_PERSON'],
  [429, 'TOO_MANY'],
  [503, 'UNAVAILABLE'],
])('a session that ended or a server that cannot (%i) keeps them all, and tries no other', async (status, code) => {
  const answer = refusal(status, code);
  expect(await sending(answer)).toEqual({
    kept: answer,
    tried: ['first', 'second'],
    waiting: ['second', 'third'],
    told: 0,
  });
});

test.each([403, 404, 409])('a refusal of today (%i) is told and keeps its photo; the others go', async (status) => {
  const answer = refusal(status);
  expect(await sending(answer)).toEqual({
    kept: answer,
    tried: ['first', 'second', 'third'],
    waiting: ['second'],
    told: 1,
  });
});

test.each([413, 415, 422])('what can never be taken (%i) is told and goes', async (status) => {
  expect(await sending(refusal(status))).toEqual({
    kept: null,
    tried: ['first', 'second', 'third'],
    waiting: [],
    told: 1,
  });
});

test('what they belong to is sent before; refused, it keeps its photos whatever it is refused for', async () => {
  const photo = photoOf('snag');
  const [send, forget, tell] = [vi.fn<() => Promise<void>>(), vi.fn<() => Promise<void>>(), vi.fn<() => void>()];
  const answer = refusal(422);
  const before = async () => Promise.reject(answer);
  expect(await sendPhotos({ waiting: () => [photo], before, send, forget, tell })).toBe(answer);
  for (const call of [send, forget, tell]) expect(call).not.toHaveBeenCalled();
});

test('photos are their owner’s alone, and counted wherever they wait', async () => {
  const [mine, theirs] = [`${uuidv7()}/-`, `${uuidv7()}/-`];
  const photo = photoOf('snag');
  await keepPhoto({ owner: mine, name: 'work.1' }, photo);
  await keepPhoto({ owner: mine, name: 'work.2' }, photoOf('snag'));
  expect((await waitingPhotos({ owner: mine, name: 'work.1' })).map(({ key }) => key)).toEqual([photo.key]);
  expect(await waitingPhotos({ owner: theirs, name: 'work.1' })).toEqual([]);
  expect([await countWaiting(mine), await countWaiting(theirs)]).toEqual([2, 0]);
});
