import type { DataOf } from '#common/events.ts';
import { forOrdering } from '#common/notices.ts';
import type { maintenanceEvents } from './maintenance.events.ts';

const due = ({ dueOn }: DataOf<(typeof maintenanceEvents)['maintenance.due']>) => ({ plannedOn: dueOn });

export const maintenanceNotices = {
  'maintenance_due.made': forOrdering('notice.maintenance_made', due, { asks: 'committing' }),
  'maintenance_due.repeated': forOrdering('notice.maintenance_repeated', due, { asks: 'committing' }),
  'maintenance_due.again': forOrdering('notice.maintenance_again', due, { asks: 'committing' }),
};
