import { z } from 'zod';
import { verdictSchema, endpoint, id, pageInput, pageOf, paragraph, sentence } from '#common/contract-kit.ts';
import { csvProblems } from '#common/file-problems.ts';
import { problems } from '#common/problems.ts';
import { importFields, importProblems, lineStates, maxImportBytes } from './import-fields.rules.ts';
import { siteProblems } from './site.rules.ts';

export { type ImportField, importFields, type LineState, lineStates, maxImportBytes } from './import-fields.rules.ts';

const tags = ['site imports'];
const field = z.enum(importFields);
const mapping = z.partialRecord(field, z.string().max(140));

const counts = z.object({
  ready: z.int(),
  to_confirm: z.int(),
  duplicate: z.int(),
  error: z.int(),
  skipped: z.int(),
  created: z.int(),
});
export type ImportCounts = z.output<typeof counts>;

export const siteImport = z.object({
  id,
  fileName: z.string(),
  encoding: z.string(),
  separator: z.string(),
  rowCount: z.int(),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  mapping,
  /** Lines without coordinates in a file that has them: reported, or placed at the centre of their commune. */
  missingPosition: z.enum(['report', 'commune']),
  counts,
  createdAt: z.string(),
  confirmedAt: z.string().nullable(),
  /** Sites the plan still allows; null without a limit. */
  room: z.int().nullable(),
  acts: z.object({ confirm: verdictSchema }),
});
export type SiteImport = z.output<typeof siteImport>;

export const importIssue = z.object({
  field: field.nullable(),
  code: z.string(),
  message: sentence,
  /** A notice is informative, a warning must be checked, an error excludes the line. */
  level: z.enum(['notice', 'warning', 'error']),
});
export type ImportIssue = z.output<typeof importIssue>;

export const importLine = z.object({
  line: z.int(),
  state: z.enum(lineStates),
  cells: z.partialRecord(field, z.string()),
  /** The future site's name, derived from its address if missing; null while the line is invalid. */
  siteName: z.string().nullable(),
  issues: z.array(importIssue),
  duplicateOf: z.object({ id, name: z.string(), reference: z.string() }).nullable(),
  siteId: id.nullable(),
});
export type ImportLine = z.output<typeof importLine>;

const own = [problems.NOT_FOUND];

export const siteImportContract = {
  upload: endpoint('ordering', [problems.TOO_LARGE, ...Object.values(csvProblems)], {
    reach: 'site',
    multipart: maxImportBytes,
    perMinute: 20,
  })
    .route({
      method: 'POST',
      path: '/api/site-imports',
      successStatus: 201,
      summary:
        'Read a table of sites, XLSX, XLS, ODS or CSV (multipart field «file», 10 MB and 10 000 lines at most); nothing is created yet',
      tags,
    })
    .input(z.object({ file: z.file() }))
    .output(siteImport),
  read: endpoint('ordering', own)
    .route({ method: 'GET', path: '/api/site-imports/{id}', summary: 'What was read of a file', tags })
    .input(z.object({ id }))
    .output(siteImport),
  lines: endpoint('ordering', own)
    .route({ method: 'GET', path: '/api/site-imports/{id}/lines', summary: 'The report, line by line', tags })
    .input(pageInput.extend({ id, state: z.enum(lineStates).optional() }))
    .output(pageOf(importLine)),
  map: endpoint('ordering', own, { reach: 'site' })
    .route({
      method: 'PUT',
      path: '/api/site-imports/{id}/mapping',
      summary: 'Say what each column is; lines are checked anew',
      tags,
    })
    .input(z.object({ id, mapping, missingPosition: z.enum(['report', 'commune']).default('report') }))
    .output(siteImport),
  correct: endpoint('ordering', [...own, importProblems.LINE_CREATED, importProblems.LINE_UNREADABLE], {
    reach: 'site',
  })
    .route({
      method: 'PATCH',
      path: '/api/site-imports/{id}/lines/{line}',
      summary: 'Type over cells of a line, or leave it out',
      tags,
    })
    .input(
      z.object({
        id,
        line: z.coerce.number().int().positive().max(1_000_000),
        cells: z.partialRecord(field, paragraph(2000)).optional(),
        skipped: z.boolean().optional(),
      }),
    )
    .output(z.object({ line: importLine, counts })),
  confirm: endpoint(
    'ordering',
    [...own, siteProblems.PLAN_LIMIT, importProblems.IMPORT_HAS_FAULTS, importProblems.IMPORT_EMPTY],
    { reach: 'site' },
  )
    .route({
      method: 'POST',
      path: '/api/site-imports/{id}/confirmation',
      summary: 'Create the sites of the good lines; said twice, it creates them once',
      tags,
    })
    .input(z.object({ id, keepGoodLines: z.boolean().default(false) }))
    .output(z.object({ created: z.int(), import: siteImport })),
  faults: endpoint('ordering', own, { long: true })
    .route({
      method: 'GET',
      path: '/api/site-imports/{id}/faults.csv',
      summary: 'The lines left out and why, as CSV',
      tags,
    })
    .input(z.object({ id }))
    .output(z.file()),
};
