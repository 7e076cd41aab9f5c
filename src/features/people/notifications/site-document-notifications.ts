import { path } from '#paths.ts';
import type { Reaction } from '#platform/events/react.ts';
import { type DataOf, told } from './notices.contract.ts';
import { notifyPersons } from './notify-persons.ts';

type Ending = DataOf<'site_document.ending'> & { siteId: string; documentId: string; isOver: boolean; told: string[] };

/** Expiring site documents; recipients are chosen by their slice. */
export const siteDocumentNotifications = (settings: { publicUrl: string; secret: string }) => ({
  ending: (async (trx, { companyId, data }, now) => {
    const { siteId, documentId, isOver } = data;
    await notifyPersons(trx, {
      ...settings,
      ...told(isOver ? 'site_document.ended' : 'site_document.ending', data, {
        url: `${path('site', { siteId })}?tab=documents`,
      }),
      userIds: data.told,
      companyId,
      groupKey: documentId,
      mail: null,
      now,
    });
  }) satisfies Reaction<Ending>,
});
