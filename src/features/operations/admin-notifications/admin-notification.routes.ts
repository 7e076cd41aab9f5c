import type { Bind } from '#platform/http/bind.ts';
import { adminNotificationContract as contract } from './admin-notification.contract.ts';
import { listNotices } from './admin-notification.queries.ts';
import { presentNotice } from './say-notice.ts';
import { readAllNotices, readNotice, removeNotice, removeReadNotices } from './read-notices.ts';

export function adminNotificationRoutes(bind: Bind): void {
  bind.admin(contract.list, async (input, { db }) => {
    const page = await listNotices(db, input);
    return { ...page, items: page.items.map(presentNotice) };
  });
  bind.admin(contract.read, ({ id }, call) => readNotice(call, id));
  bind.admin(contract.readAll, (_, call) => readAllNotices(call));
  bind.admin(contract.remove, ({ id }, call) => removeNotice(call, id));
  bind.admin(contract.removeRead, (_, call) => removeReadNotices(call));
}
