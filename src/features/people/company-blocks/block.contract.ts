import { z } from 'zod';
import { verdictSchema, endpoint, id, pageInput, pageOf, paragraph } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';

const tags = ['company-blocks'];

const blocked = z.object({
  companyId: id,
  name: z.string(),
  city: z.string(),
  /** Visible to the blocking company only. */
  reason: z.string(),
  blockedAt: z.string(),
});
export type BlockedCompany = z.output<typeof blocked>;

export const blockContract = {
  list: endpoint('company')
    .route({ method: 'GET', path: '/api/blocked-companies', summary: 'Companies the own company blocked', tags })
    .input(pageInput)
    .output(pageOf(blocked).extend({ count: z.int(), acts: z.object({ block: verdictSchema }) })),
  block: endpoint('company', [problems.NOT_FOUND], { reach: 'company' })
    .route({ method: 'PUT', path: '/api/blocked-companies/{companyId}', summary: 'Block a company', tags })
    .input(z.object({ companyId: id, reason: paragraph(500).default('') }))
    .output(blocked),
  unblock: endpoint('company', [problems.NOT_FOUND], { reach: 'company' })
    .route({ method: 'DELETE', path: '/api/blocked-companies/{companyId}', summary: 'Unblock a company', tags })
    .input(z.object({ companyId: id }))
    .output(z.object({ companyId: id })),
};
