import type { DataOf } from '#common/events.ts';
import { forPeople } from '#common/notices.ts';
import type { approvalEvents } from './approval.events.ts';

type Of<Kind extends keyof typeof approvalEvents> = DataOf<(typeof approvalEvents)[Kind]>;

const sum = ({ amountHtMinor: amountMinor, currency }: Pick<Of<'approval.given'>, 'amountHtMinor' | 'currency'>) => ({
  amountMinor,
  currency,
});

export const approvalNotices = {
  approval_asked: forPeople('notice.approval_asked', { values: sum, button: 'approvals' }),
  'approval_answered.given': forPeople('notice.approval_given', { values: sum }),
  'approval_answered.declined': forPeople('notice.approval_declined', {
    values: ({ reason, ...data }: Of<'approval.declined'>) => ({ ...sum(data), reason }),
    beside: ['reason'],
    quotes: 'why',
  }),
};
