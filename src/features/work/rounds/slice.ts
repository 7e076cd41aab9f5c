import { sendAttachment } from '#platform/http/send-attachment.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { finishRound } from './finish-round.ts';
import { readOfEquipment, readRound, readTurns } from './present-rounds.ts';
import { roundContract } from './round.contract.ts';
import { roundEvents } from './round.events.ts';
import { addRoundPhoto, roundPhotos } from './round-photos.ts';
import { listKept, listRounds } from './round.queries.ts';
import { canRound } from './round.rules.ts';
import { tellDueRounds } from './tell-due.ts';
import { editRound, planRound, resumeRound, stopRound } from './write-round.ts';

export const slice = defineSlice({
  endpoints: {
    rounds: serve(roundContract, {
      list: async (call, input) => ({
        ...(await listRounds(call.db, call, input)),
        acts: { add: canRound(actorOf(call.viewer)) },
      }),
      kept: async ({ db, viewer }) => ({ items: await listKept(db, viewer) }),
      read: readRound,
      add: planRound,
      edit: editRound,
      stop: stopRound,
      resume: resumeRound,
      finish: finishRound,
      addPhoto: addRoundPhoto,
      photo: (call, { id, photoId, size }) =>
        sendAttachment(call, [roundPhotos], { owner: id, id: photoId, form: size === 'thumb' ? '-thumb' : '' }),
      ofEquipment: readOfEquipment,
      turns: readTurns,
    }),
  },
  events: roundEvents,
  files: [roundPhotos],
  jobs: ({ db, clock }) => [{ name: 'tell-due-rounds', cron: '10 * * * *', run: () => tellDueRounds(db, clock()) }],
});
