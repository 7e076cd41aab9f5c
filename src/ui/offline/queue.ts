import { uuidv7 } from '#common/ids.ts';
import type { Act, KeptAct } from './act.ts';
import { named } from './endpoints.ts';
import { aheadOfServer } from './server-clock.ts';
import { tell } from './news.ts';
import { ownerHere } from './owner.ts';
import { changeHeld, heldFile, heldOf, hold, isHeldHere } from './held.ts';
import { makeRoom } from './kept-reads.ts';
import { asNoRoom, NoRoom, offlineStore, ofOwner, type QueueMemory } from './store.ts';
import { thumbnailOf } from './thumbnail.ts';
import { wakeSender } from './wake.ts';

/** Nobody is signed in: an act would have no owner. */
export class NoOwner extends Error {}

function mine(): string {
  const owner = ownerHere();
  if (!owner) throw new NoOwner('no act without somebody signed in');
  return owner;
}

async function readFile(file: Blob): Promise<{ bytes: ArrayBuffer; thumb: string | null; kept: KeptAct['file'] }> {
  const [bytes, thumb] = await Promise.all([file.arrayBuffer(), thumbnailOf(file)]);
  const name = 'name' in file ? String(file.name) : 'photo.jpg';
  return { bytes, thumb, kept: { name, type: file.type, bytes: bytes.byteLength } };
}

const anew = {
  state: 'waiting',
  tries: 0,
  nextTryAt: 0,
  triedAt: null,
  refusal: null,
} as const;

/** Stores nothing rather than an act without its file, or the reverse. */
function abort(trx: { abort: () => void }): void {
  try {
    trx.abort();
  } catch {
    // Already aborted by the browser.
  }
}

type Read = Awaited<ReturnType<typeof readFile>> | undefined;

const keptAs = ({ file: _, madeAt = new Date(), ...act }: Act, read: Read, owner: string, order: number): KeptAct => ({
  ...act,
  ...anew,
  owner,
  order,
  madeAt: madeAt.toISOString(),
  aheadMs: aheadOfServer(),
  file: read?.kept ?? null,
  thumb: read?.thumb ?? null,
  bytes: (read?.kept?.bytes ?? 0) + JSON.stringify(act.input).length,
  receivedAt: null,
});

/** Stores an act with its file; throws `NoRoom` without storing anything. */
async function write(act: Act, read: Read, owner: string): Promise<void> {
  const store = await offlineStore();
  const trx = store.transaction(['acts', 'files'], 'readwrite', { durability: 'strict' });
  // Awaited below; avoids an unhandled rejection before.
  trx.done.catch(() => undefined);
  try {
    const acts = trx.objectStore('acts');
    if (!(await acts.get(act.key))) {
      const before = await acts.index('owner').getAll(ofOwner(owner));
      // Received acts are shown until the next one.
      if (!before.some(isUnsent)) for (const { key } of before) await acts.delete(key);
      await acts.put(keptAs(act, read, owner, (before.at(-1)?.order ?? 0) + 1));
      if (read) await trx.objectStore('files').put({ key: act.key, bytes: read.bytes });
    }
    await trx.done;
  } catch (error) {
    abort(trx);
    throw asNoRoom(trx.error ?? error);
  }
}

/** Stores an act until the server has it; without room, in memory, and reports so. */
export async function enqueue(act: Act, owner = mine()): Promise<'kept' | 'held'> {
  // Read before the transaction: IndexedDB ends a transaction that waits for anything else.
  const read = act.file && (await readFile(act.file));
  const isKept = await write(act, read, owner)
    .catch(async (error: unknown) => {
      if (!(error instanceof NoRoom)) throw error;
      await makeRoom();
      await write(act, read, owner);
    })
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof NoRoom) return false;
        throw error;
      },
    );
  if (!isKept) {
    const last = Math.max(0, ...(await listActs(owner)).map(({ order }) => order));
    hold(keptAs(act, read, owner, last + 1), read ? new Blob([read.bytes], { type: act.file?.type ?? '' }) : null);
  }
  tell({ kind: 'changed' });
  wakeSender();
  return isKept ? 'kept' : 'held';
}

/** An owner's acts in order, including recently received ones. */
export async function listActs(owner: string): Promise<KeptAct[]> {
  const written = await (await offlineStore()).getAllFromIndex('acts', 'owner', ofOwner(owner));
  return [...written, ...heldOf(owner)].map(named);
}

export const isUnsent = ({ state }: KeptAct): boolean => state !== 'received';

/** The user's acts for another company: sent once that is selected again, if they are still a member. */
export async function listElsewhere(owner: string): Promise<KeptAct[]> {
  const [person] = owner.split('/');
  const all = await (await offlineStore()).getAll('acts');
  return all.filter((act) => isUnsent(act) && act.owner !== owner && act.owner.split('/')[0] === person).map(named);
}

/** Whether anything by anyone waits on this device: all that is revealed before signing in. */
export async function isAnythingUnsent(): Promise<boolean> {
  return (await (await offlineStore()).getAll('acts')).some(isUnsent);
}

export async function fileOf({ key, file }: KeptAct): Promise<Blob | null> {
  if (isHeldHere(key)) return heldFile(key);
  const found = file && (await (await offlineStore()).get('files', key));
  return found ? new Blob([found.bytes], { type: file.type }) : null;
}

/** Updates an act atomically if it still exists, optionally with other `bytes`. */
export async function changeAct(
  key: string,
  change: (act: KeptAct) => KeptAct | null,
  bytes?: ArrayBuffer,
): Promise<void> {
  if (isHeldHere(key)) {
    changeHeld(key, change, bytes);
    return tell({ kind: 'changed' });
  }
  const store = await offlineStore();
  const trx = store.transaction(['acts', 'files'], 'readwrite', { durability: 'strict' });
  // Awaited below; avoids an unhandled rejection before.
  trx.done.catch(() => undefined);
  const [acts, files] = [trx.objectStore('acts'), trx.objectStore('files')];
  try {
    const found = await acts.get(key);
    if (found) {
      const next = change(named(found));
      if (!next || next.key !== key) await acts.delete(key);
      if (next) await acts.put(next);
      if (!next || next.state === 'received') await files.delete(key);
      else if (next.key !== key) {
        const file = bytes ? { bytes } : await files.get(key);
        await files.delete(key);
        if (file) await files.put({ ...file, key: next.key });
      }
    }
    await trx.done;
  } catch (error) {
    abort(trx);
    throw asNoRoom(trx.error ?? error);
  }
  tell({ kind: 'changed' });
}

export async function retryAct(key: string): Promise<void> {
  await changeAct(key, (act) => (act.state === 'received' ? act : { ...act, ...anew }));
  wakeSender();
}

/** Resends a refused act with other content under a new key, or as another act on the same file. Throws `NoRoom`. */
export async function mendAct(
  key: string,
  { file, ...changes }: Partial<Omit<Act, 'key' | 'madeAt'>>,
): Promise<string> {
  const next = uuidv7();
  const other = file && { file, ...(await readFile(file)) };
  const filed = other && { file: other.kept, thumb: other.thumb, bytes: file.size };
  await changeAct(key, (act) => ({ ...act, ...anew, ...changes, ...filed, key: next }), other?.bytes);
  await needInstead(mine(), key, next);
  wakeSender();
  return next;
}

/** Moves dependencies on an act to its replacement, or drops them. */
export async function needInstead(owner: string, key: string, next: string | null): Promise<void> {
  for (const act of await listActs(owner)) {
    if (!act.needs?.includes(key)) continue;
    const needs = act.needs.flatMap((one) => (one === key ? (next ?? []) : one));
    await changeAct(act.key, (one) => ({ ...one, needs }));
  }
}

/** Releases a group's held acts: the server has what they belong to. */
export async function releaseGroup(group: string): Promise<void> {
  for (const act of await listActs(mine())) {
    if (act.isHeld && act.group === group) await changeAct(act.key, ({ isHeld: _, ...one }) => one);
  }
  wakeSender();
}

/** Discards an act at its owner's request. Dependent acts are sent anyway: the server decides. */
export async function discardAct(key: string, owner = mine()): Promise<void> {
  await changeAct(key, () => null);
  await needInstead(owner, key, null);
  wakeSender();
}

const unremembered = (owner: string): QueueMemory => ({ owner, isSuspended: false, lastReceivedAt: null });

export async function memoryOf(owner: string): Promise<QueueMemory> {
  return (await (await offlineStore()).get('memories', owner)) ?? unremembered(owner);
}

export async function remember(owner: string, changes: Partial<QueueMemory>): Promise<void> {
  const store = await offlineStore();
  const trx = store.transaction('memories', 'readwrite');
  await trx.store.put({ ...((await trx.store.get(owner)) ?? unremembered(owner)), ...changes });
  await trx.done;
  tell({ kind: 'changed' });
}

/** Suspends sending, to save mobile data. */
export const suspendSending = () => remember(mine(), { isSuspended: true });

export async function resumeSending(): Promise<void> {
  await remember(mine(), { isSuspended: false });
  wakeSender();
}

export async function forgetReceived(owner: string): Promise<void> {
  for (const act of await listActs(owner)) {
    if (act.state === 'received') await changeAct(act.key, (one) => (one.state === 'received' ? null : one));
  }
}
