import { z } from 'zod';
import { fault } from '#common/faults.ts';
import { actsSchema, endpoint, id, line } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { registrationInput } from '#features/people/companies/company.contract.ts';
import { companyProblems } from '#features/people/companies/company.rules.ts';
import { sessionSchema } from '#features/people/accounts/session.contract.ts';
import { addresseeInput, addresseeRefusals } from '#features/work/requests/addressee.contract.ts';
import { requestActs } from '#features/work/requests/request.rules.ts';
import { contractorProblems as own } from './contractor.rules.ts';

const tags = ['contractors'];

const named = z.object({ id, number: z.string().nullable(), title: z.string() });

const waiting = z.object({
  id,
  email: z.string(),
  companyName: z.string(),
  request: named.nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** False once its author lost the right to invite: a member in charge must send it again. */
  stands: z.boolean(),
  acts: actsSchema(['change']),
});

/** What an invited outsider may read of a request. */
const shown = z.object({
  title: z.string(),
  trade: z.string().nullable(),
  city: z.string(),
  deadlineAt: z.string().nullable(),
});

const invited = z.object({
  company: z.string(),
  by: z.string().nullable(),
  email: z.string(),
  companyName: z.string(),
  siret: z.string(),
  request: shown.nullable(),
  expiresAt: z.string(),
  hasAccount: z.boolean(),
});
export type InvitedContractor = z.output<typeof invited>;

const token = line(100);

export const contractorInput = registrationInput
  .pick({ name: true, password: true, companyName: true, termsAccepted: true })
  .extend({
    siret: line(20)
      .transform((text) => text.replace(/[\s.-]/g, ''))
      .pipe(z.string().regex(/^\d{14}$/, fault('siretDigits'))),
  });

export const foundedInput = contractorInput.pick({ companyName: true, siret: true });

/** The request to price; null if none was named, or it is closed. */
const requestId = id.nullable();

const over = [
  own.CONTRACTOR_UNKNOWN,
  own.CONTRACTOR_EXPIRED,
  own.CONTRACTOR_REVOKED,
  own.CONTRACTOR_USED,
  own.CONTRACTOR_NARROWED,
];

const inviting = [
  ...requestActs.refusals('invite'),
  ...addresseeRefusals,
  own.CONTRACTOR_ALREADY_INVITED,
  problems.TOO_MANY_INVITATIONS,
];

export const contractorContract = {
  list: endpoint('ordering')
    .route({ method: 'GET', path: '/api/contractor-invitations', summary: 'Invitations that wait', tags })
    // For one request: lapsed ones too, which may be sent again.
    .input(z.object({ requestId: id.optional() }))
    .output(z.object({ items: z.array(waiting), requests: z.array(named), acts: actsSchema(['inviteToNetwork']) })),
  invite: endpoint('ordering', inviting, { reach: 'judged', perMinute: 20 })
    .route({
      method: 'POST',
      path: '/api/contractor-invitations',
      successStatus: 201,
      summary: 'Invite a provider to the network by e-mail, for 14 days',
      tags,
    })
    .input(addresseeInput.extend({ requestId: id.nullable().default(null) }))
    // A company that can be invited by name gets no mail: it is returned, and invited directly.
    .output(z.object({ id: id.nullable(), provider: z.object({ id, name: z.string() }).nullable() })),
  remind: endpoint('ordering', [problems.NOT_FOUND, problems.TOO_MANY_INVITATIONS], { reach: 'judged', perMinute: 20 })
    .route({
      method: 'POST',
      path: '/api/contractor-invitations/{id}/reminder',
      summary: 'Send an invitation again, with a new link',
      tags,
    })
    .input(z.object({ id }))
    .output(z.object({ id })),
  revoke: endpoint('ordering', [problems.NOT_FOUND], { reach: 'judged' })
    .route({ method: 'DELETE', path: '/api/contractor-invitations/{id}', summary: 'Take an invitation back', tags })
    .input(z.object({ id }))
    .output(z.object({ id })),
  invited: endpoint('public', over, { perMinute: 30 })
    .route({ method: 'GET', path: '/api/contractor-invitation', summary: 'What the link stands for', tags })
    .input(z.object({ token: token.default('') }))
    .output(invited),
  register: endpoint('public', [...over, companyProblems.SIRET_TAKEN], { perMinute: 10 })
    .route({
      method: 'POST',
      path: '/api/contractor-invitation/account',
      successStatus: 201,
      summary: 'Found a provider company at the invited address and sign in',
      tags,
    })
    .input(contractorInput.extend({ token }))
    .output(sessionSchema.extend({ requestId })),
  found: endpoint('signed-in', [...over, own.CONTRACTOR_OTHER_EMAIL, companyProblems.SIRET_TAKEN], {
    reach: 'own',
    person: true,
    perMinute: 10,
  })
    .route({
      method: 'POST',
      path: '/api/contractor-invitation/company',
      successStatus: 201,
      summary: 'Found a provider company and answer for it, from an account that has none',
      tags,
    })
    .input(foundedInput.extend({ token }))
    .output(z.object({ requestId })),
  accept: endpoint('signed-in', [...over, own.CONTRACTOR_OTHER_EMAIL, own.CONTRACTOR_NO_PROVIDER], {
    reach: 'company',
    perMinute: 30,
  })
    .route({
      method: 'POST',
      path: '/api/contractor-invitation/acceptance',
      summary: 'Answer for the provider company one works for',
      tags,
    })
    .input(z.object({ token }))
    .output(z.object({ requestId })),
};
