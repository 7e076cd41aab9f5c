import type { Reaction, StoredEvent } from '#platform/events/react.ts';
import { path } from '#paths.ts';
import { type DataOf, told } from './notices.contract.ts';
import { readPersonName } from './notification.queries.ts';
import { notify } from './notify.ts';
import { linksOf } from './stop-mails.ts';

/** Two phones recorded a check differently: the company must choose the valid reading. */
export function checkContested(settings: {
  publicUrl: string;
  secret: string;
}): Reaction<DataOf<'mission_told.contested'>> {
  const links = linksOf(settings);
  return async (trx, { companyId, actorUserId: except, data }, now) => {
    if (!companyId) return;
    const { requestId } = data;
    await notify(trx, { ...told('mission_told.contested', data), requestId, to: { companyId }, except, links, now });
  };
}

type CodesNotice = 'access_codes.read' | 'access_codes.wrong';

/** Access codes read, to the ordering side: reader, company, time and visit, never the code. */
export function codesTold(settings: { publicUrl: string; secret: string }) {
  const links = linksOf(settings);
  const tell = async <Name extends CodesNotice>(
    trx: Parameters<Reaction<unknown>>[0],
    event: StoredEvent<Omit<DataOf<Name>, 'by' | 'at'>>,
    { name, url, now }: { name: Name; url?: string; now: Date },
  ) => {
    const { id: eventId, requestId, audienceProviderId: providerId, actorUserId: except, occurredAt } = event;
    if (!requestId || !except) return;
    const by = (await readPersonName(trx, except)) ?? '';
    const notice = told(name, { ...event.data, by, at: occurredAt.toISOString() } as DataOf<Name>);
    const about = { eventId, requestId, to: 'ordering', providerId, except, group: eventId, links, now } as const;
    await notify(trx, { ...notice, ...about, ...(url && { url }) });
  };
  /** First reading of a code by a person on a day of a visit. */
  const read: Reaction<Omit<DataOf<'access_codes.read'>, 'by' | 'at'>> = async (trx, event, now) => {
    if (event.data.isFirst) await tell(trx, event, { name: 'access_codes.read', now });
  };
  const wrong: Reaction<Omit<DataOf<'access_codes.wrong'>, 'by' | 'at'>> = async (trx, event, now) =>
    tell(trx, event, { name: 'access_codes.wrong', url: path('siteEdit', { siteId: event.data.siteId }), now });
  return { read, wrong };
}
