import type { DataOf } from '#common/events.ts';
import { forOrdering, forProvider } from '#common/notices.ts';
import type { missionEvents } from './mission.events.ts';

type Of<Kind extends keyof typeof missionEvents> = DataOf<(typeof missionEvents)[Kind]>;
/** Who read or reported a code, and when. */
type By = { by: string; at: string };

export const missionNotices = {
  'mission_told.ready': forOrdering('notice.mission_ready'),
  'mission_told.again': forOrdering('notice.mission_again'),
  'mission_told.signed': forOrdering('notice.mission_signed', {
    values: ({ name }: Of<'mission.signed-on-device'>) => ({ signer: name }),
  }),
  'mission_told.denied': forProvider('notice.mission_denied', {
    values: ({ name, reason }: Of<'mission.signature-contested'>) => ({ signer: name, reason }),
    beside: ['reason'],
  }),
  'mission_told.contested': forProvider('notice.mission_contested', {
    values: ({ check }: Of<'mission.check-contested'>) => ({ reason: check }),
    beside: ['reason'],
  }),
  'mission_told.followUp': forProvider('notice.mission_followUp', {
    values: ({ note }: Of<'mission.follow-up-asked'>) => ({ reason: note }),
    beside: ['reason'],
    quotes: 'why',
  }),
  finding_told: forOrdering('notice.finding_told', {
    values: ({ description }: Of<'mission.finding-noted'>) => ({ reason: description }),
    beside: ['reason'],
    quotes: 'reason',
  }),
  'access_codes.read': forOrdering('notice.codes_read', {
    values: ({ number, by, at }: Of<'mission.codes-read'> & By) => ({ visit: number, by, at }),
    beside: ['at', 'visit'],
  }),
  'access_codes.wrong': forOrdering(({ code }) => (code ? 'notice.codes_wrongOne' : 'notice.codes_wrong'), {
    values: ({ number, position, by, at }: Of<'mission.code-reported'> & By) => ({
      visit: number,
      code: position,
      by,
      at,
    }),
    beside: ['at', 'visit'],
    mails: 'notice.codes_wrong',
    button: 'codes',
  }),
};
