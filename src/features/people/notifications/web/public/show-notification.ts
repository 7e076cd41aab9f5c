import { noticeFamilies, type Notification } from '#features/people/notifications/notification.contract.ts';
import { failureOf } from '#ui/errors.ts';
import { toast } from '#ui/toaster.tsx';
import { addressOf } from '../address-of.ts';
import { sentenceOf } from '../sentence-of.ts';
import { text } from '../texts.ts';
import { notificationApi } from './api.ts';

/** Long enough to be read and reached; the list keeps it for whoever is slower, and no form is covered for good. */
const shownMs = 8000;

/** Shows a notice that has just come by the live line; where no page is looked at, the browser is pushed to instead. */
export async function showNotification(id: string, go: (to: string) => void): Promise<void> {
  let notice: Notification;
  try {
    notice = await notificationApi.read.call({ id });
  } catch (error) {
    // Deleted meanwhile, of another company; another tab has signed out; or the network went: it waits in the list.
    const { code, status } = failureOf(error);
    if (status >= 400 || code === 'NETWORK') return;
    throw error;
  }
  if (notice.silent || notice.readAt) return;
  const { title, detail } = sentenceOf(notice);
  const to = addressOf(notice);
  const leadsTo = to && new URL(to, location.href).pathname;
  // A message that comes under the eyes of its reader is told by itself.
  if (leadsTo === location.pathname && document.hasFocus() && isMessage(notice)) return;
  // Who works on that page, or on one under it, needs no way there.
  const isThere = leadsTo && `${location.pathname}/`.startsWith(`${leadsTo}/`);
  const open = (address: string) => {
    go(address);
    // Unread, it stays in the list.
    notificationApi.markRead.call({ id }).catch(() => undefined);
  };
  // It takes the place of no undo and no failure: it waits in the list, and the bell counts it.
  if (notice.inApp && !toast.isAwaited()) {
    const action = to && !isThere ? { label: text('notice.open'), onClick: () => open(to) } : undefined;
    toast.info(title, { description: detail, ...(action && { action, duration: shownMs }) });
  }
}

const isMessage = ({ kind }: Notification) => (noticeFamilies.messages as readonly string[]).includes(kind);
