import { distanceKm, type Position } from '#common/geo.ts';
import { isPermitOld } from '#features/estate/sites/site.rules.ts';
import type { DemoCompany } from './companies.ts';
import type { NewId } from './ids.ts';
import type { Prng } from './prng.ts';
import { readData } from './read-data.ts';
import type { Row } from './rows.ts';

export interface DemoSite extends Position {
  id: string;
  companyId: string;
  housing: boolean;
  /** Set where time zone, holidays or rates differ from the mainland. */
  departement: string | null;
  weight: number;
  row: Row<'sites'>;
}

/** Attribution required by the file's licence (ODbL 1.0), shown with each of its sites. */
const credit = 'Ville de Paris, Open Data Paris, «\u202fLogements sociaux financés à Paris\u202f», ODbL 1.0';

const place = ['name', 'street', 'postal_code', 'latitude', 'longitude', 'dwellings', 'built_year'] as const;
const parisColumns = [...place, 'reference', 'landlord'] as const;
const otherColumns = [...place, 'company', 'kind', 'city', 'insee_code'] as const;

const keepers = [
  'M. Fernandes, gardien',
  'Mme Costa, gardienne',
  'M. Lopes, gardien',
  'Mme Benali, gardienne',
  'M. Moreau, gardien',
  'Mme Nowak, gardienne',
];
const ways = [
  'Loge au rez-de-chaussée, ouverte de 8\u202fh à 12\u202fh et de 17\u202fh à 19\u202fh.',
  'Interphone «\u202fGardien\u202f», puis cour à gauche.',
  'Clés des locaux techniques à retirer à la loge contre signature.',
  'Stationnement de livraison devant le numéro, trente minutes.',
  'Accès toiture par la trappe du dernier palier, échelle sur place.',
];

interface Spot extends Position {
  name: string;
  street: string;
  postalCode: string;
  city: string;
  insee: string;
  kind: string;
  dwellings: number | null;
  builtYear: number | null;
  reference: string;
  landlord: string;
  source: string;
}

const count = (text: string) => (text ? Number(text) : null);

function share(companies: readonly DemoCompany[], taken: ReadonlyMap<string, number>): [DemoCompany, Spot][] {
  const spots = readData('sites-paris.csv', parisColumns).map((cells): Spot => ({
    name: cells.name,
    street: cells.street,
    postalCode: cells.postal_code,
    city: 'Paris',
    insee: `751${cells.postal_code.slice(3)}`,
    latitude: Number(cells.latitude),
    longitude: Number(cells.longitude),
    kind: 'housing',
    dwellings: count(cells.dwellings),
    builtYear: count(cells.built_year),
    reference: cells.reference,
    landlord: cells.landlord,
    source: credit,
  }));
  const room = new Map(companies.map(({ slug, siteCount }) => [slug, siteCount - (taken.get(slug) ?? 0)]));
  const near = spots
    .flatMap((spot) => companies.map((company) => ({ spot, company, km: distanceKm(spot, company) })))
    .toSorted((a, b) => a.km - b.km || a.spot.reference.localeCompare(b.spot.reference));
  const given = new Set<Spot>();
  const shares: [DemoCompany, Spot][] = [];
  for (const { spot, company } of near) {
    const left = room.get(company.slug) ?? 0;
    if (left <= 0 || given.has(spot)) continue;
    room.set(company.slug, left - 1);
    given.add(spot);
    shares.push([company, spot]);
  }
  return shares;
}

function elsewhere(companies: readonly DemoCompany[]): [DemoCompany, Spot][] {
  return readData('sites-elsewhere.csv', otherColumns).flatMap((cells, index): [DemoCompany, Spot][] => {
    const company = companies.find(({ slug }) => slug === cells.company);
    if (!company) throw new Error(`${cells.name} is of no known company`);
    const spot: Spot = {
      name: cells.name,
      street: cells.street,
      postalCode: cells.postal_code,
      city: cells.city,
      insee: cells.insee_code,
      latitude: Number(cells.latitude),
      longitude: Number(cells.longitude),
      kind: cells.kind,
      dwellings: count(cells.dwellings),
      builtYear: count(cells.built_year),
      reference: `P-${String(index + 1).padStart(3, '0')}`,
      landlord: '',
      source: '',
    };
    return [[company, spot]];
  });
}

/** The ordering companies' sites: 300 from the Paris file, a few in Lyon and Nantes, and offices. */
export function makeSites(companies: readonly DemoCompany[], prng: Prng, id: NewId, born: Date): DemoSite[] {
  const owners = companies.filter(({ isOrdering }) => isOrdering);
  const others = elsewhere(owners);
  const taken = new Map<string, number>();
  for (const [{ slug }] of others) taken.set(slug, (taken.get(slug) ?? 0) + 1);
  return [...share(owners, taken), ...others].map(([company, spot]) => {
    const siteId = id(born);
    const coded = prng.chance(0.6);
    const kept = prng.chance(0.7);
    return {
      id: siteId,
      companyId: company.id,
      latitude: spot.latitude,
      longitude: spot.longitude,
      housing: spot.kind === 'housing',
      departement: null,
      weight: prng.between(0.3, 1) ** 2,
      row: {
        id: siteId,
        company_id: company.id,
        name: spot.name,
        reference: spot.reference,
        kind: spot.kind,
        street: spot.street,
        postal_code: spot.postalCode,
        city: spot.city,
        insee_code: spot.insee,
        latitude: spot.latitude,
        longitude: spot.longitude,
        dwellings: spot.dwellings,
        built_year: spot.builtYear,
        permit_before_1997: isPermitOld(spot.builtYear),
        landlord: spot.landlord,
        contact_name: kept ? prng.pick(keepers) : '',
        contact_phone: kept ? `06 39 98 ${prng.integer(10, 99)} ${prng.integer(10, 99)}` : '',
        access_instructions: prng.chance(0.5) ? prng.pick(ways) : '',
        access_codes: coded ? `Porte ${prng.integer(10, 99)}${prng.pick(['A', 'B'])}${prng.integer(10, 99)}` : '',
        source: spot.source,
        created_at: born,
        updated_at: born,
      },
    };
  });
}
