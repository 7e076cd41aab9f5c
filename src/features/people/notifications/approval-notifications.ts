import type { Reaction } from '#platform/events/react.ts';
import { path } from '#paths.ts';
import { readPersonName, readSubject } from './notification.queries.ts';
import { notifyPersons, withdrawNotices } from './notify-persons.ts';

interface Told {
  approvalId: string;
  amountHtMinor: number;
  currency: string;
  to: string[];
}

/** What is told of the approvals that colleagues ask of each other, as reactions. */
export function approvalNotifications(settings: { publicUrl: string; secret: string }) {
  const tell =
    <Data extends Told>(
      kind: 'approval_asked' | 'approval_answered',
      say: (data: Data) => Record<string, string>,
    ): Reaction<Data> =>
    async (trx, { requestId, actorUserId, data }, now) => {
      const { approvalId, amountHtMinor, currency, to } = data;
      const subject = requestId && (await readSubject(trx, requestId, null));
      if (!subject) return;
      // Once it is answered, nobody is asked any more.
      if (kind === 'approval_answered') await withdrawNotices(trx, { kind: 'approval_asked', groupKey: approvalId });
      await notifyPersons(trx, {
        ...settings,
        userIds: to,
        companyId: subject.companyId,
        kind,
        groupKey: approvalId,
        requestId,
        data: {
          number: subject.number,
          title: subject.title,
          place: subject.site,
          who: (await readPersonName(trx, actorUserId)) ?? '',
          amountMinor: String(amountHtMinor),
          currency,
          ...say(data),
        },
        mail: {
          template: 'notifications.notice',
          to: kind === 'approval_asked' ? path('approvals') : path('request', { requestId }),
        },
        isUrgent: true,
        now,
      });
    };
  return {
    asked: tell('approval_asked', () => ({})),
    escalated: tell<Told & { asker: string }>('approval_asked', ({ asker }) => ({ who: asker })),
    given: tell('approval_answered', () => ({ move: 'given' })),
    declined: tell<Told & { reason: string }>('approval_answered', ({ reason }) => ({ move: 'declined', reason })),
  };
}
