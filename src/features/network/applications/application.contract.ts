import { z } from 'zod';
import { fault } from '#common/faults.ts';
import type { Said } from '#common/said.ts';
import {
  actsSchema,
  endpoint,
  id,
  line,
  pageInput,
  pageOf,
  paragraph,
  sentence,
  version,
} from '#common/contract-kit.ts';
import { departements } from '#common/departements.ts';
import { problems } from '#common/problems.ts';
import { tradeIds } from '#common/trades.ts';
import { companyInput } from '#features/people/companies/company.contract.ts';
import { companyProblems } from '#features/people/companies/company.rules.ts';
import { outline } from '#features/network/providers/area.contract.ts';
import { capabilities, capabilitiesTeam } from '#features/network/providers/provider.contract.ts';
import { qualification } from '#features/network/providers/qualification.contract.ts';
import { applicationStates, decisionActs, fileActs, moves, networkStates, steps } from './application.rules.ts';
import { said } from './said.ts';

const tags = ['applications'];
export { steps };
export type { Decision, Step } from './application.rules.ts';

/** The version of the file that the author read: a newer one is not overwritten. */
const asRead = version.optional();

/** The company fields of an application; the others stay as on its own page. */
export const companyStepInput = companyInput
  .pick({
    legalName: true,
    siret: true,
    legalForm: true,
    vatNumber: true,
    street: true,
    postalCode: true,
    city: true,
    phone: true,
    email: true,
    iban: true,
    addressConfirmed: true,
  })
  .extend({ version: asRead });
export type CompanyStepInput = z.output<typeof companyStepInput>;

export const tradesStepInput = z
  .object({
    trades: z.array(z.enum(tradeIds)).min(1, fault('noTrade')).max(tradeIds.length),
    qualifications: z.array(qualification).max(40).default([]),
    version: asRead,
  })
  .superRefine(({ qualifications }, context) => {
    const seen = new Set<string>();
    for (const [index, { scheme, number }] of qualifications.entries()) {
      const key = `${scheme} ${number}`;
      if (seen.has(key)) {
        const message = String(said('faults.qualificationTwice'));
        context.addIssue({ code: 'custom', path: ['qualifications', index, 'number'], message });
      }
      seen.add(key);
    }
  });

/** A radius, or départements or a drawing from which one follows. */
export const areaStepInput = z.object(
  {
    label: line(200),
    latitude: z.number(fault('noBase')).min(-90).max(90),
    longitude: z.number(fault('noBase')).min(-180).max(180),
    radiusM: z.int().min(1000).max(500_000),
    departements: z.array(z.enum(departements)).max(departements.length).default([]),
    /** Replaces the départements. */
    outline: outline.nullable().default(null),
    version: asRead,
  },
  fault('noBase'),
);

export const teamStepInput = capabilitiesTeam.extend({ version: asRead });

const move = z.object({
  id,
  move: z.enum(moves),
  message: z.string(),
  by: z.string().nullable(),
  byAdmin: z.boolean(),
  at: z.string(),
});
export type ApplicationTransition = z.output<typeof move>;

const issue = z.object({ path: z.array(z.union([z.string(), z.number()])), message: sentence });

const application = z.object({
  /** Null until a first step is saved. */
  id: id.nullable(),
  number: z.string().nullable(),
  state: z.enum(applicationStates),
  networkState: z.enum(networkStates),
  version: z.int(),
  createdAt: z.string().nullable(),
  submittedAt: z.string().nullable(),
  companyId: id,
  company: z.object({
    legalName: z.string(),
    tradeName: z.string(),
    siret: z.string().nullable(),
    legalForm: z.string(),
    vatNumber: z.string(),
    street: z.string(),
    postalCode: z.string(),
    city: z.string(),
    phone: z.string(),
    email: z.string(),
    iban: z.string().nullable(),
  }),
  means: capabilities,
  /** The company's location, the default centre of its area. Null until its address is known. */
  start: z.object({ label: z.string(), latitude: z.number(), longitude: z.number() }).nullable(),
  termsAcceptedAt: z.string().nullable(),
  /** What is missing before it can be sent: a step, a field, a sentence. */
  missing: z.array(issue),
  moves: z.array(move),
  acts: actsSchema(fileActs.names),
});
export type Application = z.output<typeof application>;

const adminItem = z.object({
  id,
  number: z.string(),
  state: z.enum(applicationStates),
  networkState: z.enum(networkStates),
  company: z.object({ id, name: z.string(), siret: z.string().nullable(), city: z.string() }),
  trades: z.array(z.enum(tradeIds)),
  /** Required documents waiting for their check. */
  pendingPapers: z.int(),
  submittedAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
  version: z.int(),
});
export type ApplicationItem = z.output<typeof adminItem>;

const rgeDirectory = z.object({
  dataOn: z.string(),
  lines: z.array(z.object({ code: z.string(), name: z.string(), until: z.string() })),
});

const adminDetail = z.object({
  application,
  rgeDirectory: rgeDirectory.nullable(),
  /** Required kinds that are not verified. */
  unverified: z.array(z.string()),
  /** The latest document of each kind, and the one still valid if the latest is not. */
  papers: z.array(
    z.object({ id, kind: z.string(), state: z.enum(['pending', 'verified', 'rejected', 'expiring', 'expired']) }),
  ),
  contacts: z.array(z.object({ name: z.string(), email: z.string() })),
  acts: actsSchema(decisionActs.names),
});
export type ApplicationDetail = z.output<typeof adminDetail>;

const found = z.object({
  siret: z.string(),
  legalName: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  vatNumber: z.string(),
  active: z.boolean(),
});

const edited = fileActs.refusals('edit');
const { refusals } = decisionActs;
const admin = '/api/admin/applications';
const qualificationVerification = `${admin}/{id}/qualifications/{qualificationId}/verification` as const;
const judged = z.object({ id, qualificationId: id });
const silent = z.object({ id, version, message: paragraph(2000).default('') });
const saying = (wanted: Said) => z.object({ id, version, message: paragraph(2000).min(2, wanted) });
const states = z.enum(['submitted', 'in_review', 'more_info', 'approved', 'rejected']);

export const applicationContract = {
  read: endpoint('provider')
    .route({ method: 'GET', path: '/api/application', summary: 'The own application, begun or not', tags })
    .output(application),
  lookUp: endpoint('provider', [], { perMinute: 30 })
    .route({ method: 'GET', path: '/api/company-register', summary: 'What the public register says of a SIRET', tags })
    .input(z.object({ siret: line(20).transform((text) => text.replace(/[\s.-]/g, '')) }))
    .output(z.object({ state: z.enum(['found', 'unknown', 'unavailable', 'off']), company: found.nullable() })),
  writeCompany: endpoint('provider', [...edited, companyProblems.SIRET_TAKEN, companyProblems.SIREN_CHECKED], {
    reach: 'company',
  })
    .route({ method: 'PUT', path: '/api/application/company', summary: 'Step 1: the company', tags })
    .input(companyStepInput)
    .output(application),
  writeTrades: endpoint('provider', edited, { reach: 'company' })
    .route({ method: 'PUT', path: '/api/application/trades', summary: 'Step 2: trades and qualifications', tags })
    .input(tradesStepInput)
    .output(application),
  writeArea: endpoint('provider', edited, { reach: 'company', perMinute: 20 })
    .route({ method: 'PUT', path: '/api/application/area', summary: 'Step 3: where it goes', tags })
    .input(areaStepInput)
    .output(application),
  writeTeam: endpoint('provider', edited, { reach: 'company' })
    .route({ method: 'PUT', path: '/api/application/team', summary: 'Step 4: people and vehicles', tags })
    .input(teamStepInput)
    .output(application),
  acceptTerms: endpoint('provider', edited, { reach: 'company' })
    .route({ method: 'PUT', path: '/api/application/terms', summary: 'Step 6: accept the terms', tags })
    .input(z.object({ accepted: z.literal(true, said('faults.charter')) }))
    .output(application),
  submit: endpoint('provider', fileActs.refusals('submit'), { reach: 'company' })
    .route({ method: 'POST', path: '/api/application/submission', summary: 'Send it to the administrators', tags })
    .input(z.object({ version, message: paragraph(2000).default('') }))
    .output(application),
  list: endpoint('admin')
    .route({ method: 'GET', path: admin, summary: 'Applications in a state', tags })
    .input(pageInput.extend({ state: states.default('submitted'), q: line(100).optional() }))
    .output(
      pageOf(adminItem).extend({
        counts: z.object({
          submitted: z.int(),
          in_review: z.int(),
          more_info: z.int(),
          approved: z.int(),
          rejected: z.int(),
        }),
      }),
    ),
  readOne: endpoint('admin', [problems.NOT_FOUND])
    .route({ method: 'GET', path: `${admin}/{id}`, summary: 'One application with its file', tags })
    .input(z.object({ id }))
    .output(adminDetail),
  review: endpoint('admin', refusals('in_review'))
    .route({ method: 'POST', path: `${admin}/{id}/review`, summary: 'Take it up', tags })
    .input(silent)
    .output(adminDetail),
  question: endpoint('admin', refusals('more_info'))
    .route({ method: 'POST', path: `${admin}/{id}/question`, summary: 'Ask for more', tags })
    .input(saying(fault('whatLacks')))
    .output(adminDetail),
  approve: endpoint('admin', refusals('approved'))
    .route({ method: 'POST', path: `${admin}/{id}/approval`, summary: 'Let the company into the network', tags })
    .input(silent)
    .output(adminDetail),
  reject: endpoint('admin', refusals('rejected'))
    .route({ method: 'POST', path: `${admin}/{id}/rejection`, summary: 'Refuse it, saying why', tags })
    .input(saying(fault('reason')))
    .output(adminDetail),
  suspend: endpoint('admin', refusals('suspended'))
    .route({ method: 'POST', path: `${admin}/{id}/suspension`, summary: 'Take the company out, saying why', tags })
    .input(saying(fault('reason')))
    .output(adminDetail),
  verifyQualification: endpoint('admin', [problems.NOT_FOUND, companyProblems.OWN_COMPANY])
    .route({ method: 'POST', path: qualificationVerification, summary: 'Confirm a declared qualification', tags })
    .input(judged)
    .output(adminDetail),
  unverifyQualification: endpoint('admin', [problems.NOT_FOUND, companyProblems.OWN_COMPANY])
    .route({ method: 'DELETE', path: qualificationVerification, summary: 'Take that confirmation back', tags })
    .input(judged)
    .output(adminDetail),
  reinstate: endpoint('admin', refusals('reinstated'))
    .route({ method: 'POST', path: `${admin}/{id}/reinstatement`, summary: 'Let a suspended company back', tags })
    .input(silent)
    .output(adminDetail),
};
