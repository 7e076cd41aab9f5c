import { z } from 'zod';
import { isWebAddress, webAddress } from '#common/web-address.ts';
import { fault } from '#common/faults.ts';
import type { Said } from '#common/said.ts';
import { verdictSchema, endpoint, id, line, paragraph, personal, properName } from '#common/contract-kit.ts';
import { keptFileRefusals, largestPhoto } from '#common/file-problems.ts';
import { problems } from '#common/problems.ts';
import { membershipRoles } from '#common/roles.ts';
import { passwordSchema } from '#features/people/accounts/password.rules.ts';
import { sessionSchema } from '#features/people/accounts/session.contract.ts';
import { companyProblems } from './company.rules.ts';
import { memberContract } from './member.contract.ts';
import { said } from './said.ts';

export type { MemberRights } from './company.rules.ts';

const tags = ['companies'];
const side = z.enum(['ordering', 'provider']);

export const registrationInput = z.object({
  email: z.email().max(254).trim().toLowerCase(),
  password: passwordSchema,
  name: properName(120).min(1),
  companyName: properName(160).min(1),
  side,
  termsAccepted: z.literal(true, said('faults.terms')),
});

/** May contain spaces; the server verifies check digits. */
const compacted = (max: number, form: RegExp, wrong: Said) =>
  line(max)
    .transform((text) => text.replace(/[\s.-]/g, '').toUpperCase())
    .refine((text) => text === '' || form.test(text), wrong);

/** Only the name is required. */
export const companyInput = z.object({
  legalName: properName(160).min(1),
  tradeName: properName(160).default(''),
  siret: compacted(20, /^\d{14}$/, fault('siretDigits'))
    .transform((text) => text || null)
    .default(null),
  legalForm: line(60).default(''),
  /** «RCS Paris», «RNE»: printed before the SIREN on documents. */
  registry: line(60).default(''),
  vatNumber: compacted(24, /^[A-Z]{2}[0-9A-Z]{2,14}$/, said('faults.vatNumber')).default(''),
  street: line(200).default(''),
  postalCode: line(10)
    .regex(/^$|^[0-9A-Za-z -]{3,10}$/, said('faults.postalCode'))
    .default(''),
  city: line(120).default(''),
  country: line(60).default('France'),
  phone: line(30).default(''),
  email: z.union([z.literal(''), z.email().max(254)]).default(''),
  website: line(300)
    .transform(webAddress)
    .pipe(line(300).refine(isWebAddress, fault('url')))
    .default(''),
  description: paragraph(2000).default(''),
  iban: compacted(42, /^[A-Z]{2}\d{2}[0-9A-Z]{8,30}$/, said('faults.iban'))
    .transform((text) => text || null)
    .default(null),
  insurer: line(160).default(''),
  paymentTerms: line(300).default(''),
  /** Accepts a city unknown under its postal code: the reference tables may be outdated. */
  addressConfirmed: z.boolean().optional(),
});

export type CompanyInput = z.output<typeof companyInput>;

const company = z.object({
  id,
  version: z.int(),
  legalName: z.string(),
  tradeName: z.string(),
  siret: z.string().nullable(),
  legalForm: z.string(),
  registry: z.string(),
  vatNumber: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  description: z.string(),
  iban: z.string().nullable(),
  insurer: z.string(),
  paymentTerms: z.string(),
  isOrdering: z.boolean(),
  isProvider: z.boolean(),
  signingSpanDays: z.int(),
  gives: z.object({ roles: z.array(z.enum(membershipRoles)), allSites: z.boolean() }),
  acts: z.object({ edit: verdictSchema, invite: verdictSchema, manage: verdictSchema, transfer: verdictSchema }),
});
export type Company = z.output<typeof company>;

const tokenInput = line(100).min(20);

/** Company and address come from the invitation. */
export const newcomerInput = registrationInput.pick({ name: true, password: true, termsAccepted: true });

const invited = z.object({
  company: z.string(),
  isOrdering: z.boolean(),
  /** Null when the inviter's account is gone. */
  by: z.string().nullable(),
  email: z.string(),
  role: z.enum(membershipRoles),
  limitedToSites: z.boolean(),
  /** First visible sites by name, and their total; all when unrestricted. */
  sites: z.array(z.string()),
  siteCount: z.int(),
  expiresAt: z.string(),
  hasAccount: z.boolean(),
  /** A person with this address is already a member. */
  joined: z.boolean(),
});
export type Invited = z.output<typeof invited>;

const { INVITATION_UNKNOWN, INVITATION_EXPIRED, INVITATION_REVOKED, INVITATION_USED } = companyProblems;
const { INVITATION_NARROWED, INVITATION_OTHER_EMAIL, ALREADY_JOINED } = companyProblems;
const over = [INVITATION_UNKNOWN, INVITATION_EXPIRED, INVITATION_REVOKED, INVITATION_USED, INVITATION_NARROWED];

const logo = z.object({ logoId: id.nullable() });

export const companyContract = {
  register: endpoint('public', [], { perMinute: 5 })
    .route({
      method: 'POST',
      path: '/api/accounts',
      successStatus: 201,
      summary: 'Create an account and its company, and sign in',
      tags: ['session'],
    })
    .input(registrationInput)
    .output(sessionSchema),
  mine: personal()
    .route({ method: 'GET', path: '/api/memberships', summary: 'Companies one belongs to', tags })
    .output(
      z.array(
        z.object({
          companyId: id,
          name: z.string(),
          logoId: id.nullable(),
          role: z.enum(membershipRoles),
          current: z.boolean(),
        }),
      ),
    ),
  create: personal([companyProblems.STARTER_ONCE], { unkeyed: true })
    .route({ method: 'POST', path: '/api/companies', successStatus: 201, summary: 'Found another company', tags })
    .input(z.object({ legalName: properName(160).min(1), side }))
    .output(sessionSchema),
  select: personal([problems.NOT_FOUND], { unkeyed: true })
    .route({ method: 'PUT', path: '/api/session/company', summary: 'Work for another of own companies', tags })
    .input(z.object({ companyId: id }))
    .output(sessionSchema),
  read: endpoint('company')
    .route({ method: 'GET', path: '/api/company', summary: 'The company one works for', tags })
    .output(company),
  edit: endpoint(
    'company',
    [companyProblems.COMPANY_STALE, companyProblems.SIRET_TAKEN, companyProblems.SIREN_CHECKED],
    { reach: 'company' },
  )
    .route({ method: 'PUT', path: '/api/company', summary: 'Rewrite what the company says of itself', tags })
    .input(companyInput.extend({ version: z.int() }))
    .output(company),
  setSigningSpan: endpoint('company', [], { reach: 'company' })
    .route({
      method: 'PUT',
      path: '/api/company/signing-span',
      summary: 'Over how many days what one person orders for a site, trade and provider counts together',
      tags,
    })
    .input(z.object({ days: z.int().min(1).max(366) }))
    .output(company),
  setLogo: endpoint('company', keptFileRefusals, {
    reach: 'company',
    multipart: largestPhoto,
  })
    .route({
      method: 'PUT',
      path: '/api/company/logo',
      summary: 'Give the company its logo (multipart field «file»: JPG, PNG or WebP, 5 MB)',
      tags,
    })
    .input(z.object({ file: z.file() }))
    .output(logo),
  removeLogo: endpoint('company', [], { reach: 'company' })
    .route({ method: 'DELETE', path: '/api/company/logo', summary: 'Take the logo away', tags })
    .output(logo),
  /** Readable by every signed-in person, like names. */
  picture: personal([problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/pictures/{id}',
      summary: 'The picture of a person or the logo of a company',
      tags,
    })
    .input(z.object({ id }))
    .output(z.file()),
  ...memberContract,
  invited: endpoint('public', over, { perMinute: 30 })
    .route({ method: 'GET', path: '/api/invitation', summary: 'What an invitation’s link stands for', tags })
    .input(z.object({ token: line(100).default('') }))
    .output(invited),
  newcomer: endpoint('public', over, { perMinute: 10 })
    .route({
      method: 'POST',
      path: '/api/invitation/account',
      successStatus: 201,
      summary: 'Create an account at the invited address, join and sign in',
      tags,
    })
    .input(newcomerInput.extend({ token: tokenInput }))
    .output(sessionSchema),
  accept: personal([...over, INVITATION_OTHER_EMAIL, ALREADY_JOINED], { perMinute: 30, unkeyed: true })
    .route({ method: 'POST', path: '/api/invitation/acceptance', summary: 'Join the company that invites', tags })
    .input(z.object({ token: tokenInput }))
    .output(sessionSchema),
};
