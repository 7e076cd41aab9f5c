import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { forgetExpired, keepRead, readKept, readOrKept } from './kept-reads.ts';
import { ownerOf, setOwner } from './owner.ts';
import { offlineStore } from './store.ts';

const soon = () => new Date(Date.now() + 60_000);

beforeEach(() => setOwner(ownerOf(uuidv7(), uuidv7())));

test('is available offline for its owner until it expires', async () => {
  await keepRead('missions', [1], { until: soon() });
  expect((await readKept('missions'))?.data).toEqual([1]);
  await keepRead('old', [1], { until: new Date(Date.now() - 1) });
  expect(await readKept('old')).toBeNull();
  setOwner(ownerOf(uuidv7(), null));
  expect(await readKept('missions')).toBeNull();
});

test('is deleted when expired, whoever owns it', async () => {
  await keepRead('old', ['Mme Durand, 06 00 00 00 00'], { until: new Date(Date.now() - 1) });
  setOwner(ownerOf(uuidv7(), null));
  await keepRead('missions', [1], { until: soon() });
  await forgetExpired();
  const names = (await (await offlineStore()).getAll('readings')).map(({ name }) => name);
  expect(names).not.toContain('old');
  expect(names).toContain('missions');
});

test('is the server’s answer, or its last one; a refusal is an answer', async () => {
  const away = async () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(readOrKept('m', soon(), away)).rejects.toThrow('Failed to fetch');
  const said = await readOrKept('m', soon(), async () => 'said');
  expect(said.data).toBe('said');
  expect(await readOrKept('m', soon(), away)).toEqual(said);
  await expect(readOrKept('m', soon(), async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
