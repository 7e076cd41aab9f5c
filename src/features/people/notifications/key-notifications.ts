import { path } from '#paths.ts';
import type { Reaction } from '#platform/events/react.ts';
import { type DataOf, told } from './notices.contract.ts';
import { notifyPersons } from './notify-persons.ts';

type Late = DataOf<'key_late'> & { siteId: string; keyId: string; loanId: string; told: string[] };

/** Overdue keys; recipients are chosen by the keys slice. */
export const keyNotifications = (settings: { publicUrl: string; secret: string }) => ({
  late: (async (trx, { companyId, data }, now) => {
    const { siteId, keyId, loanId } = data;
    await notifyPersons(trx, {
      ...settings,
      ...told('key_late', data, { url: `${path('site', { siteId })}?tab=keys&key=${keyId}` }),
      userIds: data.told,
      companyId,
      groupKey: loanId,
      mail: null,
      now,
    });
  }) satisfies Reaction<Late>,
});
