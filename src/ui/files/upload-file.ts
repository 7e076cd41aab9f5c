import { uuidv7 } from '#common/ids.ts';
import { ownerHere } from '#ui/offline/owner.ts';
import { spokenLanguage } from '#ui/words/texts.ts';

export interface Sending {
  /** From 0 to 1; `fetch` has no upload progress. */
  onProgress: (share: number) => void;
  signal?: AbortSignal;
  /** The caller's key, otherwise one per file and address, until an answer arrives. */
  key?: string;
}

const keys = new WeakMap<File, string>();

/** A chosen file's idempotency key, the same on each retry. */
export function keyOfFile(file: File): string {
  const key = keys.get(file) ?? uuidv7();
  keys.set(file, key);
  return key;
}

/** Keys without an answer, by file and address: a retry is stored once. */
const unheard = new WeakMap<File, Map<string, string>>();

/** A file deleted during upload looks like a network failure. */
const whyNotSent = (file: File): Promise<unknown> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => new TypeError('network'),
      (gone: unknown) => gone,
    );

/** A call with a file, whose failure blames the file when it was deleted. */
export const carrying = <Answer>(file: File, call: Promise<Answer>): Promise<Answer> =>
  call.catch(async (error: unknown) => {
    throw error instanceof TypeError ? await whyNotSent(file) : error;
  });

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
      // An interrupted answer counts as none.
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
