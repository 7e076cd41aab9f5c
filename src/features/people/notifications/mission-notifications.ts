import type { Reaction } from '#platform/events/react.ts';
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
