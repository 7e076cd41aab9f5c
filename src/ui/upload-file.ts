import { uuidv7 } from '#common/ids.ts';
import { ownerHere } from './offline/owner.ts';
import { spokenLanguage } from './texts.ts';

export interface Sending {
  /** From 0 to 1; `fetch` cannot say that. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
  /** Its own, where the caller keeps one; else the file's at this address, as long as no answer was heard. */
  key?: string;
}

const keys = new WeakMap<File, string>();

/** The key under which a chosen file is sent, the same each time it is tried. */
export function keyOfFile(file: File): string {
  const key = keys.get(file) ?? uuidv7();
  keys.set(file, key);
  return key;
}

/** By file, the keys of those whose answer was not heard, by address: sent again there, they are taken once. */
const unheard = new WeakMap<File, Map<string, string>>();

/** A file that went while it was sent looks to the page like a network that did. */
const whyNotSent = (file: File): Promise<unknown> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => new TypeError('network'),
      (gone: unknown) => gone,
    );

/** A call that carries a file, and says so where it was the file that went. */
export const carrying = <Answer>(file: File, call: Promise<Answer>): Promise<Answer> =>
  call.catch(async (error: unknown) => {
    throw error instanceof TypeError ? await whyNotSent(file) : error;
  });

/** Sends one file, telling how far it is. Refusals are thrown as the API client throws them. */
export function uploadFile<Answer>(
  address: string,
  file: File,
  { onProgress, signal, key: own }: Sending,
): Promise<Answer> {
  const tried = unheard.get(file) ?? new Map<string, string>();
  const key = own ?? tried.get(address) ?? uuidv7();
  unheard.set(file, tried.set(address, key));
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', address);
    call.setRequestHeader('accept-language', spokenLanguage());
    call.setRequestHeader('idempotency-key', key);
    const owner = ownerHere();
    if (owner) call.setRequestHeader('sent-for', owner);
    call.responseType = 'json';
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    call.addEventListener('load', () => {
      const isTaken = call.status >= 200 && call.status < 300;
      // Cut on its way, an answer was not heard.
      if (isTaken && !call.response) return reject(new TypeError('network'));
      if (call.status < 500) tried.delete(address);
      if (isTaken) resolve(call.response as Answer);
      else reject(Object.assign(new Error('refused'), call.response as object));
    });
    call.addEventListener('error', () => void whyNotSent(file).then(reject));
    call.addEventListener('abort', () => reject(new DOMException('taken back', 'AbortError')));
    signal?.addEventListener('abort', () => call.abort());
    const body = new FormData();
    body.append('file', file);
    call.send(body);
  });
}
