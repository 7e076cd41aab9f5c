import type { Bind } from '#platform/http/bind.ts';
import { adminNotificationContract as contract } from './admin-notification.contract.ts';
import { listNotices } from './admin-notification.queries.ts';
import { readAllNotices, readNotice, removeNotice, removeReadNotices } from './read-notices.ts';

export function adminNotificationRoutes(bind: Bind): void {
  bind.signedIn(contract.list, (input, { db }) => listNotices(db, input));
  bind.signedIn(contract.read, ({ id }, call) => readNotice(call, id));
  bind.signedIn(contract.readAll, (_, call) => readAllNotices(call));
  bind.signedIn(contract.remove, ({ id }, call) => removeNotice(call, id));
  bind.signedIn(contract.removeRead, (_, call) => removeReadNotices(call));
}
