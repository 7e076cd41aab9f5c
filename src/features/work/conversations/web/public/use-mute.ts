import { toastFailure } from '#ui/errors.ts';
import { useRefreshed } from '#ui/use-refreshed.ts';
import { conversationApi } from './api.ts';

export function useMute(ids: readonly string[], failed?: string): (muted: boolean) => Promise<void> {
  const refreshed = useRefreshed();
  return async (muted) => {
    try {
      await refreshed(() => Promise.all(ids.map((id) => conversationApi.mute.call({ id, muted }))));
    } catch (error) {
      toastFailure(error, failed);
    }
  };
}
