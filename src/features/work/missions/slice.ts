import { sendPaper } from '#platform/http/send-paper.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { addFinding, addFollowUp, addHours, addNote, addSignature } from './add-entries.ts';
import { bindMissionReports, missionReports } from './ask-report.ts';
import { arrive, correctTimes, leave } from './be-on-site.ts';
import { checklistContract } from './checklist.contract.ts';
import { listChecklists, readChecklist, resetChecklist, writeChecklist } from './checklists.ts';
import { missionPaper } from './compose-mission-report.ts';
import { contestSlip, readSlips } from './contest-slip.ts';
import { removeEntry } from './keep-entry.ts';
import { missMission, sayOnTheWay } from './miss-mission.ts';
import {
  missionPhotos,
  addPhoto,
  describePhoto,
  listPhotos,
  removePhoto,
  sendDocument,
  sendPhoto,
} from './mission-photos.ts';
import { missionContract } from './mission.contract.ts';
import { missionEvents } from './mission.events.ts';
import { missionData } from './personal-data.ts';
import { readCodes } from './read-codes.ts';
import { listMissions, readKept, readMission } from './read-missions.ts';
import { type IsSettled, listPartsToInvoice } from './part.queries.ts';
import { readArticles, readUsedParts } from './read-parts.ts';
import { readRecords } from './read-records.ts';
import { readReports, sealNow } from './read-reports.ts';
import { addReading, decideCheck } from './record-check.ts';
import { sayCode } from './say-code.ts';
import { takeUpFinding } from './take-up-finding.ts';
import { addPart, removePart } from './use-part.ts';

export const slice = (isSettled: IsSettled) =>
  defineSlice({
    endpoints: {
      missions: serve(missionContract, {
        list: listMissions,
        kept: readKept,
        read: (call, { id }) => readMission(call, id),
        readCodes: (call, { id }) => readCodes(call, id),
        sayCode,
        arrive,
        leave,
        miss: missMission,
        setOut: sayOnTheWay,
        correctTimes,
        addReading,
        decide: decideCheck,
        addPhoto,
        describePhoto,
        removePhoto,
        photo: sendPhoto,
        document: sendDocument,
        articles: readArticles,
        usedParts: readUsedParts,
        partsToInvoice: ({ db, viewer }, input) => listPartsToInvoice(db, viewer, { ...input, isSettled }),
        addPart,
        removePart,
        addHours,
        removeHours: (call, input) => removeEntry(call, { ...input, kind: 'hours' }),
        addFinding,
        removeFinding: (call, input) => removeEntry(call, { ...input, kind: 'finding' }),
        takeUpFinding: (call, { entryId }) => takeUpFinding(call, entryId),
        addNote,
        removeNote: (call, input) => removeEntry(call, { ...input, kind: 'note' }),
        sign: addSignature,
        slips: (call, { visitId }) => readSlips(call, visitId),
        contestSlip,
        addFollowUp,
        removeFollowUp: (call, input) => removeEntry(call, { ...input, kind: 'follow-up' }),
        seal: (call, { id }) => sealNow(call, id),
        photos: (call, { id }) => listPhotos(call, id),
        records: (call, { requestId }) => readRecords(call, requestId),
        reports: (call, { requestId }) => readReports(call, requestId),
        report: (call, input) => sendPaper(call, [missionPaper], input),
      }),
      checklists: serve(checklistContract, {
        list: listChecklists,
        read: (call, { trade }) => readChecklist(call, trade),
        write: writeChecklist,
        reset: resetChecklist,
      }),
    },
    events: missionEvents,
    work: { kinds: [missionReports], bind: (running) => [bindMissionReports(running)] },
    files: [missionPhotos],
    papers: [missionPaper],
    personalData: missionData,
  });
