import { z } from 'zod';
import { day, endpoint, id, line, money, pageInput, pageOf, verdictSchema } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { membershipRoles } from '#common/roles.ts';
import { companyProblems } from './company.rules.ts';

const tags = ['companies'];

const listed = z.object({
  userId: id,
  name: z.string(),
  avatarId: id.nullable(),
  email: z.string(),
  role: z.enum(membershipRoles),
  limitedToSites: z.boolean(),
  /** Number of the member's sites visible to the viewer. */
  siteCount: z.int(),
  /** Largest amount a manager signs alone, before tax, in euro cents; null without a limit. */
  signingLimitMinor: z.int().nullable(),
  since: z.string(),
  /** Their current or next absence; null for none. */
  absence: z
    .object({ fromOn: z.string(), toOn: z.string(), standIn: z.object({ id, name: z.string() }).nullable() })
    .nullable(),
});
export type Member = z.output<typeof listed>;

const member = listed.extend({ siteIds: z.array(id) });

const invitedRoles = ['manager', 'member', 'viewer', 'technician'] as const;
export type InvitedRole = (typeof invitedRoles)[number];

const invitation = z.object({
  id,
  email: z.string(),
  role: z.enum(invitedRoles),
  limitedToSites: z.boolean(),
  invitedBy: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Whether the inviter may still grant these rights; otherwise the invitation cannot be accepted. */
  stands: z.boolean(),
  acts: z.object({ revoke: verdictSchema }),
});

const reach = {
  limitedToSites: z.boolean().default(false),
  siteIds: z.array(id).max(5000).default([]),
};

const granting = [
  problems.NOT_FOUND,
  companyProblems.LAST_OWNER,
  companyProblems.GRANT_TOO_WIDE,
  companyProblems.OWNER_UNLIMITED,
  companyProblems.STARTER_ONCE,
  companyProblems.TECHNICIAN_OF_PROVIDERS,
];

const absenceInput = z.object({ userId: id, fromOn: day, toOn: day, standInId: id.nullable().default(null) });
export type AbsenceInput = z.output<typeof absenceInput>;

/** Members of a company and pending invitations. */
export const memberContract = {
  members: endpoint('company')
    .route({ method: 'GET', path: '/api/members', summary: 'People of the company, by name', tags })
    /** Filters on name and address. */
    .input(pageInput.extend({ q: line(100).optional() }))
    .output(pageOf(listed)),
  member: endpoint('company', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/members/{userId}', summary: 'One of them, with their sites', tags })
    .input(z.object({ userId: id }))
    .output(member),
  editMember: endpoint('company', granting, { reach: 'company' })
    .route({ method: 'PUT', path: '/api/members/{userId}', summary: 'Change what a member may do, and where', tags })
    /** Omitted fields keep their value; owners see every site. */
    .input(
      z.object({
        userId: id,
        role: z.enum(membershipRoles).optional(),
        signingLimitMinor: money.nullable().optional(),
        limitedToSites: z.boolean().optional(),
        siteIds: reach.siteIds.removeDefault().optional(),
      }),
    )
    .output(member),
  setAbsence: endpoint('company', [problems.NOT_FOUND], { reach: 'judged' })
    .route({
      method: 'PUT',
      path: '/api/members/{userId}/absence',
      summary: 'Say when a member is away, and who stands in for them',
      tags,
    })
    .input(absenceInput)
    .output(member),
  endAbsence: endpoint('company', [problems.NOT_FOUND], { reach: 'judged' })
    .route({ method: 'DELETE', path: '/api/members/{userId}/absence', summary: 'Forget an absence', tags })
    .input(z.object({ userId: id }))
    .output(member),
  removeMember: endpoint('company', [problems.NOT_FOUND, companyProblems.LAST_OWNER], { reach: 'judged' })
    .route({ method: 'DELETE', path: '/api/members/{userId}', summary: 'Remove a member; oneself: leave', tags })
    .input(z.object({ userId: id }))
    .output(z.object({ userId: id })),
  transfer: endpoint('company', [problems.NOT_FOUND, companyProblems.STARTER_ONCE], { reach: 'company' })
    .route({ method: 'POST', path: '/api/company/ownership', summary: 'Hand the company over to a member', tags })
    .input(z.object({ userId: id }))
    .output(z.object({ userId: id })),
  invitations: endpoint('company')
    .route({ method: 'GET', path: '/api/invitations', summary: 'Invitations that wait, the last ones first', tags })
    .input(pageInput)
    .output(pageOf(invitation)),
  invite: endpoint(
    'company',
    [
      companyProblems.ALREADY_INVITED,
      companyProblems.ALREADY_MEMBER,
      companyProblems.GRANT_TOO_WIDE,
      companyProblems.TECHNICIAN_OF_PROVIDERS,
      companyProblems.WORKER_TAKEN,
      problems.TOO_MANY_INVITATIONS,
    ],
    { reach: 'judged', perMinute: 20 },
  )
    .route({
      method: 'POST',
      path: '/api/invitations',
      successStatus: 201,
      summary: 'Invite by e-mail, for 7 days',
      tags,
    })
    .input(
      z.object({
        email: z.email().max(254).trim().toLowerCase(),
        role: z.enum(invitedRoles),
        /** The worker that a technician's account is linked to on acceptance. */
        workerId: id.optional(),
        ...reach,
      }),
    )
    .output(invitation),
  revoke: endpoint('company', [problems.NOT_FOUND, companyProblems.GRANT_TOO_WIDE], { reach: 'judged' })
    .route({ method: 'DELETE', path: '/api/invitations/{id}', summary: 'Take an invitation back', tags })
    .input(z.object({ id }))
    .output(z.object({ id })),
};
