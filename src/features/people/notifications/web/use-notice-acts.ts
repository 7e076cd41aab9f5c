import { useAct } from '#ui/calls/use-act.ts';
import { notificationApi } from './public/api.ts';
import { useTexts } from './texts.ts';

/** Each mutation reloads list and counter. */
export function useNoticeActs() {
  const t = useTexts();
  const { act } = useAct();
  return {
    read: (id: string) => act(() => notificationApi.markRead.call({ id })),
    readAll: () => act(() => notificationApi.markAllRead.call({})),
    remove: (id: string) => act(() => notificationApi.remove.call({ id })),
    removeRead: () =>
      act(
        () => notificationApi.removeRead.call({}),
        ({ changed }) => t('list.removed', { count: changed }),
      ),
  };
}

export type NoticeActs = ReturnType<typeof useNoticeActs>;
