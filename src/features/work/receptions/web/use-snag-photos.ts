import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Reception } from '#features/work/receptions/reception.contract.ts';
import { releaseGroup } from '#ui/offline/queue.ts';
import { sendGroup, useKeptPhotos } from '#ui/offline/use-kept-photos.ts';
import { useServerUnreachable } from '#ui/calls/server-reachable.ts';
import { photoToSend } from '#ui/files/shrink-image.ts';
import { receptionApi } from './api.ts';
import { keepPhoto } from './keep-photo.ts';
import { useTexts } from './texts.ts';
import type { Writing } from './use-writing.ts';

/** Snags' photos still on this device: sent once the server has the draft with their snags. */
export function useSnagPhotos(reception: Reception, { data, state, flush }: Writing) {
  const t = useTexts();
  const cache = useQueryClient();
  const unreachable = useServerUnreachable();
  const group = `reception.${reception.order.id}`;
  const waiting = useKeptPhotos(group, () => cache.invalidateQueries({ queryKey: receptionApi.key() }));
  const waitingCount = waiting.filter(({ isHeld }) => isHeld).length;
  const sendDraftFirst = useEffectEvent(() => {
    void flush().then(
      () => releaseGroup(group),
      () => undefined,
    );
  });
  useEffect(() => {
    if (waitingCount > 0 && !unreachable) sendDraftFirst();
  }, [waitingCount, unreachable, state.savedAt]);
  return {
    waiting,
    add: async (snagId: string, file: File) => {
      const number = data.snags.findIndex(({ id }) => id === snagId) + 1;
      const label = t('snags.photos', { number });
      await keepPhoto(reception, { act: 'addSnagPhoto', input: { snagId }, file: await photoToSend(file), label });
    },
    send: async () => {
      if (waiting.length === 0) return;
      await flush();
      await sendGroup(group);
    },
  };
}
