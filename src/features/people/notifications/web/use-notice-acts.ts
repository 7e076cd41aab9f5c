import { toast } from '#ui/toaster.tsx';
import { useRefreshed } from '#ui/use-refreshed.ts';
import { notificationApi } from './public/api.ts';
import { useTexts } from './texts.ts';

/** What is done with one's notices; list and counter are read again after each act. */
export function useNoticeActs() {
  const t = useTexts();
  const act = useRefreshed(notificationApi.list.key(), notificationApi.count.key());
  return {
    read: (id: string) => act(notificationApi.markRead.call({ id })),
    readAll: () => act(notificationApi.markAllRead.call({})),
    remove: (id: string) => act(notificationApi.remove.call({ id })),
    async removeRead() {
      const answer = await act(notificationApi.removeRead.call({}));
      if (answer) toast.success(t('list.removed', { count: answer.changed }));
    },
  };
}

export type NoticeActs = ReturnType<typeof useNoticeActs>;
