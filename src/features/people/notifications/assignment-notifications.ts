import { parisDay } from '#common/days.ts';
import { findStandIn } from '#features/people/companies/company.public.ts';
import type { Reaction } from '#platform/events/react.ts';
import { path } from '#paths.ts';
import { told } from './notices.contract.ts';
import { readPersonName, readSubject } from './notification.queries.ts';
import { notifyPersons, withdrawNotices } from './notify-persons.ts';

/** Notifies the new colleague in charge of a request, unless they took it themselves, and their replacement. */
export const assignmentTold =
  (settings: { publicUrl: string; secret: string }): Reaction<{ assigneeId: string | null }> =>
  async (trx, { requestId, actorUserId, data }, now) => {
    const subject = requestId && (await readSubject(trx, requestId, null));
    if (!subject) return;
    await withdrawNotices(trx, { kind: 'request_assigned', groupKey: requestId });
    const { assigneeId } = data;
    if (!assigneeId || assigneeId === actorUserId) return;
    const day = parisDay(now);
    const standIn = await findStandIn(trx, {
      companyId: subject.companyId,
      siteId: subject.siteId,
      userId: assigneeId,
      day,
    });
    await notifyPersons(trx, {
      ...settings,
      userIds: standIn && standIn !== actorUserId ? [assigneeId, standIn] : [assigneeId],
      companyId: subject.companyId,
      ...told('request_assigned', data, {
        number: subject.number,
        title: subject.title,
        place: subject.site,
        who: (await readPersonName(trx, actorUserId)) ?? '',
      }),
      groupKey: requestId,
      requestId,
      mail: { template: 'notifications.notice', to: path('request', { requestId }) },
      now,
    });
  };
