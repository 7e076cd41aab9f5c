import { toast } from '#ui/toaster.tsx';
import { useRefreshed } from '#ui/use-refreshed.ts';
import { adminNotificationApi } from './api.ts';
import { useTexts } from './texts.ts';

/** What is done with notices; the list is read again after each act. */
export function useNotificationActs() {
  const t = useTexts();
  const act = useRefreshed(adminNotificationApi.key());
  return {
    read: (id: string) => act(adminNotificationApi.read.call({ id })),
    readAll: () => act(adminNotificationApi.readAll.call()),
    remove: (id: string) => act(adminNotificationApi.remove.call({ id })),
    async removeRead() {
      const answer = await act(adminNotificationApi.removeRead.call());
      if (answer) toast.success(t('removedRead', { count: answer.changed }));
    },
  };
}

export type NotificationActs = ReturnType<typeof useNotificationActs>;
