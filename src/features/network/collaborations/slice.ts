import { orNotFound } from '#common/problems.ts';
import type { Call } from '#platform/http/bind.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { acceptSchedule, declineSchedule, withdrawSchedule } from './answer-schedule.ts';
import { acceptTerms, declineTerms, withdrawTerms } from './answer-terms.ts';
import { collaborationContract } from './collaboration.contract.ts';
import { collaborationEvents } from './collaboration.events.ts';
import { listCollaborations, readCollaboration } from './collaboration.queries.ts';
import { canInvite } from './collaboration.rules.ts';
import { endCollaboration } from './end-collaboration.ts';
import { inviteToCollaborate } from './invite-to-collaborate.ts';
import { listSchedules, readSchedule } from './list-schedules.ts';
import { mayAgree } from './may-agree.ts';
import { presentCollaboration, presentItem } from './present-collaboration.ts';
import { checkSchedule, proposeSchedule } from './propose-schedule.ts';
import { proposeTerms } from './propose-terms.ts';
import { reviseSchedule } from './revise-schedule.ts';
import { scheduleContract } from './schedule.contract.ts';
import { listScheduleLines } from './schedule.queries.ts';

async function read({ db, viewer, now }: Call<CompanyViewer>, id: string) {
  const found = orNotFound(await readCollaboration(db, viewer, id));
  const proposed = found.terms.find(({ state }) => state === 'proposed');
  const signs = !proposed || (await mayAgree(db, viewer, proposed));
  return presentCollaboration(found, { viewer, now, signs });
}

const moved =
  <Input extends { id: string }>(move: (call: Call<CompanyViewer>, input: Input) => Promise<void>) =>
  async (call: Call<CompanyViewer>, input: Input) => {
    await move(call, input);
    return read(call, input.id);
  };

export const slice = defineSlice({
  endpoints: {
    collaborations: serve(collaborationContract, {
      list: async ({ db, viewer, now }, input) => {
        const { rows, ...page } = await listCollaborations(db, viewer, input);
        return {
          ...page,
          items: rows.map((row) => presentItem(row, now)),
          acts: { invite: canInvite(actorOf(viewer)) },
        };
      },
      read: (call, { id }) => read(call, id),
      invite: async (call, input) => read(call, await inviteToCollaborate(call, input)),
      accept: moved(acceptTerms),
      decline: moved(declineTerms),
      withdraw: moved(withdrawTerms),
      propose: moved(proposeTerms),
      end: moved(endCollaboration),
    }),
    schedules: serve(scheduleContract, {
      list: listSchedules,
      read: (call, { id }) => readSchedule(call, id),
      lines: listScheduleLines,
      check: (call, input) => checkSchedule(call, call.upload, input),
      propose: (call, input) => proposeSchedule(call, call.upload, input),
      revise: reviseSchedule,
      accept: acceptSchedule,
      decline: declineSchedule,
      withdraw: withdrawSchedule,
    }),
  },
  events: collaborationEvents,
});
