import { forEither } from '#common/notices.ts';

export const appointmentNotices = {
  'visit_planned.unsuitable': forEither('notice.visit_unsuitable', undefined, { asks: { provider: 'committing' } }),
};
