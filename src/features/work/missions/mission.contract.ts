import { z } from 'zod';
import {
  day,
  endpoint,
  id,
  instant,
  line,
  pageInput,
  pageOf,
  paperEndpoint,
  paragraph,
  secret,
} from '#common/contract-kit.ts';
import { keptFileRefusals, largestPhoto } from '#common/file-problems.ts';
import { problems } from '#common/problems.ts';
import { codeState } from '#features/estate/sites/site.contract.ts';
import { visitProblems } from '#features/work/visits/visit.rules.ts';
import { workOrderProblems } from '#features/work/work-orders/work-order.rules.ts';
import { mission, missionCheck, missionItem, missionPhoto, marks, visitRecord } from './mission-bundle.contract.ts';
import { entry, missionLineEndpoints, record, removal } from './mission-line.contract.ts';
import { partEndpoints } from './part.contract.ts';
import { presenceEndpoints } from './presence.contract.ts';
import { checkResults, missionActs, missionProblems, phases } from './mission.rules.ts';

// Re-exported because screens may not import rules.
export { pairPhotos, type PhotoOfWork, photosOfWork } from './photo.rules.ts';
export {
  checkResults,
  markShapes,
  findingSeverities,
  followUpReasons,
  most,
  phases,
  signerKinds,
} from './mission.rules.ts';

const tags = ['missions'];
const { WORK_HALTED } = workOrderProblems;
const { CODE_HOURS_FULL, VISIT_UNAGREED } = visitProblems;
const { CODES_CLOSED, ID_TAKEN, READING_NOT_OF_CHECK, TOO_MANY_ENTRIES } = missionProblems;
const photograph = [...missionActs.refusals('photograph'), ID_TAKEN, TOO_MANY_ENTRIES] as const;
const missionReport = z.object({
  id,
  visitId: id,
  visitNumber: z.int(),
  edition: z.int(),
  isCurrent: z.boolean(),
  at: z.string(),
  name: z.string(),
});
export type MissionReport = z.output<typeof missionReport>;

const photoSaid = {
  phase: z.enum(phases),
  caption: line(160).default(''),
  takenAt: instant,
  checkId: id.nullable().default(null),
  findingId: id.nullable().default(null),
  beforeId: id.nullable().default(null),
};

export const missionContract = {
  list: endpoint('signed-in', [], { crew: true })
    .route({
      method: 'GET',
      path: '/api/missions',
      summary:
        'Missions from today on, of one day, or, the latest first, all that hold the typed words; a technician reads their own',
      tags,
    })
    .input(pageInput.extend({ day: day.optional(), q: line(100).optional() }))
    .output(pageOf(missionItem)),
  /** The viewer's own missions; for one without any, the company's. At most 40, without codes. */
  kept: endpoint('signed-in', [], { crew: true })
    .route({
      method: 'GET',
      path: '/api/missions/kept',
      summary: 'What a device keeps: the missions of today and tomorrow',
      tags,
    })
    .output(z.object({ items: z.array(mission), until: z.string(), at: z.string() })),
  read: endpoint('signed-in', [problems.NOT_FOUND], { crew: true })
    .route({ method: 'GET', path: '/api/missions/{id}', summary: 'One mission with all that its crew needs', tags })
    .input(z.object({ id }))
    .output(mission),
  readCodes: endpoint('provider', [problems.NOT_FOUND, CODES_CLOSED, VISIT_UNAGREED, CODE_HOURS_FULL, WORK_HALTED], {
    reach: 'site',
    crew: true,
    unkeyed: true,
    perMinute: 30,
  })
    .route({
      method: 'POST',
      path: '/api/missions/{id}/access-reading',
      summary:
        'Read the access codes, on each day of the visit from an hour before its hours to an hour after; each reading is told to the ordering side',
      tags,
    })
    .input(z.object({ id }))
    .output(
      z.object({
        codes: secret,
        items: z.array(codeState.extend({ id: id.nullable(), words: secret })),
        instructions: z.string(),
        until: z.string(),
      }),
    ),
  sayCode: endpoint('provider', record, { reach: 'site', crew: true })
    .route({
      method: 'POST',
      path: '/api/missions/{id}/code-verdicts',
      summary: 'Who read an access code says that it opened, or that it is wrong: that is told to the ordering side',
      tags,
    })
    .input(entry.extend({ codeId: id, opened: z.boolean() }))
    .output(z.object({ id })),
  ...presenceEndpoints,
  ...partEndpoints,
  /** Before any arrival, it also fixes the check list. */
  addReading: endpoint('provider', record, { reach: 'site', crew: true })
    .route({
      method: 'POST',
      path: '/api/missions/{id}/readings',
      summary: 'Read a check; another phone’s reading of it stays',
      tags,
    })
    .input(
      entry.extend({
        checkId: id,
        result: z.enum(checkResults),
        valueMilli: z.int().min(-1_000_000_000).max(1_000_000_000).nullable().default(null),
        note: paragraph(300).default(''),
        photoIds: z.array(id).max(12).default([]),
        /** The author's own reading that this one replaces. */
        replacesId: id.nullable().default(null),
      }),
    )
    .output(missionCheck),
  decide: endpoint('provider', [...missionActs.refusals('record'), ID_TAKEN, READING_NOT_OF_CHECK], {
    reach: 'site',
    crew: true,
  })
    .route({
      method: 'POST',
      path: '/api/visits/{id}/checks/{checkId}/decision',
      summary: 'Say which of two readings counts; the other stays with its author',
      tags,
    })
    .input(entry.extend({ checkId: id, readingId: id }))
    .output(missionCheck),
  addPhoto: endpoint('provider', [...photograph, ...keptFileRefusals], {
    reach: 'site',
    crew: true,
    multipart: largestPhoto,
    perMinute: 120,
  })
    .route({
      method: 'POST',
      path: '/api/missions/{id}/photos/{entryId}',
      successStatus: 201,
      summary: 'Add a photo (multipart field «file»: JPG, PNG or WebP, 5 MB; what it is of stands in the query)',
      tags,
    })
    .input(z.object({ id, entryId: id, file: z.file(), ...photoSaid }))
    .output(missionPhoto),
  describePhoto: endpoint('provider', photograph, { reach: 'site', crew: true })
    .route({
      method: 'PUT',
      path: '/api/missions/{id}/photos/{entryId}',
      summary: 'Say what a photo is of, and draw upon it',
      tags,
    })
    .input(z.object({ id, entryId: id, ...photoSaid, marks: marks.default([]) }).omit({ takenAt: true }))
    .output(missionPhoto),
  removePhoto: endpoint('provider', missionActs.refusals('photograph'), { reach: 'site', crew: true })
    .route({
      method: 'DELETE',
      path: '/api/missions/{id}/photos/{entryId}',
      summary: 'Take a photo back, until the report is made',
      tags,
    })
    .input(removal)
    .output(z.object({ id })),
  photo: endpoint('signed-in', [problems.NOT_FOUND], { crew: true })
    .route({ method: 'GET', path: '/api/mission-photos/{entryId}', summary: 'The bytes of a photo of a mission', tags })
    .input(z.object({ entryId: id, size: z.enum(['full', 'thumb']).default('full') }))
    .output(z.file()),
  document: endpoint('signed-in', [problems.NOT_FOUND], { crew: true })
    .route({
      method: 'GET',
      path: '/api/mission-documents/{fileId}',
      summary: 'The bytes of a document of the request of a mission',
      tags,
    })
    .input(z.object({ fileId: id }))
    .output(z.file()),
  ...missionLineEndpoints,
  seal: endpoint('provider', missionActs.refusals('seal'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/missions/{id}/report',
      summary: 'Make the report now, without what a phone still keeps',
      tags,
    })
    .input(z.object({ id }))
    .output(mission),
  /** The ordering side reads them once the visit is over. */
  photos: endpoint('signed-in', [problems.NOT_FOUND], { crew: true })
    .route({ method: 'GET', path: '/api/visits/{id}/photos', summary: 'The photos of a visit', tags })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(missionPhoto) })),
  /** Excludes visits without photos or checks; for the ordering side, also visits in progress. */
  records: endpoint('signed-in', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/requests/{requestId}/mission-records',
      summary: 'What the crews of a request showed and read: the photos and the checks of its last sixty visits',
      tags,
    })
    .input(z.object({ requestId: id }))
    .output(z.object({ items: z.array(visitRecord) })),
  reports: endpoint('signed-in', [problems.NOT_FOUND], { crew: true })
    .route({
      method: 'GET',
      path: '/api/requests/{requestId}/mission-reports',
      summary: 'The reports of a request, the last first',
      tags,
    })
    .input(z.object({ requestId: id }))
    .output(z.object({ items: z.array(missionReport) })),
  report: paperEndpoint(
    {
      path: '/api/mission-reports/{id}/paper',
      summary: 'A report as a PDF, as it was sealed; in another language than French a copy to read',
      tags,
    },
    { crew: true },
  ),
};
