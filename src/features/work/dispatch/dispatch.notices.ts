import type { DataOf } from '#common/events.ts';
import { each, forOrdering } from '#common/notices.ts';
import type { dispatchEvents } from './dispatch.events.ts';

type Exhausted = DataOf<(typeof dispatchEvents)['dispatch.exhausted']>;

const passed = { values: (said: { who: string; next: string }) => said };
const left = { values: ({ after }: Exhausted) => ({ who: after?.provider ?? '' }) };

export const dispatchNotices = {
  ...each('order_answered', ['passed', 'passedOn'], (move) => forOrdering(`notice.order_${move}`, passed)),
  ...each('order_answered', ['nobody', 'planLimit'], (move) => forOrdering(`notice.order_${move}`, left)),
};
