import { useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '#ui/errors.ts';
import { conversationApi } from '../public/api.ts';
import { useTexts } from '../texts-page.ts';

/** Whether one is told of mentions alone; says so when it could not be kept. */
export function useMute(id: string): (muted: boolean) => Promise<void> {
  const t = useTexts();
  const cache = useQueryClient();
  return async (muted) => {
    try {
      await conversationApi.mute.call({ id, muted });
      await Promise.all([
        cache.invalidateQueries({ queryKey: conversationApi.read.key({ input: { id } }) }),
        cache.invalidateQueries({ queryKey: conversationApi.list.key() }),
      ]);
    } catch (error) {
      toastFailure(error, t('side.muteFailed'));
    }
  };
}
