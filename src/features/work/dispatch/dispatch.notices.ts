import type { DataOf } from '#common/events.ts';
import { each, forOrdering } from '#common/notices.ts';
import type { dispatchEvents } from './dispatch.events.ts';

type Of<Kind extends keyof typeof dispatchEvents> = DataOf<(typeof dispatchEvents)[Kind]>;

const passed = ({ provider, after }: Of<'dispatch.entrusted'>) => ({ who: after?.provider, next: provider });
const left = ({ after }: Of<'dispatch.exhausted'>) => ({ who: after?.provider ?? '' });

export const dispatchNotices = {
  ...each('order_answered', ['passed', 'passedOn'], (move) => forOrdering(`notice.order_${move}`, passed)),
  ...each('order_answered', ['nobody', 'planLimit'], (move) =>
    forOrdering(`notice.order_${move}`, left, { asks: 'committing' }),
  ),
};
