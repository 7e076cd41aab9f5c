import { toastFailure } from '#ui/feedback/errors.ts';
import { useRefreshed } from '#ui/calls/use-refreshed.ts';
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
