import type { DataOf } from '#common/events.ts';
import { each, forEither, forOrdering, forProvider } from '#common/notices.ts';
import type { guaranteeEvents } from './guarantee.events.ts';

type Of<Kind extends keyof typeof guaranteeEvents> = DataOf<(typeof guaranteeEvents)[Kind]>;

const kinds = ['completion', 'equipment', 'decennial', 'retention'] as const;
const ending = ({ endsOn }: DataOf<(typeof guaranteeEvents)['guarantee.ending']>) => ({ until: endsOn });

export const guaranteeNotices = {
  ...each('guarantee_ending', kinds, (kind) =>
    forEither(`notice.ending_${kind}`, ending, { asks: { ordering: 'members' } }),
  ),
  ...each('retention_moved', ['released', 'opposed', 'bondTaken'], (move) => forProvider(`notice.retention_${move}`)),
  'retention_moved.due': forEither(
    'notice.retention_due',
    ({ amountMinor, currency }: Of<'retention.due'>) => ({
      amountMinor,
      currency,
    }),
    { asks: { ordering: 'committing' } },
  ),
  'retention_moved.bond': forOrdering(
    'notice.retention_bond',
    ({ amountMinor, currency }: Of<'retention.bond-proposed'>) => ({ amountMinor, currency }),
    { asks: 'committing' },
  ),
  'retention_moved.bondRefused': forProvider(
    'notice.retention_bondRefused',
    ({ reason }: Of<'retention.bond-refused'>) => ({ reason }),
    { asks: 'committing', quotes: 'reason' },
  ),
};
