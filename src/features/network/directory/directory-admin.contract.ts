import { z } from 'zod';
import { fault } from '#common/faults.ts';
import { day, endpoint, id, pageInput, pageOf, paragraph } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { companyProblems } from '#features/people/companies/company.rules.ts';
import { claimantRoles } from './directory.contract.ts';
import { faultCodes } from './directory-row.rules.ts';
import { directoryProblems, maxDirectoryBytes } from './directory.rules.ts';

export { maxDirectoryBytes };

const tags = ['directory'];

export const importStates = [
  'waiting',
  'fetching',
  'reading',
  'merging',
  'closing',
  'done',
  'cancelled',
  'failed',
] as const;

const directoryImport = z.object({
  id,
  source: z.enum(['upload', 'configured']),
  fileName: z.string(),
  dataOn: z.string(),
  state: z.enum(importStates),
  /** Thousandths of the work. */
  progress: z.int(),
  rowsRead: z.int(),
  rowsKept: z.int(),
  rowsLeftOut: z.int(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  opposed: z.int(),
  withdrawn: z.int(),
  remark: z.string(),
  cancelAsked: z.boolean(),
  askedBy: z.string().nullable(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
});
export type DirectoryImport = z.output<typeof directoryImport>;

const faultyLine = z.object({ line: z.int(), code: z.enum(faultCodes), value: z.string() });
export type DirectoryFault = z.output<typeof faultyLine>;

export const decisionStates = ['waiting', 'granted', 'refused'] as const;

export const claimStates = [...decisionStates, 'taken_back'] as const;

const decided = {
  state: z.enum(claimStates),
  reason: z.string(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
};

const claim = z.object({
  id,
  siret: z.string(),
  entryName: z.string(),
  companyId: id,
  companyName: z.string(),
  companySiret: z.string().nullable(),
  person: z.object({ name: z.string(), email: z.string(), emailVerified: z.boolean() }).nullable(),
  proof: z.enum(['network_siret', 'email', 'domain', 'review']),
  message: z.string(),
  ...decided,
});
export type DirectoryClaim = z.output<typeof claim>;

const opposition = z.object({
  id,
  siret: z.string(),
  /** Null if the directory does not list it. */
  entryName: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  standing: z.enum(claimantRoles),
  message: z.string(),
  ...decided,
});
export type DirectoryOpposition = z.output<typeof opposition>;

const decision = z
  .object({ id, granted: z.boolean(), reason: paragraph(2000).default('') })
  .refine(({ granted, reason }) => granted || reason.length >= 2, {
    path: ['reason'],
    error: fault('reason').error,
  });
const state = z.enum(decisionStates).default('waiting');
const own = [problems.NOT_FOUND, directoryProblems.ALREADY_DECIDED];

/** The file comes last: the other fields are read before it. */
export const directoryUpload = z.object({
  dataOn: day.optional(),
  /** Confirmed by the administrator: missing companies are withdrawn, however short the file is. */
  whole: z.literal('yes').optional(),
  file: z.file(),
});

export const directoryAdminContract = {
  imports: endpoint('admin')
    .route({ method: 'GET', path: '/api/admin/directory-imports', summary: 'Imports, newest first', tags })
    .input(pageInput)
    .output(
      pageOf(directoryImport).extend({
        /** Whether a source is configured, and the current totals of the directory. */
        configured: z.boolean(),
        listed: z.int(),
        claimsWaiting: z.int(),
        oppositionsWaiting: z.int(),
        opposed: z.int(),
      }),
    ),
  upload: endpoint('admin', [directoryProblems.IMPORT_RUNNING, directoryProblems.NOT_THE_DIRECTORY], {
    multipart: maxDirectoryBytes,
  })
    .route({
      method: 'POST',
      path: '/api/admin/directory-imports',
      successStatus: 201,
      summary: 'Import the public directory (multipart field «file»: CSV, 400 MB)',
      tags,
    })
    .input(directoryUpload)
    .output(z.object({ id })),
  fetch: endpoint('admin', [directoryProblems.IMPORT_RUNNING, directoryProblems.NO_SOURCE])
    .route({
      method: 'POST',
      path: '/api/admin/directory-fetches',
      successStatus: 201,
      summary: 'Import from the configured source',
      tags,
    })
    .input(z.object({}))
    .output(z.object({ id })),
  faults: endpoint('admin', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/admin/directory-imports/{id}/faults',
      summary: 'Lines left out, and why',
      tags,
    })
    .input(pageInput.extend({ id, code: z.enum(faultCodes).optional() }))
    .output(pageOf(faultyLine).extend({ counts: z.partialRecord(z.enum(faultCodes), z.int()) })),
  cancel: endpoint('admin', [problems.NOT_FOUND, directoryProblems.IMPORT_OVER])
    .route({ method: 'POST', path: '/api/admin/directory-imports/{id}/cancellation', summary: 'Stop an import', tags })
    .input(z.object({ id }))
    .output(z.object({ id })),
  claims: endpoint('admin')
    .route({ method: 'GET', path: '/api/admin/directory-claims', summary: 'Who says an entry is theirs', tags })
    .input(pageInput.extend({ state: z.enum(claimStates).default('waiting') }))
    .output(pageOf(claim)),
  decideClaim: endpoint('admin', [
    ...own,
    directoryProblems.ALREADY_CLAIMED,
    directoryProblems.OTHER_SIRET,
    companyProblems.OWN_COMPANY,
  ])
    .route({ method: 'POST', path: '/api/admin/directory-claims/{id}/decision', summary: 'Grant or refuse', tags })
    .input(decision)
    .output(z.object({ id })),
  takeBackClaim: endpoint('admin', [problems.NOT_FOUND, directoryProblems.CLAIM_NOT_GRANTED])
    .route({
      method: 'POST',
      path: '/api/admin/directory-claims/{id}/taking-back',
      summary: 'Take back an entry that was granted wrongly',
      tags,
    })
    .input(z.object({ id, reason: paragraph(2000).min(2, fault('reason')) }))
    .output(z.object({ id })),
  oppositions: endpoint('admin')
    .route({ method: 'GET', path: '/api/admin/directory-oppositions', summary: 'Who opposes to being shown', tags })
    .input(pageInput.extend({ state }))
    .output(pageOf(opposition)),
  decideOpposition: endpoint('admin', own)
    .route({ method: 'POST', path: '/api/admin/directory-oppositions/{id}/decision', summary: 'Grant or refuse', tags })
    .input(decision)
    .output(z.object({ id })),
};
