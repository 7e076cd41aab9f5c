import type { DataOf } from '#common/events.ts';
import { each, forPeople } from '#common/notices.ts';
import type { applicationEvents } from './application.events.ts';

type Decided = DataOf<(typeof applicationEvents)['application.approved']>;

const decided = ({ number, name }: Decided) => ({ number, who: name });
const moves = ['more_info', 'approved', 'rejected', 'suspended', 'reinstated'] as const;

export const applicationNotices = each('application_decided', moves, (move) =>
  forPeople('application')(`application.${move}`, decided, { beside: ['who'] }),
);
