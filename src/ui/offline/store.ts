import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptAct } from './act.ts';

/** A file as bytes: Safari may lose a Blob when the phone restarts. */
interface KeptFile {
  key: string;
  bytes: ArrayBuffer;
}

interface KeptReading {
  owner: string;
  name: string;
  data: unknown;
  keptAt: string;
  until: string;
}

export interface QueueMemory {
  owner: string;
  isSuspended: boolean;
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

/** This browser's store, shared by tabs and service worker; throws where there is none. */
export function offlineStore(): Promise<OfflineStore> {
  opening ??= openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('acts', { keyPath: 'key' }).createIndex('owner', ['owner', 'order'], { unique: true });
      db.createObjectStore('files', { keyPath: 'key' });
      db.createObjectStore('readings', { keyPath: ['owner', 'name'] });
      db.createObjectStore('memories', { keyPath: 'owner' });
    },
    // A newer release needs to upgrade the store: closes it, and reopens at the next use.
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

/** Closes this tab's store; the next use reopens it. */
export async function letGo(): Promise<void> {
  const open = opening;
  opening = undefined;
  (await open)?.close();
}

/** Everything of an owner, in order. */
export const ofOwner = (owner: string) => IDBKeyRange.bound([owner, -Infinity], [owner, Infinity]);

/** The device is full: nothing was stored. */
export class NoRoom extends Error {
  readonly code = 'NO_ROOM';
}

/** Converts a failed write. */
export const asNoRoom = (error: unknown): unknown =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
    ? new NoRoom('no room left', { cause: error })
    : error;
