import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { addressOf } from '#common/address-of.ts';
import {
  type MessageFile,
  mostFiles,
  conversationContract,
} from '#features/work/conversations/conversation.contract.ts';
import { failureOf } from '#ui/feedback/errors.ts';
import { shrinkImage } from '#ui/files/shrink-image.ts';
import { uploadFile } from '#ui/files/upload-file.ts';
import { useComposerTexts } from '../texts-composer.ts';
import { conversationApi } from './api.ts';
import { conversationOf, type Target } from './kept-messages.ts';
import type { ChangeDraft, Draft } from './use-draft.ts';

export interface Upload {
  key: string;
  file: File;
  progress: number;
  reason: string | null;
  /** Refused for the file itself: retrying is useless. */
  final: boolean;
}

const shrunk = new WeakMap<File, Promise<File>>();

/** The file as uploaded, scaled down once: a retry sends the same bytes. */
function light(file: File): Promise<File> {
  const made = shrunk.get(file) ?? shrinkImage(file);
  shrunk.set(file, made);
  return made;
}

/** The files of a draft: uploaded as they are chosen, under the id of the future message. */
export function useFiles(draft: Draft, change: ChangeDraft, target: Target | null) {
  const t = useComposerTexts();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [refused, setRefused] = useState<string[]>([]);
  const going = useRef<{ key: string; cut: AbortController } | null>(null);
  /** An effect may still see a finished upload as pending: each file is sent once. */
  const begun = useRef(new Set<string>());
  /** Uploaded files, as long as the page holds them: they follow the text to another conversation. */
  const sent = useRef(new Map<string, File>());
  const next = uploads.find(({ reason }) => reason === null);

  const update = (key: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const drop = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));
  const enqueue = (files: readonly File[]) =>
    setUploads((all) => [
      ...all,
      ...files.map((file) => ({ key: crypto.randomUUID(), file, progress: 0, reason: null, final: false })),
    ]);

  async function send({ key, file: chosen }: Upload, to: Target) {
    const cut = new AbortController();
    going.current = { key, cut };
    begun.current.add(key);
    try {
      const id = await conversationOf(to);
      const file = await light(chosen);
      const kept = await uploadFile<MessageFile>(
        addressOf(conversationContract.addFile, { id, messageId: draft.messageId }),
        file,
        {
          signal: cut.signal,
          onProgress: (progress) => update(key, { progress }),
        },
      );
      sent.current.set(kept.id, chosen);
      change(({ files }) => ({ files: [...files, kept], filesIn: id }));
      drop(key);
    } catch (error) {
      if (cut.signal.aborted) return;
      const { status, message } = failureOf(error);
      update(key, { progress: 0, reason: message, final: [413, 415, 422].includes(status) });
    } finally {
      going.current = null;
      setUploads((all) => [...all]);
    }
  }
  // One at a time, in the order chosen.
  const sendNext = useEffectEvent(() => {
    if (next && target && going.current === null && !begun.current.has(next.key)) void send(next, target);
  });
  useEffect(() => sendNext(), [uploads, target]);

  const take = (fileId: string) =>
    conversationApi.removeFile.call({ messageId: draft.messageId, fileId }).catch(() => undefined);

  // Files belong to a conversation: those uploaded to the first are uploaded again to this one.
  const follow = useEffectEvent((id: string) => {
    if (draft.files.length === 0 || draft.filesIn === id) return;
    enqueue(draft.files.flatMap((file) => sent.current.get(file.id) ?? []));
    for (const { id: fileId } of draft.files) void take(fileId);
    change({ files: [], filesIn: null });
  });
  const conversationId = target?.conversationId;
  useEffect(() => {
    if (conversationId) follow(conversationId);
  }, [conversationId]);

  return {
    uploads,
    refused,
    isGoing: next !== undefined,
    add: (files: readonly File[]) => {
      const room = mostFiles - draft.files.length - uploads.length;
      enqueue(files.slice(0, Math.max(0, room)));
      setRefused(files.slice(Math.max(0, room)).map(({ name }) => t('tooManyFiles', { name, most: mostFiles })));
    },
    retry: (key: string) => {
      begun.current.delete(key);
      update(key, { reason: null });
    },
    cancel: (key: string) => {
      if (going.current?.key === key) going.current.cut.abort();
      drop(key);
    },
    remove: (fileId: string) => {
      change(({ files }) => ({ files: files.filter(({ id }) => id !== fileId) }));
      void take(fileId);
    },
    forget: () => {
      setUploads([]);
      setRefused([]);
    },
  };
}
export type Files = ReturnType<typeof useFiles>;
