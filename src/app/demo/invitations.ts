import type { Calendar } from './calendar.ts';
import type { DemoCompany } from './companies.ts';
import type { NewId } from './ids.ts';
import type { DemoPerson } from './people.ts';
import type { Prng } from './prng.ts';
import type { Row } from './rows.ts';

// Company, e-mail, role, working days ago.
const invited: [string, string, 'manager' | 'member' | 'viewer', number][] = [
  ['saint-ambroise', 'nora.levasseur@saint-ambroise.test', 'member', 1.2],
  ['saint-ambroise', 'commissaire@audit-voltaire.test', 'viewer', 2.6],
  ['lefort', 'kevin.martins@lefort.test', 'member', 0.6],
  ['buttes', 'lucie.hamon@buttes.test', 'manager', 1.8],
  ['lenoir', 'samuel.diop@lenoir.test', 'member', 3.1],
];
const week = 7 * 86_400_000;

/** Pending invitations of colleagues; nobody has the links of these digests. */
export function makeInvitations(
  companies: readonly DemoCompany[],
  people: readonly DemoPerson[],
  { prng, id, calendar }: { prng: Prng; id: NewId; calendar: Calendar },
): Row<'company_invitations'>[] {
  return invited.flatMap(([slug, email, role, ago]) => {
    const company = companies.find((one) => one.slug === slug);
    const owner = people.find(({ companyId, membership }) => companyId === company?.id && membership === 'owner');
    if (!company || !owner) return [];
    const at = calendar.at(calendar.now - ago);
    return {
      id: id(at),
      company_id: company.id,
      email,
      role,
      token_sha256: Array.from({ length: 64 }, () => prng.integer(0, 15).toString(16)).join(''),
      invited_by: owner.id,
      created_at: at,
      expires_at: new Date(at.getTime() + week),
    };
  });
}
