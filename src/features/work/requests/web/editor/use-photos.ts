import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { maxDocuments, maxPhotos, type RequestDetail } from '#features/work/requests/request.contract.ts';
import type { RequestDocument } from '#features/work/requests/request-file.contract.ts';
import { largestPaper, largestPhoto } from '#common/file-problems.ts';
import { failureOf } from '#ui/feedback/errors.ts';
import { isPdf, pictureKind } from '#ui/files/picture-kind.ts';
import { shrinkImage } from '#ui/files/shrink-image.ts';
import { requestApi } from '../public/api.ts';
import { useEditorTexts } from '../texts-editor.ts';
import { type Going, uploadTo } from './upload-photo.ts';

export interface Photo {
  id: string;
  name: string;
}

export interface Upload {
  key: string;
  to: Going;
  file: File;
  address: string;
  progress: number | null;
  reason: string | null;
  /** Refused because of the file itself: retrying is useless. */
  final: boolean;
}

const maxBytes = { photos: largestPhoto, documents: largestPaper };

export function usePhotos(detail: RequestDetail | null, ensureId: () => Promise<string | null>, ready: boolean) {
  const t = useEditorTexts();
  const [photos, setPhotos] = useState<Photo[]>(() => detail?.photos ?? []);
  const [documents, setDocuments] = useState<RequestDocument[]>(() => detail?.documents ?? []);
  const [cut, setCut] = useState<string[]>([]);
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
      const onProgress = (progress: number) => update(upload.key, { progress });
      if (upload.to === 'photos') {
        const photo = await uploadTo(id, 'photos', upload.file, onProgress);
        setPhotos((all) => [...all, photo]);
        if (photo.doubt) setCut((all) => [...all, photo.name]);
      } else {
        const document = await uploadTo(id, 'documents', upload.file, onProgress);
        setDocuments((all) => [...all, document]);
      }
      drop(upload);
    } catch (error) {
      const { code, status, message } = failureOf(error);
      const final = [413, 415, 422].includes(status) || code === 'FILE_THERE';
      update(upload.key, { progress: null, reason: message, final });
    } finally {
      busy.current = false;
    }
  }
  // One at a time, in the order chosen.
  const sendNext = useEffectEvent(() => {
    if (next && ready && !busy.current) void send(next);
  });
  const nextKey = next?.key;
  useEffect(() => sendNext(), [nextKey, ready]);

  const roomOf = (to: Going) =>
    (to === 'photos' ? maxPhotos - photos.length : maxDocuments - documents.length) -
    uploads.filter((upload) => upload.to === to).length;

  /** The file to send, downscaled when too large; null when neither picture nor PDF. */
  async function prepared(chosen: File): Promise<{ to: Going; file: File } | null> {
    if (await isPdf(chosen)) return { to: 'documents', file: chosen };
    if (chosen.size > 0 && !(await pictureKind(chosen))) return null;
    return { to: 'photos', file: await shrinkImage(chosen) };
  }

  /** Why a file is not accepted; undefined when it is. */
  async function take(chosen: File, room: Record<Going, number>): Promise<string | undefined> {
    const { name } = chosen;
    try {
      const ready = await prepared(chosen);
      if (!ready) return t('describe.wrongKind', { name });
      const { to, file } = ready;
      if (room[to] <= 0) return t(`describe.tooMany.${to}`, { name, max: to === 'photos' ? maxPhotos : maxDocuments });
      if (file.size > maxBytes[to]) return t(`describe.tooLarge.${to}`, { name });
      room[to] -= 1;
      const waiting = { to, file, address: URL.createObjectURL(file), progress: null, reason: null, final: false };
      setUploads((all) => [...all, { key: crypto.randomUUID(), ...waiting }]);
    } catch (error) {
      return t('describe.failed', { name, reason: failureOf(error).message });
    }
    return undefined;
  }

  return {
    photos,
    documents,
    cut,
    uploads,
    refused,
    room: Math.max(roomOf('photos'), roomOf('documents')),
    waiting: uploads.length > 0 && !ready,
    async add(files: readonly File[]) {
      const reasons: string[] = [];
      const room = { photos: roomOf('photos'), documents: roomOf('documents') };
      for (const chosen of files) {
        const reason = await take(chosen, room);
        if (reason) reasons.push(reason);
      }
      setRefused(reasons);
    },
    /** After the server deleted it. */
    forgetDocument: (gone: string) => setDocuments((all) => all.filter(({ id }) => id !== gone)),
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
