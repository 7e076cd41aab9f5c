import { sql } from 'kysely';

export interface CompanyOnPaper {
  name: string;
  tradeName: string | null;
  legalForm: string | null;
  /** «RCS Paris»; empty when unknown. */
  registry: string;
  siret: string | null;
  vatNumber: string | null;
  street: string;
  town: string;
  phone: string;
  email: string;
  logoId: string | null;
}

export const companyOnPaper = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<CompanyOnPaper>`json_build_object('name', ${of('legal_name')}, 'tradeName', ${of('trade_name')},
    'legalForm', ${of('legal_form')}, 'registry', ${of('registry')}, 'siret', ${of('siret')}, 'vatNumber', ${of('vat_number')},
    'street', ${of('street')}, 'town', trim(${of('postal_code')} || ' ' || ${of('city')}),
    'phone', ${of('phone')}, 'email', ${of('email')},
    'logoId', (SELECT f.id FROM attachments f WHERE f.owner_kind = 'logo' AND f.owner_id = ${of('id')}))`;
};
