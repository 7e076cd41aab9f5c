import { sql, type SqlBool } from 'kysely';
import { logos } from '#features/people/companies/company.public.ts';
import type { AttachmentKind } from '#platform/files/attachments.ts';

/** The logos of companies; visitors see those of providers with a public page. */
export const shownLogos = {
  ...logos,
  visitors: sql<SqlBool>`EXISTS (SELECT FROM company_profiles n JOIN provider_profiles p ON p.company_id = n.id
    WHERE n.id = f.owner_id AND p.is_public AND in_network(n.is_provider, n.network_state))`,
} satisfies AttachmentKind;
