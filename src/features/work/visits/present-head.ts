import type { z } from 'zod';
import type { visitHead } from './visit-head.contract.ts';
import type { VisitHeadRow } from './visit-head.scope.ts';

/** Common data of a visit; vehicles are read separately. */
export const presentHead = (row: VisitHeadRow): Omit<z.output<typeof visitHead>, 'vehicles'> => ({
  id: row.id,
  number: row.number,
  state: row.state,
  purpose: row.purpose,
  appointment: row.appointment,
  request: {
    id: row.requestId,
    number: row.requestNumber,
    title: row.title,
    trade: row.trade,
    priority: row.priority,
    place: row.place,
  },
  order: { id: row.workOrderId, number: row.orderNumber, state: row.orderState },
  site: {
    id: row.siteId,
    name: row.siteName,
    street: row.street,
    postalCode: row.postalCode,
    city: row.city,
    latitude: row.latitude,
    longitude: row.longitude,
    departement: row.departement,
  },
  crew: row.crewId && row.crewName !== null ? { id: row.crewId, name: row.crewName } : null,
  arrivedAt: row.arrivedAt?.toISOString() ?? null,
  leftAt: row.leftAt?.toISOString() ?? null,
  setOutAt: row.setOutAt?.toISOString() ?? null,
  expectedAt: row.expectedAt?.toISOString() ?? null,
  arrivedReceivedAt: row.arrivedReceivedAt?.toISOString() ?? null,
  leftReceivedAt: row.leftReceivedAt?.toISOString() ?? null,
  version: row.version,
});
