import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { leavingNow, mayLeave, onLeaving } from './leaving.ts';
import { ownerOf, setOwner } from './owner.ts';
import { isAnythingUnsent, isUnsent, listActs, releaseGroup } from './queue.ts';
import { takeOver } from './take-over.ts';
import { turnOf } from './turn.ts';

const [owner, other] = [ownerOf(uuidv7(), uuidv7()), ownerOf(uuidv7(), null)];
const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value),
  removeItem: (name: string) => kept.delete(name),
});
const next = async (of: string) => turnOf(await listActs(of), Date.now()).next?.key;

test('photos stored separately by an earlier release become acts of their author, and of nobody else', async () => {
  const [work, snag, theirs] = [uuidv7(), uuidv7(), uuidv7()];
  const before = await openDB('batilien.outbox', 1, { upgrade: (db) => void db.createObjectStore('photos') });
  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  await before.put('photos', { key: work, of: 'o1', file }, [owner, 'work.o1', work]);
  await before.put('photos', { key: snag, of: 's1', file }, [owner, 'reception.o1', snag]);
  await before.put('photos', { key: theirs, of: 'o2', file }, [other, 'work.o2', theirs]);
  before.close();
  setOwner(owner);
  await takeOver(owner);
  await takeOver(owner);
  expect(await listActs(owner)).toMatchObject([
    { key: snag, act: 'receptions.addSnagPhoto', input: { id: 'o1', snagId: 's1' }, file: { name: 'a.jpg' } },
    { key: work, act: 'receptions.addPhoto', input: { id: 'o1' }, file: { name: 'a.jpg' } },
  ]);
  // A snag's photo waits for the draft with that snag.
  expect(await next(owner)).toBe(work);
  await releaseGroup('reception.o1');
  expect(await next(owner)).toBe(snag);
  setOwner(other);
  await takeOver(other);
  expect((await listActs(other)).map(({ key }) => key)).toEqual([theirs]);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('batilien.outbox');
});

test('messages stored separately by an earlier release become acts, under the same ids, once', async () => {
  const [writer, reader] = [ownerOf(uuidv7(), uuidv7()), ownerOf(uuidv7(), uuidv7())];
  const [first, later, requestId, fileId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const message = { body: 'Bonjour', replyTo: null, mentions: [], files: [], writtenAt: '2026-11-20T08:00:00.000Z' };
  const opening = { kind: 'request', requestId, providerId: 'p1' };
  const target = { kind: 'request', requestId, line: { id: 'p1', name: 'Lefort', logoId: null } };
  const items = [
    {
      ...message,
      messageId: first,
      target: { ...target, conversationId: null, opening },
      failure: { code: 'NETWORK' },
    },
    {
      ...message,
      messageId: later,
      target: { ...target, conversationId: 'c1', opening },
      body: '',
      mentions: [{ userId: 'u1', name: 'Nadia' }],
      files: [{ id: fileId, name: 'plan.pdf' }],
      replyTo: { id: first, author: 'Vous', excerpt: 'Bonjour' },
      aheadMs: 0,
      failure: null,
    },
  ];
  const list = `outbox.${writer.split('/')[0]}`;
  kept.set(list, JSON.stringify({ items }));
  setOwner(reader);
  await takeOver(reader);
  expect(await listActs(reader)).toEqual([]);
  setOwner(writer);
  await takeOver(writer);
  await takeOver(writer);
  expect(kept.has(list)).toBe(false);
  const group = `request.${requestId}.p1`;
  const made = { group, madeAt: message.writtenAt, page: `/demandes/${requestId}`, state: 'waiting' };
  const said = { body: 'Bonjour', replyToId: null, mentions: [], fileIds: [] };
  expect(await listActs(writer)).toMatchObject([
    {
      ...made,
      key: first,
      label: 'Bonjour',
      act: 'conversations.postOnRequest',
      input: { ...opening, ...said, messageId: first },
    },
    {
      ...made,
      key: later,
      label: 'plan.pdf',
      act: 'conversations.post',
      input: { id: 'c1', messageId: later, body: '', replyToId: first, mentions: ['u1'], fileIds: [fileId] },
      shown: { mentions: [{ name: 'Nadia' }], files: ['plan.pdf'] },
    },
  ]);
});

test('signing out asks about the user’s own unsent acts only', async () => {
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
  // Signed out, only the fact that something waits is visible.
  setOwner(null);
  expect(await isAnythingUnsent()).toBe(true);
});
