import { deleteDB, openDB } from 'idb';
import { path } from '#paths.ts';
import { enqueue } from './queue.ts';

/** Converts what earlier releases stored elsewhere into acts, under the same keys. */
export async function takeOver(owner: string): Promise<void> {
  await Promise.all([takeOverPhotos(owner), takeOverMessages(owner)]);
}

const name = 'batilien.outbox';
const store = 'photos';

async function takeOverPhotos(owner: string): Promise<void> {
  const known = await (indexedDB as Partial<IDBFactory>).databases?.call(indexedDB);
  if (known && !known.some((one) => one.name === name)) return;
  const before = await openDB(name, 1, { upgrade: (db) => void db.createObjectStore(store) });
  for (const at of await before.getAllKeys(store, IDBKeyRange.bound([owner], [owner, []]))) {
    const [, group = '', key = ''] = at as string[];
    const { of, file } = (await before.get(store, at)) as { of: string; file: File };
    const [kind, id] = group.split('.');
    const act =
      kind === 'work'
        ? { act: 'receptions.addPhoto', input: { id } }
        : { act: 'receptions.addSnagPhoto', input: { id, snagId: of }, isHeld: true as const };
    const done = await enqueue({ ...act, key, group, label: file.name, icon: 'photo', file });
    if (done === 'kept') await before.delete(store, at);
  }
  const left = await before.count(store);
  before.close();
  if (left === 0) await deleteDB(name);
}

interface Message {
  messageId: string;
  target: {
    kind: string;
    conversationId: string | null;
    opening?: object;
    requestId: string | null;
    line: { id: string; name: string } | null;
  };
  body: string;
  replyTo: { id: string } | null;
  mentions: { userId: string; name: string }[];
  files: { id: string; name: string }[];
  writtenAt: string;
}

/** Messages, stored per person regardless of company: sent by whichever company they sign in for first. */
async function takeOverMessages(owner: string): Promise<void> {
  const list = `outbox.${owner.split('/')[0]}`;
  const { items } = JSON.parse(localStorage.getItem(list) ?? '{"items":[]}') as { items: Message[] };
  for (const { messageId, target, body, replyTo, mentions, files, writtenAt } of items) {
    const { kind, conversationId, opening, requestId, line } = target;
    const names = files.map((file) => file.name);
    const said = {
      messageId,
      body,
      replyToId: replyTo?.id ?? null,
      mentions: mentions.map(({ userId }) => userId),
      fileIds: files.map(({ id }) => id),
    };
    await enqueue({
      key: messageId,
      group: `${kind}.${requestId ? `${requestId}.${line?.id ?? ''}` : conversationId}`,
      act: conversationId ? 'conversations.post' : 'conversations.postOnRequest',
      input: { ...said, ...(conversationId ? { id: conversationId } : opening) },
      label: body.slice(0, 160) || names.join(', '),
      ...(line && { of: line.name }),
      icon: 'message',
      shown: { target, mentions, files: names },
      page: requestId ? path('request', { requestId }) : path('conversation', { conversationId: conversationId ?? '' }),
      madeAt: new Date(writtenAt),
    });
  }
  localStorage.removeItem(list);
}
