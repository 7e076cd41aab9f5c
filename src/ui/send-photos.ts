import { type Failure, failureOf } from './errors.ts';
import type { WaitingPhoto } from './photo-outbox.ts';

/** What this file will never be taken for: too heavy, of a kind that is not read, or no picture. */
const neverTaken: readonly number[] = [413, 415, 422];

/** Nobody answered, or asked to come again: it is tried again by itself. */
export const isPassing = ({ status }: Failure): boolean => status === 0 || status === 429 || status >= 500;

/** All of them would meet it: the session has ended, or is another person's. */
const isOfAll = (failure: Failure) => isPassing(failure) || failure.status === 401 || failure.code === 'OTHER_PERSON';

interface PhotoSending {
  /** Those that wait; some may come while others go. */
  waiting: () => readonly WaitingPhoto[];
  /** Sends what they belong to before each; they wait with it. */
  before?: () => Promise<void>;
  send: (photo: WaitingPhoto) => Promise<void>;
  /** It was taken, or never will be. */
  forget: (key: string) => Promise<void>;
  /** Says why one was not taken. */
  tell: (photo: WaitingPhoto, error: unknown) => void;
}

/** Sends what waits, each once: what the server refuses today is kept; answers what keeps the first of them, null for none. */
export async function sendPhotos({ waiting, before, send, forget, tell }: PhotoSending): Promise<unknown> {
  let kept: unknown = null;
  const tried = new Set<string>();
  const next = () => waiting().find(({ key }) => !tried.has(key));
  for (let photo = next(); photo; photo = next()) {
    tried.add(photo.key);
    try {
      await before?.();
    } catch (error) {
      return kept ?? error;
    }
    try {
      await send(photo);
    } catch (error) {
      const failure = failureOf(error);
      if (isOfAll(failure)) return kept ?? error;
      tell(photo, error);
      if (!neverTaken.includes(failure.status)) {
        kept ??= error;
        continue;
      }
    }
    await forget(photo.key);
  }
  return kept;
}
