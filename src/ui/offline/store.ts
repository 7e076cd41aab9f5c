import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptAct } from './act.ts';

/** A file of an act: bytes rather than a Blob, which Safari may lose as the phone is restarted. */
interface KeptFile {
  key: string;
  bytes: ArrayBuffer;
}

/** What was read from the server for a time without it. */
interface KeptReading {
  owner: string;
  name: string;
  data: unknown;
  /** When it was asked for. */
  keptAt: string;
  /** It is of no more use then. */
  until: string;
}

/** What is remembered of one owner's queue. */
export interface QueueMemory {
  owner: string;
  isSuspended: boolean;
  /** When the last act was received. */
  lastReceivedAt: string | null;
}

interface Schema extends DBSchema {
  acts: { key: string; value: KeptAct; indexes: { owner: [string, number] } };
  files: { key: string; value: KeptFile };
  readings: { key: [string, string]; value: KeptReading };
  memories: { key: string; value: QueueMemory };
}

export type OfflineStore = IDBPDatabase<Schema>;

const name = 'batilien';
let opening: Promise<OfflineStore> | undefined;

/** The store of this browser, shared by its tabs and the service worker; throws where the browser allows none. */
export function offlineStore(): Promise<OfflineStore> {
  opening ??= openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('acts', { keyPath: 'key' }).createIndex('owner', ['owner', 'order'], { unique: true });
      db.createObjectStore('files', { keyPath: 'key' });
      db.createObjectStore('readings', { keyPath: ['owner', 'name'] });
      db.createObjectStore('memories', { keyPath: 'owner' });
    },
    // A tab of a newer release asks for the store: it is let go of, and opened anew at the next use.
    blocking: () => void letGo(),
    terminated: () => {
      opening = undefined;
    },
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** Closes the store of this tab; the next use opens it anew. */
export async function letGo(): Promise<void> {
  const open = opening;
  opening = undefined;
  (await open)?.close();
}

/** Everything of an owner, in the order it was made. */
export const ofOwner = (owner: string) => IDBKeyRange.bound([owner, -Infinity], [owner, Infinity]);

/** The device has no more room for what was to be kept: nothing of it was. */
export class NoRoom extends Error {
  readonly code = 'NO_ROOM';
}

/** What a failed write amounts to. */
export const asNoRoom = (error: unknown): unknown =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
    ? new NoRoom('no room left', { cause: error })
    : error;
