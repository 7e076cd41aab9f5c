import type { Notification } from '#features/people/notifications/notification.contract.ts';
import { path } from '#paths.ts';
import { failureOf } from '#ui/errors.ts';
import { toast } from '#ui/toaster.tsx';
import { notificationApi } from './api.ts';
import { sentenceOf } from '../sentence-of.ts';
import { text } from '../texts.ts';

/** Shows a notice that has just come by the live line: on screen, and by the browser when both sides allow it. */
export async function showNotification(id: string, go: (to: string) => void): Promise<void> {
  let notice: Notification;
  try {
    notice = await notificationApi.read.call({ id });
  } catch (error) {
    // Another tab may have signed out meanwhile: there is nothing left to show.
    if (failureOf(error).status >= 400) return;
    throw error;
  }
  const { title, detail } = sentenceOf(notice);
  const { collaborationId } = notice.data;
  const to = notice.requestId
    ? path('request', { requestId: notice.requestId })
    : collaborationId
      ? path('collaborationDetail', { collaborationId })
      : notice.kind === 'test'
        ? null
        : path('application');
  if (notice.inApp) {
    const action = to ? { label: text('notice.open'), onClick: () => go(to) } : undefined;
    toast.info(title, { description: detail, ...(action && { action }) });
  }
  if (notice.push && document.hidden && 'Notification' in window && Notification.permission === 'granted') {
    const shown = new Notification(title, { body: detail, tag: notice.id });
    shown.addEventListener('click', () => {
      window.focus();
      if (to) go(to);
    });
  }
}
