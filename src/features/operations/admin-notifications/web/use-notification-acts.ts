import { useAct } from '#ui/calls/use-act.ts';
import { adminNotificationApi } from './api.ts';
import { useTexts } from './texts.ts';

/** Each mutation reloads the list. */
export function useNotificationActs() {
  const t = useTexts();
  const { act } = useAct();
  return {
    read: (id: string) => act(() => adminNotificationApi.read.call({ id })),
    readAll: () => act(() => adminNotificationApi.readAll.call()),
    remove: (id: string) => act(() => adminNotificationApi.remove.call({ id })),
    removeRead: () =>
      act(
        () => adminNotificationApi.removeRead.call(),
        ({ changed }) => t('removedRead', { count: changed }),
      ),
  };
}

export type NotificationActs = ReturnType<typeof useNotificationActs>;
