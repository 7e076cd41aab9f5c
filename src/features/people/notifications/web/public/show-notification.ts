import type { QueryClient } from '@tanstack/react-query';
import type { Notification } from '#features/people/notifications/notification.contract.ts';
import { failureOf } from '#ui/errors.ts';
import { toast } from '#ui/toaster.tsx';
import { addressOf } from '../address-of.ts';
import { sentenceOf } from '../sentence-of.ts';
import { text } from '../texts.ts';
import { notificationApi } from './api.ts';

/**
 * What a word of the live line about one's notices makes stale is read again; one that has just come is shown on screen.
 * Where no page is looked at, the browser is pushed to instead.
 */
export async function showNotification(id: string, go: (to: string) => void, cache: QueryClient): Promise<void> {
  const refresh = () =>
    Promise.all(
      [notificationApi.list.key(), notificationApi.count.key()].map((queryKey) =>
        cache.invalidateQueries({ queryKey }),
      ),
    );
  void refresh();
  let notice: Notification;
  try {
    notice = await notificationApi.read.call({ id });
  } catch (error) {
    // Deleted meanwhile, of another company; or another tab has signed out: there is nothing to show.
    if (failureOf(error).status >= 400) return;
    throw error;
  }
  if (notice.silent || notice.readAt) return;
  const { title, detail } = sentenceOf(notice);
  const to = addressOf(notice);
  const open = async (address: string) => {
    go(address);
    await notificationApi.markRead.call({ id }).catch(() => undefined);
    await refresh();
  };
  if (notice.inApp) {
    const action = to ? { label: text('notice.open'), onClick: () => void open(to) } : undefined;
    toast.info(title, { description: detail, ...(action && { action }) });
  }
}
