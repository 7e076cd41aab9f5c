import { path } from '#paths.ts';
import type { Reaction } from '#platform/events/react.ts';
import { type DataOf, told } from './notices.contract.ts';
import { notifyPersons } from './notify-persons.ts';

type Due = DataOf<'round_due'> & { roundId: string; told: string[] };

/** Notices about a round that is due, to the people who make it. */
export const roundNotifications = (settings: { publicUrl: string; secret: string }) => ({
  due: (async (trx, { companyId, data }, now) => {
    const { roundId } = data;
    await notifyPersons(trx, {
      ...settings,
      ...told('round_due', data, { url: path('round', { roundId }) }),
      userIds: data.told,
      companyId,
      groupKey: roundId,
      mail: null,
      now,
    });
  }) satisfies Reaction<Due>,
});
