import { useEffect, useRef, useState } from 'react';
import { uuidv7 } from '#common/ids.ts';
import { failureOf, toastFailure } from './errors.ts';
import { forgetPhoto, keepPhoto, type WaitingPhoto, waitingPhotos } from './photo-outbox.ts';
import { isPassing, sendPhotos } from './send-photos.ts';
import { askServer, useServerUnreachable } from './server-reachable.ts';
import { useOwnerName } from './session.tsx';

export interface PhotoOutbox {
  waiting: readonly WaitingPhoto[];
  /** Keeps a photo, then sends it as soon as that is possible. */
  add: (of: string, file: File) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** Sends those that wait; throws what keeps one from going. */
  flush: () => Promise<void>;
}

/** Until what did not go is tried again, while the server answers. */
const retryMs = 5000;

/**
 * Photos taken without network: kept on this device for whoever took them, each sent once the server answers again. `send`
 * is told for whom: another person may have signed in meanwhile. `before` sends what they belong to.
 */
export function usePhotoOutbox(
  name: string,
  send: (photo: WaitingPhoto & { sentFor: string }) => Promise<void>,
  before?: () => Promise<void>,
): PhotoOutbox {
  const owner = useOwnerName();
  const unreachable = useServerUnreachable();
  const [waiting, setWaiting] = useState<readonly WaitingPhoto[]>([]);
  const photos = useRef<readonly WaitingPhoto[]>([]);
  const sending = useRef<Promise<unknown> | null>(null);
  const told = useRef(new Set<string>());
  const [misses, setMisses] = useState(0);
  const sends = useRef({ send, before });
  useEffect(() => {
    sends.current = { send, before };
  });
  const hold = (next: readonly WaitingPhoto[]) => {
    photos.current = next;
    setWaiting(next);
  };
  const remove = async (key: string) => {
    hold(photos.current.filter((one) => one.key !== key));
    await forgetPhoto({ owner, name }, key);
  };
  const sendAll = async (): Promise<unknown> => {
    const kept = await sendPhotos({
      waiting: () => photos.current,
      before: () => sends.current.before?.() ?? Promise.resolve(),
      send: (photo) => sends.current.send({ ...photo, sentFor: owner }),
      forget: remove,
      // Tried again and again, it is told once.
      tell: ({ key }, error) => {
        if (!told.current.has(key)) toastFailure(error);
        told.current.add(key);
      },
    });
    if (kept && isPassing(failureOf(kept))) {
      void askServer();
      setMisses((before) => before + 1);
    }
    return kept;
  };
  const sendNow = () => {
    sending.current ??= sendAll().finally(() => {
      sending.current = null;
    });
    return sending.current;
  };
  const sendsNow = useRef(sendNow);
  useEffect(() => {
    sendsNow.current = sendNow;
  });
  useEffect(() => {
    let isHere = true;
    void waitingPhotos({ owner, name }).then((kept) => {
      if (!isHere) return;
      const known = new Set(photos.current.map(({ key }) => key));
      hold([...kept.filter(({ key }) => !known.has(key)), ...photos.current]);
      if (kept.length > 0) void sendsNow.current();
    });
    return () => {
      isHere = false;
    };
  }, [owner, name]);
  useEffect(() => {
    if (!unreachable && photos.current.length > 0) void sendsNow.current();
  }, [unreachable]);
  useEffect(() => {
    if (unreachable || misses === 0) return undefined;
    const retry = setTimeout(() => void sendsNow.current(), retryMs);
    return () => clearTimeout(retry);
  }, [unreachable, misses]);
  return {
    waiting,
    add: async (of, file) => {
      const photo = { key: uuidv7(), of, file };
      await keepPhoto({ owner, name }, photo);
      hold([...photos.current, photo]);
      await sendNow();
    },
    remove,
    flush: async () => {
      const kept = await sendNow();
      if (kept) throw kept instanceof Error ? kept : new Error('a photo is kept', { cause: kept });
    },
  };
}
