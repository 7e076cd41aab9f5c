import type { Reaction, StoredEvent } from '#platform/events/react.ts';
import { path } from '#paths.ts';
import { notify } from './notify.ts';
import { linksOf } from './stop-mails.ts';

/** Two phones read a check differently: their company is told, where a person says which counts. */
export function checkContested(settings: {
  publicUrl: string;
  secret: string;
}): Reaction<{ requestId: string; check: string }> {
  const links = linksOf(settings);
  return async (trx, { companyId, actorUserId, data: { requestId, check } }, now) => {
    if (!companyId) return;
    const data = { move: 'contested', reason: check };
    await notify(trx, { kind: 'mission_told', requestId, to: { companyId }, except: actorUserId, data, links, now });
  };
}

interface CodesTold {
  siteId: string;
  number: number;
}

/** What became of access codes, to those whose door it is: who, of which company, when, for which visit; never a code. */
export function codesTold(settings: { publicUrl: string; secret: string }) {
  const links = linksOf(settings);
  const tell = async <Data extends CodesTold>(
    trx: Parameters<Reaction<Data>>[0],
    {
      id: eventId,
      requestId,
      audienceProviderId: providerId,
      actorUserId: userId,
      occurredAt,
      ...event
    }: StoredEvent<Data>,
    { now, url, ...said }: { now: Date; move: string; url?: string; code?: string },
  ) => {
    if (!requestId || !userId) return;
    const { number } = event.data;
    const person = await trx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
    await notify(trx, {
      kind: 'access_codes',
      eventId,
      requestId,
      to: 'ordering',
      providerId,
      except: userId,
      group: eventId,
      ...(url && { url }),
      data: { ...said, by: person?.name ?? '', visit: String(number), at: occurredAt.toISOString() },
      links,
      now,
    });
  };
  /** The first reading of a person on a day of a visit. */
  const read: Reaction<CodesTold & { isFirst?: boolean | undefined }> = async (trx, event, now) => {
    if (event.data.isFirst) await tell(trx, event, { now, move: 'read' });
  };
  /** Led where the code is put right. */
  const wrong: Reaction<CodesTold & { position: number | null }> = async (trx, event, now) => {
    const { siteId, position } = event.data;
    const code = position === null ? {} : { code: String(position) };
    await tell(trx, event, { now, move: 'wrong', url: path('siteEdit', { siteId }), ...code });
  };
  return { read, wrong };
}
