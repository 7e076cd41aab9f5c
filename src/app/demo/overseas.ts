import { instantAt } from '#common/place-time.ts';
import { timeZoneOf } from '#common/territories.ts';
import type { Calendar } from './calendar.ts';
import { type DemoCompany, makeCompanies } from './companies.ts';
import { makeDocuments } from './documents.ts';
import type { NewId } from './ids.ts';
import type { Need } from './needs.ts';
import type { Order } from './numbers.ts';
import { makeOrders } from './orders.ts';
import { makePeople, type People } from './people.ts';
import type { Prng } from './prng.ts';
import { makeQuotes, type Quote } from './quotes.ts';
import type { Row } from './rows.ts';
import type { DemoSite } from './sites.ts';
import type { Article, Tariffs } from './tariffs.ts';
import { type Cast, makeTenders, type Tender } from './tenders.ts';

const blank = { dwellings: null, landlord: '', contact_name: '', contact_phone: '', access_codes: '', source: '' };

const places = [
  {
    departement: '974',
    provider: 'payet',
    ordered: 'Descente d’eaux pluviales cassée',
    open: 'Contrôle et entretien de la toiture-terrasse',
    office: {
      name: 'Agence de Saint-Denis',
      reference: 'OM-974',
      street: '27 rue de Paris',
      postal_code: '97400',
      city: 'Saint-Denis',
      insee_code: '97411',
      latitude: -20.8776,
      longitude: 55.4483,
      built_year: 1998,
      permit_before_1997: null,
      access_instructions: 'Portail sur rue, ouvert à partir de 7\u202fh.',
    },
  },
  {
    departement: '972',
    provider: 'montlouis',
    ordered: 'Remplacement du caisson de VMC',
    open: 'Mise aux normes du tableau',
    office: {
      name: 'Agence de Fort-de-France',
      reference: 'OM-972',
      street: '12 rue de la Liberté',
      postal_code: '97200',
      city: 'Fort-de-France',
      insee_code: '97209',
      latitude: 14.6049,
      longitude: -61.0694,
      built_year: 1986,
      permit_before_1997: true,
      access_instructions: 'Se présenter à l’accueil, au premier étage.',
    },
  },
];

interface Making {
  prng: Prng;
  id: NewId;
  calendar: Calendar;
  born: Date;
  settled: Date;
  password: string;
  now: Date;
  mainland: Cast;
  needs: readonly Need[];
  articles: readonly Article[];
  tariffs: Tariffs;
}

export interface Overseas {
  companies: DemoCompany[];
  people: People;
  /** Their people have the island's time zone. */
  preferences: Row<'user_preferences'>[];
  documents: (Row<'provider_documents'> & { zone_departements: string[] })[];
  sites: Row<'sites'>[];
  tenders: Tender[];
  quotesOf: Map<string, Quote[]>;
  orders: Order[];
  visits: () => Row<'visits'>[];
}

/** Two overseas offices with their people. Independent of the rest of the random draws. */
export function makeOverseas(making: Making): Overseas {
  const { prng, id, calendar, born, settled, now, password, mainland, needs } = making;
  const owner = mainland.companies.find(({ slug }) => slug === 'lenoir');
  if (!owner) throw new Error('nobody has offices overseas');
  const companies = makeCompanies(prng, id, born, { file: 'companies-overseas.csv', first: 60 });
  const people = makePeople(companies, id, born, password, 'people-overseas.csv');
  const offices = places.map((place): (typeof places)[number] & { site: DemoSite } => {
    const siteId = id(settled);
    const { latitude, longitude } = place.office;
    const kept = { id: siteId, company_id: owner.id, kind: 'offices', created_at: settled, updated_at: settled };
    const row = { ...blank, ...place.office, ...kept };
    const { departement } = place;
    const of = { id: siteId, companyId: owner.id, latitude, longitude, housing: false, weight: 1 };
    return { ...place, site: { ...of, departement, row } };
  });
  const cast: Cast = {
    companies: [owner, ...companies],
    people: [...mainland.people, ...people.people],
    sites: offices.map(({ site }) => site),
    assigned: new Map(),
    favourites: new Map(),
  };
  const placeOf = (companyId: string) => {
    const slug = companies.find((one) => one.id === companyId)?.slug;
    return places.find(({ provider }) => provider === slug)?.departement;
  };
  const tenders = offices.flatMap(({ site, ordered, open, provider }) =>
    makeTenders(
      [
        { company: owner.slug, state: 'scheduled', title: ordered, offers: 1 },
        { company: owner.slug, state: 'published', title: open, offers: 0 },
      ],
      needs,
      { ...cast, sites: [site] },
      { prng, id, calendar },
    ).map((tender) => {
      const { course } = tender;
      const asked = companies.filter(({ slug }) => slug === provider);
      if (course.award === undefined) return { ...tender, visibility: 'invited' as const, invited: asked };
      return { ...tender, reverseCharge: false, course: { ...course, start: calendar.now + 2 } };
    }),
  );
  const quotesOf = new Map(tenders.map((tender) => [tender.id, makeQuotes(tender, { ...making, cast })]));
  const orders = makeOrders([...quotesOf.values()].flat(), id, calendar);
  return {
    companies,
    people,
    preferences: people.people.map((person) => ({
      user_id: person.id,
      timezone: timeZoneOf(placeOf(person.companyId ?? '')),
    })),
    documents: makeDocuments(companies, prng, id, now).map((paper) => ({
      ...paper,
      zone_departements: paper.kind === 'decennale' ? [placeOf(paper.company_id) ?? ''] : [],
    })),
    sites: offices.map(({ site }) => site.row),
    tenders,
    quotesOf,
    orders,
    visits: () =>
      orders.map(({ id: orderId, tender: { id: requestId, course, site }, quote: { provider } }) => {
        const day = calendar.day(course.start ?? calendar.now);
        const at = calendar.at(course.scheduled ?? calendar.now);
        const [startsAt, endsAt] = ['08:00', '11:00'].map((time) => instantAt(day, time, site.departement));
        return {
          id: id(at),
          work_order_id: orderId,
          request_id: requestId,
          company_id: site.companyId,
          provider_id: provider.id,
          site_id: site.id,
          number: 1,
          state: 'confirmed',
          purpose: 'Première intervention',
          duration_minutes: 180,
          starts_at: startsAt,
          ends_at: endsAt,
          listed_at: startsAt ?? at,
          listed_until: endsAt ?? at,
          confirmed_at: at,
          version: 1,
          created_at: at,
          updated_at: at,
        };
      }),
  };
}
