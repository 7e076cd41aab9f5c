import type { Photo } from './use-photos.ts';

/** Sends one photo, telling how far it is; `fetch` cannot say that. Refusals are thrown as the API client throws them. */
export function uploadPhoto(requestId: string, file: File, onProgress: (share: number) => void): Promise<Photo> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', `/api/requests/${requestId}/photos`);
    call.responseType = 'json';
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    call.addEventListener('load', () => {
      if (call.status === 201) resolve(call.response as Photo);
      else reject(Object.assign(new Error('refused'), call.response as object));
    });
    call.addEventListener('error', () => reject(new TypeError('network')));
    const body = new FormData();
    body.append('file', file);
    call.send(body);
  });
}
