import { useEffect, useRef, useState } from 'react';
import { uuidv7 } from '#common/ids.ts';
import { type Failure, failureOf, toastFailure } from './errors.ts';
import { forgetPhoto, keepPhoto, type WaitingPhoto, waitingPhotos } from './photo-outbox.ts';
import { askServer, useServerUnreachable } from './server-reachable.ts';

export interface PhotoOutbox {
  waiting: readonly WaitingPhoto[];
  /** Keeps a photo, then sends it as soon as that is possible. */
  add: (of: string, file: File) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** Sends those that wait; false when some still do. */
  flush: () => Promise<boolean>;
}

/** Until what did not go is tried again, while the server answers. */
const retryMs = 5000;

const isPassing = ({ status }: Failure) => status === 0 || status === 429 || status >= 500;

/** Photos taken without network: kept on this device under a name, each sent once the server answers again. */
export function usePhotoOutbox(name: string, send: (photo: WaitingPhoto) => Promise<void>): PhotoOutbox {
  const unreachable = useServerUnreachable();
  const [waiting, setWaiting] = useState<readonly WaitingPhoto[]>([]);
  const photos = useRef<readonly WaitingPhoto[]>([]);
  const sending = useRef<Promise<boolean> | null>(null);
  const [misses, setMisses] = useState(0);
  const sends = useRef(send);
  useEffect(() => {
    sends.current = send;
  });
  const hold = (next: readonly WaitingPhoto[]) => {
    photos.current = next;
    setWaiting(next);
  };
  const remove = async (key: string) => {
    hold(photos.current.filter((one) => one.key !== key));
    await forgetPhoto(name, key);
  };
  const sendAll = async (): Promise<boolean> => {
    for (let next = photos.current[0]; next; next = photos.current[0]) {
      try {
        await sends.current(next);
      } catch (error) {
        // Kept for later; what the server will never take is told and goes.
        if (isPassing(failureOf(error))) {
          void askServer();
          setMisses((before) => before + 1);
          return false;
        }
        toastFailure(error);
      }
      await remove(next.key);
    }
    return true;
  };
  const flush = () => {
    sending.current ??= sendAll().finally(() => {
      sending.current = null;
    });
    return sending.current;
  };
  const flushes = useRef(flush);
  useEffect(() => {
    flushes.current = flush;
  });
  useEffect(() => {
    let isHere = true;
    void waitingPhotos(name).then((kept) => {
      if (!isHere) return;
      const known = new Set(photos.current.map(({ key }) => key));
      hold([...kept.filter(({ key }) => !known.has(key)), ...photos.current]);
      if (kept.length > 0) void flushes.current();
    });
    return () => {
      isHere = false;
    };
  }, [name]);
  useEffect(() => {
    if (!unreachable && photos.current.length > 0) void flushes.current();
  }, [unreachable]);
  useEffect(() => {
    if (unreachable || misses === 0) return undefined;
    const retry = setTimeout(() => void flushes.current(), retryMs);
    return () => clearTimeout(retry);
  }, [unreachable, misses]);
  return {
    waiting,
    add: async (of, file) => {
      const photo = { key: uuidv7(), of, file };
      await keepPhoto(name, photo);
      hold([...photos.current, photo]);
      await flush();
    },
    remove,
    flush,
  };
}
