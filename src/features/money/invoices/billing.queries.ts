import { type Kysely, sql } from 'kysely';
import type { Currency } from '#common/money.ts';
import { verifiedInsurances } from '#features/network/documents/document.scope.ts';
import { departementAt } from '#features/estate/sites/site.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';

interface BilledCompany {
  name: string;
  tradeName: string;
  legalForm: string;
  registry: string;
  siret: string | null;
  vatNumber: string | null;
  street: string;
  postalCode: string;
  city: string;
  country: string;
  phone: string;
  email: string;
  iban: string | null;
  insurer: string;
}

const billed = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<BilledCompany>`json_build_object('name', ${of('legal_name')}, 'tradeName', coalesce(${of('trade_name')}, ''),
    'legalForm', coalesce(${of('legal_form')}, ''), 'registry', ${of('registry')}, 'siret', ${of('siret')},
    'vatNumber', nullif(${of('vat_number')}, ''), 'street', ${of('street')}, 'postalCode', ${of('postal_code')},
    'city', ${of('city')}, 'country', ${of('country')}, 'phone', ${of('phone')}, 'email', ${of('email')},
    'iban', nullif(${of('iban')}, ''), 'insurer', ${of('insurer')})`;
};

/** What an invoice needs of an order that the caller has checked, besides its lines. */
export const findBilled = (db: Kysely<DB>, orderId: string, today: string) =>
  db
    .selectFrom('work_orders as w')
    .innerJoin('requests as r', 'r.id', 'w.request_id')
    .innerJoin('sites as s', 's.id', 'r.site_id')
    .innerJoin('company_profiles as o', 'o.id', 'w.company_id')
    .innerJoin('company_profiles as p', 'p.id', 'w.provider_id')
    .leftJoin('quotes as q', 'q.id', 'w.quote_id')
    .leftJoin('invoice_allowances as f', 'f.work_order_id', 'w.id')
    .where('w.id', '=', orderId)
    .select([
      'w.number',
      's.id as siteId',
      'w.issued_at as issuedAt',
      'w.start_on as startOn',
      'w.retention_bp as retentionBp',
      sql<number>`coalesce(f.free_ht_minor, 0)`.as('freeHtMinor'),
      'r.number as requestNumber',
      'w.completed_at as completedAt',
      sql<Currency>`w.currency`.as('currency'),
      'w.vat_certified_bp as certifiedBp',
      'w.vat_certified_by as certifiedBy',
      'w.vat_certified_at as certifiedAt',
      'r.title',
      'q.number as quoteNumber',
      'q.deposit_bp as depositBp',
      's.name as site',
      's.street',
      's.postal_code as postalCode',
      's.city',
      's.landlord',
      departementAt('s').as('departement'),
      companyName('o').as('clientName'),
      billed('o').as('client'),
      billed('p').as('provider'),
      verifiedInsurances(sql`${today}::date`).as('insurances'),
    ])
    .executeTakeFirstOrThrow();

export type Billed = Awaited<ReturnType<typeof findBilled>>;
