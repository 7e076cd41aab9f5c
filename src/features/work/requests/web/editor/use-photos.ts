import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { maxPhotos, type RequestDetail } from '#features/work/requests/request.contract.ts';
import { failureOf } from '#ui/errors.ts';
import { shrinkImage } from '#ui/shrink-image.ts';
import { requestApi } from '../public/api.ts';
import { useEditorTexts } from '../texts-editor.ts';
import { uploadPhoto } from './upload-photo.ts';

export interface Photo {
  id: string;
  name: string;
}

/** A file on its way: waiting for the draft to exist, going, or refused with the reason. */
export interface Upload {
  key: string;
  file: File;
  address: string;
  progress: number | null;
  reason: string | null;
  /** Refused for what the file is: sending it again would change nothing. */
  final: boolean;
}

const kinds = ['image/jpeg', 'image/png', 'image/webp'];
const maxBytes = 5 * 1024 * 1024;

/** The photos of a request: those the server holds, those on their way, those refused and why. */
export function usePhotos(detail: RequestDetail | null, ensureId: () => Promise<string | null>, ready: boolean) {
  const t = useEditorTexts();
  const [photos, setPhotos] = useState<Photo[]>(() => detail?.photos ?? []);
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [refused, setRefused] = useState<string[]>([]);
  const busy = useRef(false);
  const next = uploads.find(({ reason }) => reason === null);

  const update = (key: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  function drop({ key, address }: Upload) {
    URL.revokeObjectURL(address);
    setUploads((all) => all.filter((upload) => upload.key !== key));
  }

  async function send(upload: Upload) {
    busy.current = true;
    try {
      const id = await ensureId();
      if (!id) throw new Error('no draft');
      const photo = await uploadPhoto(id, upload.file, (progress) => update(upload.key, { progress }));
      setPhotos((all) => [...all, photo]);
      drop(upload);
    } catch (error) {
      const { status, message } = failureOf(error);
      update(upload.key, { progress: null, reason: message, final: [413, 415, 422].includes(status) });
    } finally {
      busy.current = false;
    }
  }
  // One at a time, in the order they were chosen.
  const sendNext = useEffectEvent(() => {
    if (next && ready && !busy.current) void send(next);
  });
  const nextKey = next?.key;
  useEffect(() => sendNext(), [nextKey, ready]);

  return {
    photos,
    uploads,
    refused,
    room: maxPhotos - photos.length - uploads.length,
    waiting: uploads.length > 0 && !ready,
    /** Takes the photos that may be sent, those that weigh too much drawn smaller, and says why of the others. */
    async add(files: readonly File[]) {
      const reasons: string[] = [];
      let room = maxPhotos - photos.length - uploads.length;
      for (const chosen of files) {
        const { name } = chosen;
        if (!kinds.includes(chosen.type)) reasons.push(t('describe.wrongKind', { name }));
        else if (room <= 0) reasons.push(t('describe.tooMany', { name, max: maxPhotos }));
        else {
          const file = await shrinkImage(chosen, maxBytes);
          if (file.size > maxBytes) reasons.push(t('describe.tooLarge', { name }));
          else {
            room -= 1;
            const address = URL.createObjectURL(file);
            const waiting = { file, address, progress: null, reason: null, final: false };
            setUploads((all) => [...all, { key: crypto.randomUUID(), ...waiting }]);
          }
        }
      }
      setRefused(reasons);
    },
    retry: (upload: Upload) => update(upload.key, { reason: null, key: crypto.randomUUID() }),
    drop,
    async remove(requestId: string, photo: Photo) {
      setPhotos((all) => all.filter(({ id }) => id !== photo.id));
      try {
        await requestApi.removePhoto.call({ id: requestId, fileId: photo.id });
      } catch (error) {
        setPhotos((all) => [...all, photo]);
        setRefused([t('describe.failed', { name: photo.name, reason: failureOf(error).message })]);
      }
    },
  };
}

export type Photos = ReturnType<typeof usePhotos>;
