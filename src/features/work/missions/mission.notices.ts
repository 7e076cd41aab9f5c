import type { DataOf } from '#common/events.ts';
import { forOrdering, forProvider } from '#common/notices.ts';
import type { missionEvents } from './mission.events.ts';

type Of<Kind extends keyof typeof missionEvents> = DataOf<(typeof missionEvents)[Kind]>;
type By = { by: string; at: string };

const signed = ({ name }: Of<'mission.signed-on-device'>) => ({ signer: name });
const denied = ({ name, reason }: Of<'mission.signature-contested'>) => ({ signer: name, reason });
const contested = ({ check }: Of<'mission.check-contested'>) => ({ reason: check });
const followUp = ({ note }: Of<'mission.follow-up-asked'>) => ({ reason: note });
const finding = ({ description }: Of<'mission.finding-noted'>) => ({ reason: description });
const read = ({ number, by, at }: Of<'mission.codes-read'> & By) => ({ visit: number, by, at });
const wrong = ({ position, ...data }: Of<'mission.code-reported'> & By) => ({ code: position, ...read(data) });

export const missionNotices = {
  'mission_told.ready': forOrdering('notice.mission_ready'),
  'mission_told.again': forOrdering('notice.mission_again'),
  'mission_told.signed': forOrdering('notice.mission_signed', signed, { asks: 'committing' }),
  'mission_told.denied': forProvider('notice.mission_denied', denied),
  'mission_told.contested': forProvider('notice.mission_contested', contested, { asks: 'members' }),
  'mission_told.followUp': forProvider('notice.mission_followUp', followUp, { asks: 'committing', quotes: 'why' }),
  finding_told: forOrdering('notice.finding_told', finding, { asks: 'members', quotes: 'reason' }),
  'access_codes.read': forOrdering('notice.codes_read', read, { beside: ['at', 'visit'] }),
  'access_codes.wrong': forOrdering(({ code }) => (code ? 'notice.codes_wrongOne' : 'notice.codes_wrong'), wrong, {
    asks: 'committing',
    beside: ['at', 'visit'],
    mails: 'notice.codes_wrong',
    button: 'codes',
  }),
};
