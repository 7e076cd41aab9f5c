import { noticeFamilies, type Notification } from '#features/people/notifications/notification.contract.ts';
import { failureOf } from '#ui/feedback/errors.ts';
import { toast } from '#ui/feedback/toaster.tsx';
import { addressOf } from '../address-of.ts';
import { sentenceOf } from '../sentence-of.ts';
import { text } from '../texts.ts';
import { notificationApi } from './api.ts';

/** Long enough to read and click, short enough not to cover forms. */
const shownMs = 8000;

/** Shows a live notice as a toast, unless no page is visible: then the browser receives a push. */
export async function showNotification(id: string, go: (to: string) => void): Promise<void> {
  let notice: Notification;
  try {
    notice = await notificationApi.read.call({ id });
  } catch (error) {
    // Deleted, of another company, signed out or offline: the notice stays in the list.
    const { code, status } = failureOf(error);
    if (status >= 400 || code === 'NETWORK') return;
    throw error;
  }
  if (notice.silent || notice.readAt) return;
  const { title, detail } = sentenceOf(notice);
  const to = addressOf(notice);
  const leadsTo = to && new URL(to, location.href).pathname;
  // The reader sees the new message in the open conversation.
  if (leadsTo === location.pathname && document.hasFocus() && isMessage(notice)) return;
  // No link when the target is the current page or its parent.
  const isThere = leadsTo && `${location.pathname}/`.startsWith(`${leadsTo}/`);
  const open = (address: string) => {
    go(address);
    notificationApi.markRead.call({ id }).catch(() => undefined);
  };
  // Never replaces an undo or an error: the bell counts it anyway.
  if (notice.inApp && !toast.isAwaited()) {
    const action = to && !isThere ? { label: text('notice.open'), onClick: () => open(to) } : undefined;
    toast.info(title, { description: detail, ...(action && { action, duration: shownMs }) });
  }
}

const isMessage = ({ kind }: Notification) => (noticeFamilies.messages as readonly string[]).includes(kind);
