import type { Reaction } from '#platform/events/react.ts';
import { path } from '#paths.ts';
import { type DataOf, type Mailed, told } from './notices.contract.ts';
import { readPersonName, readSubject } from './notification.queries.ts';
import { notifyPersons, withdrawNotices } from './notify-persons.ts';

interface Concerned {
  approvalId: string;
  to: string[];
  /** Author of the request, when it was escalated after a delay. */
  asker?: string;
}

export function approvalNotifications(settings: { publicUrl: string; secret: string }) {
  const tell =
    <Name extends Extract<Mailed, `approval_${string}`>>(name: Name): Reaction<DataOf<Name> & Concerned> =>
    async (trx, { requestId, actorUserId, data }, now) => {
      const { approvalId, to, asker } = data;
      const isAsked = name === 'approval_asked';
      const subject = requestId && (await readSubject(trx, requestId, null));
      if (!subject) return;
      // Answered: pending notices are withdrawn.
      if (!isAsked) await withdrawNotices(trx, { kind: 'approval_asked', groupKey: approvalId });
      await notifyPersons(trx, {
        ...settings,
        userIds: to,
        companyId: subject.companyId,
        ...told(name, data, {
          number: subject.number,
          title: subject.title,
          place: subject.site,
          who: asker ?? (await readPersonName(trx, actorUserId)) ?? '',
        }),
        groupKey: approvalId,
        requestId,
        mail: {
          template: 'notifications.notice',
          to: isAsked ? path('approvals') : path('request', { requestId }),
        },
        isUrgent: true,
        now,
      });
    };
  return {
    asked: tell('approval_asked'),
    given: tell('approval_answered.given'),
    declined: tell('approval_answered.declined'),
  };
}
