import { createHash } from 'node:crypto';
import { distanceKm, type Position } from '#common/geo.ts';
import type { TradeId } from '#common/trades.ts';
import type { Geocoder, Place } from '#platform/geo/geocoder.ts';
import { isFunctionEmail, isLegalEntity, ownDomain } from './contact.rules.ts';
import type { DirectoryRow } from './directory-row.rules.ts';
import { tradesOf } from './domain-trades.rules.ts';

export interface Qualification {
  code: string;
  name: string;
  certificate: string;
  domain: string;
  body: string;
  url: string;
  from: string;
  until: string;
}

export interface DirectoryCompany {
  siret: string;
  name: string;
  isLegalEntity: boolean;
  street: string;
  postalCode: string;
  city: string;
  inseeCode: string | null;
  latitude: number;
  longitude: number;
  isApproximate: boolean;
  phone: string;
  email: string;
  website: string;
  emailSha256: string | null;
  ownDomain: string | null;
  trades: TradeId[];
  qualifications: Qualification[];
  worksForIndividuals: boolean;
  validUntil: string;
  digest: string;
}

export interface NumberedRow extends DirectoryRow {
  line: number;
}

export interface Composed {
  company: DirectoryCompany | null;
  faults: { line: number; code: 'UNKNOWN_PLACE' | 'DUPLICATE'; value: string }[];
}

/** A position in the file further than this from its commune is an error. */
const plausibleKm = 60;
const spreadMetres = 500;
const metresPerDegree = 111_320;

type Places = Pick<Geocoder, 'locate' | 'departementAt'>;

interface Placing {
  commune: Place | null;
  /** Shown at its position, instead of near its commune. */
  exact: boolean;
  geocoder: Places;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Near a place, always the same for a SIRET: companies without a position do not cover each other. */
function about({ latitude, longitude }: Position, siret: string) {
  const draw = createHash('sha256').update(siret).digest();
  const angle = (draw.readUInt16BE(0) / 65_536) * 2 * Math.PI;
  const metres = Math.sqrt(draw.readUInt16BE(2) / 65_536) * spreadMetres;
  const wide = metresPerDegree * Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  return {
    latitude: Number((latitude + (metres * Math.cos(angle)) / metresPerDegree).toFixed(6)),
    longitude: Number((longitude + (metres * Math.sin(angle)) / wide).toFixed(6)),
    isApproximate: true,
  };
}

/** Rounded to about a kilometre: `about` is derived from the SIRET, which is public. */
const rounded = ({ latitude, longitude }: Position): Position => ({
  latitude: Number(latitude.toFixed(2)),
  longitude: Number(longitude.toFixed(2)),
});

/** The newest position that agrees with the commune; for a possible person, or without one, near the commune. */
function positionOf(siret: string, rows: NumberedRow[], { commune, exact, geocoder }: Placing) {
  const positions = rows.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  );
  const given = positions.find((position) =>
    commune ? distanceKm(commune, position) <= plausibleKm : geocoder.departementAt(position) !== null,
  );
  if (exact && given) return { ...given, isApproximate: false };
  const place = commune ?? (given && rounded(given));
  return place ? about(place, siret) : null;
}

const keyOf = ({ code, domain, body }: NumberedRow) => `${body}\n${code}\n${domain}`;
const newestFirst = (a: NumberedRow, b: NumberedRow) =>
  a.from < b.from ? 1 : a.from > b.from ? -1 : a.until < b.until ? 1 : a.until > b.until ? -1 : b.line - a.line;

function qualificationOf(row: NumberedRow): Qualification {
  const { code, qualification: name, certificate, domain, body, url, from, until } = row;
  return { code, name, certificate, domain, body, url, from, until };
}

/** The newest row gives name and place; each qualification counts once, with its latest end. */
export function composeCompany(siret: string, rows: NumberedRow[], geocoder: Places): Composed {
  const ordered = rows.toSorted(newestFirst);
  const kept = new Map<string, NumberedRow>();
  const faults: Composed['faults'] = [];
  for (const row of ordered) {
    const known = kept.get(keyOf(row));
    if (!known) kept.set(keyOf(row), row);
    else {
      const isSame = known.from === row.from && known.until === row.until;
      if (isSame) faults.push({ line: row.line, code: 'DUPLICATE', value: siret });
      else if (row.until > known.until) kept.set(keyOf(row), row);
    }
  }
  const [newest] = ordered;
  if (!newest) return { company: null, faults };
  const exact = isLegalEntity(newest.name);
  const located = geocoder.locate({ postalCode: newest.postalCode, city: newest.city });
  const position = positionOf(siret, ordered, { commune: located, exact, geocoder });
  if (!position) {
    const value = `${newest.postalCode} ${newest.city}`.trim();
    return { company: null, faults: [...faults, { line: newest.line, code: 'UNKNOWN_PLACE', value }] };
  }
  const first = (field: 'phone' | 'email' | 'website') => ordered.find((row) => row[field] !== '')?.[field] ?? '';
  const [email, website] = [first('email'), first('website')];
  const held = [...kept.values()];
  const qualifications = held
    .map(qualificationOf)
    .toSorted((a, b) => (`${a.domain}\n${a.code}\n${a.body}` < `${b.domain}\n${b.code}\n${b.body}` ? -1 : 1));
  const company = {
    siret,
    name: newest.name,
    isLegalEntity: exact,
    street: exact ? newest.street : '',
    postalCode: newest.postalCode || (located?.postalCode ?? ''),
    city: newest.city || (located?.city ?? ''),
    inseeCode: located?.inseeCode ?? null,
    ...position,
    phone: exact ? first('phone') : '',
    email: exact && isFunctionEmail(email) ? email : '',
    website: exact ? website : '',
    emailSha256: email ? sha256(email) : null,
    ownDomain: ownDomain(website),
    trades: [...new Set(held.flatMap(({ domain, metaDomain }) => tradesOf(domain, metaDomain)))].toSorted(),
    qualifications,
    worksForIndividuals: held.some(({ individuals }) => individuals),
    validUntil: held.reduce((latest, { until }) => (until > latest ? until : latest), ''),
  };
  return { company: { ...company, digest: sha256(JSON.stringify(company)) }, faults };
}
