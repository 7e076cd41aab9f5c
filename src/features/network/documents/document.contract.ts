import { z } from 'zod';
import { fault } from '#common/faults.ts';
import { actsSchema, day, endpoint, id, line, pageInput, pageOf, paragraph, version } from '#common/contract-kit.ts';
import { documentFileProblems, fileDoubt, keptFileRefusals, largestPaper } from '#common/file-problems.ts';
import { departements } from '#common/departements.ts';
import { problems } from '#common/problems.ts';
import { companyProblems } from '#features/people/companies/company.rules.ts';
import { tradeIds } from '#common/trades.ts';
import { askableKinds, documentActs, documentKinds, documentProblems } from './document.rules.ts';
import { said } from './said.ts';

const tags = ['documents'];
const kind = z.enum(documentKinds);
const trade = z.enum(tradeIds);
export { documentKinds };
// What queries need of the rules: they read the contract alone.
export { endOf, missingDetails, stateOf } from './document.rules.ts';
export type { DocumentKind, Needs } from './document.rules.ts';

const file = z.object({ name: z.string(), contentType: z.string(), sizeBytes: z.int(), doubt: fileDoubt });

const document = z.object({
  id,
  number: z.string(),
  kind,
  state: z.enum(['pending', 'verified', 'rejected', 'expiring', 'expired']),
  /** Number of the contract; of a RIB, the IBAN read on it. */
  reference: z.string(),
  insurer: z.string(),
  /** Its address or telephone, as quotes print it; empty where it was not said. */
  insurerContact: z.string(),
  securityCode: z.string(),
  activities: z.string(),
  /** As it was typed before départements were asked for. */
  zone: z.string(),
  /** Where a décennale holds; empty when it was not said. */
  departements: z.array(z.enum(departements)),
  trades: z.array(trade),
  issuedOn: z.string(),
  startsOn: z.string().nullable(),
  expiresOn: z.string().nullable(),
  /** Last day it does, when it has one. */
  until: z.string().nullable(),
  /** What quotes must say of an insurance that its attestation does not tell. */
  missing: z.array(z.enum(['contact', 'area'])),
  file: file.nullable(),
  depositedAt: z.string(),
  decidedAt: z.string().nullable(),
  codeCheckedAt: z.string().nullable(),
  rejectionReason: z.string(),
  version: z.int(),
});
export type FiledDocument = z.output<typeof document>;

/** One paper of the network as a provider stands towards it; the newest deposit first. */
const documentsOfKind = z.object({
  kind,
  asked: z.boolean(),
  draft: file.nullable(),
  versions: z.array(document),
});
export type DocumentsOfKind = z.output<typeof documentsOfKind>;

const code = line(40).transform((text) => text.replace(/[\s.-]/g, '').toUpperCase());

/** What is told of a paper when it is filed; what its kind needs besides is checked with today's date. */
export const depositInput = z
  .object({
    kind,
    issuedOn: day,
    startsOn: day.nullable().default(null),
    expiresOn: day.nullable().default(null),
    reference: line(80).default(''),
    insurer: line(160).default(''),
    insurerContact: line(200).default(''),
    securityCode: code.default(''),
    /** Of a RIB; the company's own stands in. */
    iban: code.default(''),
    activities: paragraph(1000).default(''),
    departements: z.array(z.enum(departements)).max(departements.length).default([]),
    trades: z.array(trade).max(tradeIds.length).default([]),
  })
  .superRefine((input, context) => {
    const wanted = (
      field: 'insurer' | 'insurerContact' | 'reference' | 'expiresOn' | 'securityCode' | 'activities',
    ) => {
      if (!input[field]) context.addIssue({ code: 'custom', path: [field], message: String(fault('required')) });
    };
    if (input.kind === 'vigilance') wanted('securityCode');
    if (input.kind !== 'decennale' && input.kind !== 'rc_pro') return;
    for (const field of ['insurer', 'insurerContact', 'reference', 'expiresOn'] as const) wanted(field);
    if (input.kind === 'rc_pro') return;
    wanted('activities');
    if (input.trades.length === 0) {
      context.addIssue({ code: 'custom', path: ['trades'], message: String(fault('noTrade')) });
    }
    if (input.departements.length === 0) {
      const message = String(said('faults.area'));
      context.addIssue({ code: 'custom', path: ['departements'], message });
    }
  });
export type DepositInput = z.output<typeof depositInput>;

const reading = z.object({
  id,
  name: z.string().nullable(),
  companyName: z.string().nullable(),
  byAdmin: z.boolean(),
  readAt: z.string(),
});
export type DocumentAccess = z.output<typeof reading>;

const company = z.object({ id, name: z.string(), legalName: z.string(), siret: z.string().nullable() });
const adminItem = document.extend({ company });
export type AdminDocument = z.output<typeof adminItem>;

const adminDetail = adminItem.extend({
  company: company.extend({
    address: z.string(),
    trades: z.array(trade),
    legalForm: z.string(),
    vatNumber: z.string(),
    iban: z.string().nullable(),
  }),
  depositedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** Other deposits of the same paper, the newest first. */
  others: z.array(document),
});
export type AdminDocumentDetail = z.output<typeof adminDetail>;

const { refusals } = documentActs;
const states = z.enum(['pending', 'verified', 'rejected']);

/** A paper of a provider as a company that works with it reads it: how it stands, and what was asked of it. */
const standing = z.object({
  kind: z.enum(askableKinds),
  /** Of the last one; a refused one reads as missing, and what its trades and team do not call for as not required. */
  state: z.enum(['missing', 'not_required', 'pending', 'verified', 'expiring', 'expired']),
  until: z.string().nullable(),
  /** The last time that the reader's company asked for it; `metAt`: when one was verified since. */
  asked: z.object({ at: z.string(), by: z.string().nullable(), metAt: z.string().nullable() }).nullable(),
  acts: actsSchema(['ask']),
});
export type DocumentStanding = z.output<typeof standing>;

const pair = z.object({ providerId: id, requestId: id });

export const documentContract = {
  mine: endpoint('provider')
    .route({ method: 'GET', path: '/api/documents', summary: 'Papers of the own company, by kind', tags })
    .output(
      z.object({
        items: z.array(documentsOfKind),
        /** What the company declared, to be found on its RIB. */
        iban: z.string().nullable(),
        /** Who asks for a paper, and has not been answered by a verified one. */
        wishes: z.array(z.object({ kind, company: z.string(), at: z.string() })),
        acts: actsSchema(['deposit']),
      }),
    ),
  chooseFile: endpoint('provider', [...keptFileRefusals, ...Object.values(documentFileProblems)], {
    reach: 'company',
    multipart: largestPaper,
  })
    .route({
      method: 'PUT',
      path: '/api/document-drafts/{kind}',
      summary: 'Choose the file of a paper (multipart field «file»: PDF of 20 MB, or JPG, PNG, WebP of 5 MB)',
      tags,
    })
    .input(z.object({ kind, file: z.file() }))
    .output(file),
  dropFile: endpoint('provider', [problems.NOT_FOUND], { reach: 'company' })
    .route({ method: 'DELETE', path: '/api/document-drafts/{kind}', summary: 'Drop the file chosen', tags })
    .input(z.object({ kind }))
    .output(z.object({ kind })),
  deposit: endpoint('provider', [documentProblems.NO_FILE], { reach: 'company' })
    .route({ method: 'POST', path: '/api/documents', successStatus: 201, summary: 'File the paper chosen', tags })
    .input(depositInput)
    .output(document),
  withdraw: endpoint(
    'provider',
    [problems.NOT_FOUND, documentProblems.DOCUMENT_DECIDED, documentProblems.DOCUMENT_NEEDED],
    { reach: 'company' },
  )
    .route({ method: 'DELETE', path: '/api/documents/{id}', summary: 'Take back a paper not judged yet', tags })
    .input(z.object({ id }))
    .output(z.object({ id })),
  standing: endpoint('ordering', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/document-requests',
      summary: 'How the papers of a provider stand that quotes or works on a request, and what was asked of it',
      tags,
    })
    .input(pair)
    .output(z.object({ items: z.array(standing) })),
  ask: endpoint('ordering', [problems.NOT_FOUND, documentProblems.DOCUMENT_ASKED, documentProblems.DOCUMENT_WAITS], {
    reach: 'site',
  })
    .route({ method: 'POST', path: '/api/document-requests', summary: 'Ask a provider for a paper', tags })
    .input(pair.extend({ kind: z.enum(askableKinds) }))
    .output(standing),
  file: endpoint('signed-in', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/documents/{id}/file', summary: 'Read a paper; the reading is logged', tags })
    .input(z.object({ id, download: z.stringbool().default(false) }))
    .output(z.file()),
  ofProvider: endpoint('ordering')
    .route({
      method: 'GET',
      path: '/api/providers/{id}/documents',
      summary: 'The papers of a provider that the reader may open: none unless the two work together',
      tags,
    })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(z.object({ id, kind, until: z.string().nullable() })) })),
  readings: endpoint('signed-in', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/documents/{id}/readings', summary: 'Who read a paper, the last first', tags })
    .input(z.object({ id }))
    .output(z.array(reading)),
  list: endpoint('admin')
    .route({ method: 'GET', path: '/api/admin/documents', summary: 'Papers in a state', tags })
    .input(
      pageInput.extend({
        state: states.default('pending'),
        kind: kind.optional(),
        companyId: id.optional(),
        q: line(100).optional(),
      }),
    )
    .output(pageOf(adminItem).extend({ counts: z.object({ pending: z.int(), verified: z.int(), rejected: z.int() }) })),
  read: endpoint('admin', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/admin/documents/{id}', summary: 'One paper, to be checked', tags })
    .input(z.object({ id }))
    .output(adminDetail),
  verify: endpoint('admin', [...refusals('verify'), companyProblems.OWN_COMPANY])
    .route({ method: 'POST', path: '/api/admin/documents/{id}/verification', summary: 'Find a paper in order', tags })
    .input(z.object({ id, version, codeChecked: z.boolean().default(false) }))
    .output(adminDetail),
  reject: endpoint('admin', [...refusals('reject'), companyProblems.OWN_COMPANY])
    .route({ method: 'POST', path: '/api/admin/documents/{id}/rejection', summary: 'Refuse a paper, saying why', tags })
    .input(z.object({ id, version, reason: paragraph(2000).min(2, fault('reason')) }))
    .output(adminDetail),
};
