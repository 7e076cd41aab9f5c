import { deleteDB, openDB } from 'idb';
import { enqueue } from './queue.ts';

const name = 'batilien.outbox';
const store = 'photos';

/** Photos of receptions as the releases before kept them, in a store of their own: they become acts, under the same keys. */
export async function takeOverPhotos(owner: string): Promise<void> {
  const known = await (indexedDB as Partial<IDBFactory>).databases?.call(indexedDB);
  if (known && !known.some((one) => one.name === name)) return;
  const before = await openDB(name, 1, { upgrade: (db) => void db.createObjectStore(store) });
  // Whose, for which work or reception, and under which key.
  for (const at of await before.getAllKeys(store, IDBKeyRange.bound([owner], [owner, []]))) {
    const [, group = '', key = ''] = at as string[];
    const { of, file } = (await before.get(store, at)) as { of: string; file: File };
    const [kind, id] = group.split('.');
    const act =
      kind === 'work'
        ? { act: 'receptions.addPhoto', input: { id } }
        : { act: 'receptions.addSnagPhoto', input: { id, snagId: of }, isHeld: true as const };
    await enqueue({ ...act, key, group, label: file.name, icon: 'photo', file });
    await before.delete(store, at);
  }
  const left = await before.count(store);
  before.close();
  if (left === 0) await deleteDB(name);
}
