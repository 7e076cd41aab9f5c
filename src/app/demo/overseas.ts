import type { DemoCompany } from './companies.ts';
import type { NewId } from './ids.ts';
import type { Row } from './rows.ts';

const blank = { dwellings: null, landlord: '', contact_name: '', contact_phone: '', access_codes: '', source: '' };

const offices = [
  {
    name: 'Agence de Saint-Denis',
    reference: 'OM-974',
    street: '27 rue de Paris',
    postal_code: '97400',
    city: 'Saint-Denis',
    insee_code: '97411',
    latitude: -20.8776,
    longitude: 55.4483,
    built_year: 1998,
    access_instructions: 'Portail sur rue, ouvert à partir de 7\u202fh.',
  },
  {
    name: 'Agence de Fort-de-France',
    reference: 'OM-972',
    street: '12 rue de la Liberté',
    postal_code: '97200',
    city: 'Fort-de-France',
    insee_code: '97209',
    latitude: 14.6049,
    longitude: -61.0694,
    built_year: 1986,
    access_instructions: 'Se présenter à l’accueil, au premier étage.',
  },
];

/** Two offices that live by another clock than Paris. The story of the other sites draws nothing from them. */
export const makeOverseas = (companies: readonly DemoCompany[], id: NewId, born: Date): Row<'sites'>[] =>
  companies
    .filter(({ slug }) => slug === 'lenoir')
    .flatMap((company) =>
      offices.map((office) => ({
        ...blank,
        ...office,
        id: id(born),
        company_id: company.id,
        kind: 'offices',
        created_at: born,
        updated_at: born,
      })),
    );
