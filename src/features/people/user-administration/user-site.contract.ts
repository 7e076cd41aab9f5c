import { z } from 'zod';
import { endpoint, id, line, pageInput, pageOf } from '#common/contract-kit.ts';
import { defineProblems, problems } from '#common/problems.ts';
import { companyProblems } from '#features/people/companies/company.rules.ts';
import { membershipRoles } from '#common/roles.ts';

const tags = ['user-sites'];

export const userSiteProblems = defineProblems('user-administration', {
  OWNER_UNLIMITED: 409,
});

const member = z.object({
  companyId: id,
  userId: id,
  name: z.string(),
  email: z.string(),
  companyName: z.string(),
  role: z.enum(membershipRoles),
  limited: z.boolean(),
  siteCount: z.int(),
  companySiteCount: z.int(),
});
export type SiteMember = z.output<typeof member>;

const memberSite = z.object({ id, name: z.string(), address: z.string(), assigned: z.boolean() });
export type MemberSite = z.output<typeof memberSite>;

const company = z.object({
  id,
  name: z.string(),
  city: z.string(),
  siret: z.string().nullable(),
  isOrdering: z.boolean(),
});
const key = { companyId: id, userId: id };

export const userSiteContract = {
  members: endpoint('admin')
    .route({
      method: 'GET',
      path: '/api/admin/user-sites',
      summary: 'Members of ordering companies and their reach',
      tags,
    })
    .input(
      pageInput.extend({
        q: line(100).optional(),
        reach: z.enum(['limited', 'all']).optional(),
        companyId: id.optional(),
      }),
    )
    .output(pageOf(member)),
  member: endpoint('admin', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/admin/user-sites/{companyId}/{userId}',
      summary: 'One member and their reach',
      tags,
    })
    .input(z.object(key))
    .output(member),
  sites: endpoint('admin', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/admin/user-sites/{companyId}/{userId}/sites',
      summary: 'Sites of the company, those of the member marked',
      tags,
    })
    .input(pageInput.extend({ ...key, q: line(100).optional(), assigned: z.stringbool().optional() }))
    .output(pageOf(memberSite)),
  change: endpoint('admin', [
    problems.NOT_FOUND,
    userSiteProblems.OWNER_UNLIMITED,
    companyProblems.MEMBER_UNVERIFIED,
    companyProblems.OWN_COMPANY,
  ])
    .route({
      method: 'PUT',
      path: '/api/admin/user-sites/{companyId}/{userId}',
      summary: 'Limit a member or not, give and take sites',
      tags,
    })
    .input(
      z.object({
        ...key,
        limited: z.boolean(),
        add: z.array(id).max(500).default([]),
        remove: z.array(id).max(500).default([]),
      }),
    )
    .output(member),
  companies: endpoint('admin')
    .route({ method: 'GET', path: '/api/admin/companies', summary: 'Companies by name, city or SIRET', tags })
    .input(z.object({ q: line(100).min(1) }))
    .output(z.array(company)),
  companySites: endpoint('admin')
    .route({
      method: 'GET',
      path: '/api/admin/companies/{companyId}/sites',
      summary: 'Sites of a company by name',
      tags,
    })
    .input(z.object({ companyId: id, q: line(100).optional() }))
    .output(z.array(z.object({ id, name: z.string(), address: z.string() }))),
};
