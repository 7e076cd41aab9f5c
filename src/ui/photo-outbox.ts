/** Where photos wait: whose they are (`ownerOf`), and what they are for. */
export interface PhotoPlace {
  owner: string;
  name: string;
}

/** A photo that waits on this device for the network. */
export interface WaitingPhoto {
  key: string;
  /** What it is a photo of. */
  of: string;
  file: File;
}

const store = 'photos';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('batilien.outbox', 1);
    asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore(store));
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () => reject(asked.error ?? new Error('no storage')));
  });
}

async function within<Answer>(mode: IDBTransactionMode, ask: (photos: IDBObjectStore) => IDBRequest<Answer>) {
  const db = await open();
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const work = db.transaction(store, mode);
      const asked = ask(work.objectStore(store));
      work.addEventListener('complete', () => resolve(asked.result));
      for (const end of ['error', 'abort'] as const) {
        work.addEventListener(end, () => reject(work.error ?? new Error('no storage')));
      }
    });
  } finally {
    db.close();
  }
}

const under = (...parts: string[]) => IDBKeyRange.bound(parts, [...parts, []]);

/** The photos that wait in a place, the oldest first; none where the browser keeps nothing. */
export async function waitingPhotos({ owner, name }: PhotoPlace): Promise<WaitingPhoto[]> {
  const found = await within<WaitingPhoto[]>(
    'readonly',
    (photos) => photos.getAll(under(owner, name)) as IDBRequest<WaitingPhoto[]>,
  ).catch(() => []);
  return found;
}

/** How many photos of somebody wait, whatever they are for. */
export async function countWaiting(owner: string): Promise<number> {
  return within('readonly', (photos) => photos.count(under(owner))).catch(() => 0);
}

/** Keeps one; false where the browser keeps nothing: the page alone holds it. */
export function keepPhoto({ owner, name }: PhotoPlace, photo: WaitingPhoto): Promise<boolean> {
  return within('readwrite', (photos) => photos.put(photo, [owner, name, photo.key])).then(
    () => true,
    () => false,
  );
}

/** Forgets one that was sent, or is not wanted any more. */
export async function forgetPhoto({ owner, name }: PhotoPlace, key: string): Promise<void> {
  await within('readwrite', (photos) => photos.delete([owner, name, key])).catch(() => undefined);
}
