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
export { endOf, missingDetails, stateOf } from './document.rules.ts';
export type { DocumentKind, Needs } from './document.rules.ts';

const file = z.object({ name: z.string(), contentType: z.string(), sizeBytes: z.int(), doubt: fileDoubt });

const document = z.object({
  id,
  number: z.string(),
  kind,
  state: z.enum(['pending', 'verified', 'rejected', 'expiring', 'expired']),
  /** Contract number; for a RIB, the IBAN on it. */
  reference: z.string(),
  insurer: z.string(),
  /** Its address or telephone, as printed on quotes; empty if not given. */
  insurerContact: z.string(),
  securityCode: z.string(),
  activities: z.string(),
  /** As typed before départements were asked for. */
  zone: z.string(),
  /** Where a décennale is valid; empty if not given. */
  departements: z.array(z.enum(departements)),
  trades: z.array(trade),
  issuedOn: z.string(),
  startsOn: z.string().nullable(),
  expiresOn: z.string().nullable(),
  /** Its last day, if it has one. */
  until: z.string().nullable(),
  /** Insurance details that quotes require and the certificate lacks. */
  missing: z.array(z.enum(['contact', 'area'])),
  file: file.nullable(),
  depositedAt: z.string(),
  decidedAt: z.string().nullable(),
  codeCheckedAt: z.string().nullable(),
  rejectionReason: z.string(),
  version: z.int(),
});
export type FiledDocument = z.output<typeof document>;

const documentsOfKind = z.object({
  kind,
  asked: z.boolean(),
  draft: file.nullable(),
  versions: z.array(document),
});
export type DocumentsOfKind = z.output<typeof documentsOfKind>;

const code = line(40).transform((text) => text.replace(/[\s.-]/g, '').toUpperCase());

/** The details of a submitted document; what its kind requires besides is checked with today's date. */
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
    /** For a RIB; by default the company's own. */
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
  /** Other versions of the same document, newest first. */
  others: z.array(document),
});
export type AdminDocumentDetail = z.output<typeof adminDetail>;

const { refusals } = documentActs;
const states = z.enum(['pending', 'verified', 'rejected']);

const standing = z.object({
  kind: z.enum(askableKinds),
  /** State of the latest one; refused reads as missing, unneeded as not required. */
  state: z.enum(['missing', 'not_required', 'pending', 'verified', 'expiring', 'expired']),
  until: z.string().nullable(),
  /** The last request of the reader's company; `metAt`: when one was verified since. */
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
        iban: z.string().nullable(),
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
