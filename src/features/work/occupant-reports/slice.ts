import { assertAllowed, orNotFound } from '#common/problems.ts';
import { sendAttachment } from '#platform/http/send-attachment.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { labelEquipment, sendLabels } from './equipment-labels.ts';
import { openDoor } from './open-door.ts';
import { eraseOldReports, reportData } from './personal-data.ts';
import { readAddress, renewAddress } from './report-address.ts';
import { reportContract } from './report.contract.ts';
import { reportEvents } from './report.events.ts';
import { answeredMail, toldMail } from './report.mails.ts';
import { addReportPhoto, reportPhotos } from './report-photos.ts';
import { listGroups, readFollowed, readGroup } from './read-reports.ts';
import { canRule, canSort, groupActs } from './report.rules.ts';
import { reportSortingContract } from './sorting.contract.ts';
import { sendSheet } from './report-sheet.ts';
import { joinReport, sendReport, takeDown } from './send-report.ts';
import { listRules, setRules } from './set-rules.ts';
import { answerGroup, attachGroup, dismissGroup, makeRequest, separateReport } from './sort-group.ts';

export const slice = defineSlice({
  endpoints: {
    occupantReports: serve(reportContract, {
      open: async (call, { key }) => openDoor(call, key),
      send: sendReport,
      join: joinReport,
      follow: async ({ db, now }, { key }) => orNotFound(await readFollowed(db, key, now)),
      addPhoto: (call, { key }) => addReportPhoto(call, key),
    }),
    occupantReportSorting: serve(reportSortingContract, {
      list: async ({ db, viewer, now }, input) => {
        assertAllowed(canSort(actorOf(viewer)));
        return listGroups(db, viewer, { ...input, now });
      },
      read: async ({ db, viewer, now }, { id }) => {
        const { companyId, group, ...detail } = orNotFound(await readGroup(db, viewer, id, now));
        return { ...group, ...detail, acts: groupActs.of(actorOf(viewer), { state: group.state, companyId }) };
      },
      dismiss: dismissGroup,
      makeRequest,
      attach: attachGroup,
      answer: answerGroup,
      separate: separateReport,
      takeDown,
      photo: (call, { id, fileId, size }) =>
        sendAttachment(call, [reportPhotos], { owner: id, id: fileId, form: size === 'thumb' ? '-thumb' : '' }),
      rules: async ({ db, viewer }) => ({
        items: await listRules(db, viewer.company.id),
        acts: { set: canRule(actorOf(viewer)) },
      }),
      setRules,
      address: readAddress,
      renewAddress,
      sheet: sendSheet,
      labelEquipment,
      labels: sendLabels,
    }),
  },
  events: reportEvents,
  mails: { 'occupant-reports.told': toldMail, 'occupant-reports.answered': answeredMail },
  jobs: ({ db, clock }) => [{ name: 'erase-old-reports', cron: '50 3 * * *', run: () => eraseOldReports(db, clock()) }],
  files: [reportPhotos],
  personalData: reportData,
});
