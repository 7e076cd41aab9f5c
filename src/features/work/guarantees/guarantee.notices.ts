import type { DataOf } from '#common/events.ts';
import { each, forEither, forProvider } from '#common/notices.ts';
import type { guaranteeEvents } from './guarantee.events.ts';

const kinds = ['completion', 'equipment', 'decennial', 'retention'] as const;
const ending = ({ endsOn }: DataOf<(typeof guaranteeEvents)['guarantee.ending']>) => ({ until: endsOn });

export const guaranteeNotices = {
  ...each('guarantee_ending', kinds, (kind) =>
    forEither(`notice.ending_${kind}`, ending, { asks: { ordering: 'members' } }),
  ),
  ...each('retention_moved', ['released', 'opposed'], (move) => forProvider(`notice.retention_${move}`)),
};
