import type { MembershipRole, Role } from '#common/roles.ts';
import type { DemoCompany } from './companies.ts';
import type { NewId } from './ids.ts';
import { readData } from './read-data.ts';
import type { Row } from './rows.ts';

export interface DemoPerson {
  id: string;
  email: string;
  name: string;
  role: Role;
  companyId: string | null;
  membership: MembershipRole | null;
  limitedTo: number;
}

const columns = ['email', 'name', 'company', 'membership', 'limited_to', 'roles', 'profession'] as const;

export interface People {
  people: DemoPerson[];
  users: Row<'users'>[];
  credentials: Row<'credentials'>[];
  profiles: Row<'profiles'>[];
  memberships: Row<'memberships'>[];
}

/** The people of a data file; they share one password hash. */
export function makePeople(
  companies: readonly DemoCompany[],
  id: NewId,
  born: Date,
  password: string,
  file = 'people.csv',
): People {
  const made: People = { people: [], users: [], credentials: [], profiles: [], memberships: [] };
  readData(file, columns).forEach((cells, index) => {
    const company = companies.find(({ slug }) => slug === cells.company);
    if (cells.company && !company) throw new Error(`${cells.email} works for no known company`);
    const roles = cells.roles.split(' ') as [Role, ...Role[]];
    const userId = id(born);
    const membership = (cells.membership || null) as MembershipRole | null;
    const dates = { created_at: born, updated_at: born };
    made.people.push({
      id: userId,
      email: cells.email,
      name: cells.name,
      role: roles[0],
      companyId: company?.id ?? null,
      membership,
      limitedTo: Number(cells.limited_to),
    });
    made.users.push({
      id: userId,
      name: cells.name,
      email: cells.email,
      email_verified: true,
      is_demo: true,
      ...dates,
    });
    made.credentials.push({
      id: id(born),
      user_id: userId,
      account_id: userId,
      provider_id: 'credential',
      password,
      ...dates,
    });
    made.profiles.push({
      user_id: userId,
      name: cells.name,
      phone: `06 39 98 ${String(10 + index)} ${String(90 - index)}`,
      company: company?.name ?? '',
      profession: cells.profession,
      role: roles[0],
      active_roles: roles,
      selected_role: roles[0],
      billing_address_street: company?.row.street ?? '',
      billing_address_city: company?.row.city ?? '',
      billing_address_postal_code: company?.row.postal_code ?? '',
      billing_address_country: 'France',
      current_company_id: company?.id ?? null,
      terms_accepted_at: born,
      ...dates,
    });
    if (company && membership) {
      made.memberships.push({
        company_id: company.id,
        user_id: userId,
        role: membership,
        limited_to_sites: cells.limited_to !== '',
        created_at: born,
      });
    }
  });
  return made;
}
