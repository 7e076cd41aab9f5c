import { type Call, carryOut, type Target } from '#platform/act.ts';
import { agreementActs } from './access.rules.ts';
import { lockVisit, updateVisit } from './lock-visit.ts';
import { readVisit } from './present-visit.ts';
import { recordVisitEvent } from './record-visit-event.ts';
import type { Visit } from './visit.contract.ts';
import { told } from './write-slots.ts';

const onAgreement = carryOut(agreementActs, updateVisit, lockVisit);

/** The ordering side agrees to a time set by the provider, which opens the site's codes. */
export async function agreeToVisit(call: Call, target: Target): Promise<Visit> {
  return onAgreement(call, 'agree', target, async ({ trx, viewer, now, visit, move }) => {
    await move({ agreed_at: now, agreed_by: viewer.userId });
    const { startsAt, endsAt } = visit;
    if (startsAt && endsAt) await recordVisitEvent(trx, call, visit, 'visit.agreed', told({ startsAt, endsAt }));
    return readVisit(trx, viewer, visit.id);
  });
}
