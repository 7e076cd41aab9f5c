import type { DataOf } from '#common/events.ts';
import { forPeople } from '#common/notices.ts';
import type { approvalEvents } from './approval.events.ts';

type Of<Kind extends keyof typeof approvalEvents> = DataOf<(typeof approvalEvents)[Kind]>;
type Sum = Pick<Of<'approval.given'>, 'amountHtMinor' | 'currency'>;

const sum = ({ amountHtMinor, currency }: Sum) => ({ amountMinor: amountHtMinor, currency });
const declined = ({ reason, ...data }: Of<'approval.declined'>) => ({ ...sum(data), reason });

export const approvalNotices = {
  approval_asked: forPeople('approvals')('notice.approval_asked', sum, { asks: 'named', button: 'approvals' }),
  'approval_answered.given': forPeople('thread')('notice.approval_given', sum, { asks: 'named' }),
  'approval_answered.declined': forPeople('thread')('notice.approval_declined', declined, {
    asks: 'named',
    quotes: 'why',
  }),
};
