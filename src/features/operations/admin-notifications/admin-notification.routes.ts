import type { Bind } from '#platform/http/bind.ts';
import { adminNotificationContract as contract } from './admin-notification.contract.ts';
import { listNotifications } from './admin-notification.queries.ts';
import {
  readAllNotifications,
  readNotification,
  removeNotification,
  removeReadNotifications,
} from './read-notifications.ts';
import { presentNotification } from './say-notification.ts';

export function adminNotificationRoutes(bind: Bind): void {
  bind.admin(contract.list, async (input, { db }) => {
    const page = await listNotifications(db, input);
    return { ...page, items: page.items.map(presentNotification) };
  });
  bind.admin(contract.read, ({ id }, call) => readNotification(call, id));
  bind.admin(contract.readAll, (_, call) => readAllNotifications(call));
  bind.admin(contract.remove, ({ id }, call) => removeNotification(call, id));
  bind.admin(contract.removeRead, (_, call) => removeReadNotifications(call));
}
