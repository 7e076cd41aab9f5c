import { addDays, addMonths, parisDay } from '#common/days.ts';
import { mainland } from '#common/departements.ts';
import type { TradeId } from '#common/trades.ts';
import type { Calendar } from './calendar.ts';
import type { DemoCompany } from './companies.ts';
import type { NewId } from './ids.ts';
import { insurerContact } from './documents.ts';
import type { Row } from './rows.ts';

type State = 'submitted' | 'in_review' | 'more_info';

interface Candidate {
  name: string;
  siret: string;
  street: string;
  postalCode: string;
  city: string;
  latitude: number;
  longitude: number;
  radiusKm: number;
  /** A drawn area within that radius, as longitudes and latitudes. */
  drawn?: readonly [longitude: number, latitude: number][];
  trades: TradeId[];
  qualification: [scheme: string, number: string] | null;
  people: number;
  vehicles: number;
  volumeMilli: number;
  lifts: number;
  state: State;
  /** Working days since it was sent. */
  ago: number;
  said: string;
}

const candidates: Candidate[] = [
  {
    name: 'Toitures Maubert',
    siret: '90123456700013',
    street: '18 rue de la Gare',
    postalCode: '94200',
    city: 'Ivry-sur-Seine',
    latitude: 48.8138,
    longitude: 2.3874,
    radiusKm: 30,
    trades: ['roofing', 'waterproofing'],
    qualification: ['qualibat', '3212'],
    people: 9,
    vehicles: 4,
    volumeMilli: 0,
    lifts: 0,
    state: 'submitted',
    ago: 1,
    said: 'Deux équipes disponibles dès janvier.',
  },
  {
    name: 'Élec Montreuil Services',
    siret: '90234567700014',
    street: '6 rue de Vincennes',
    postalCode: '93100',
    city: 'Montreuil',
    latitude: 48.8586,
    longitude: 2.4367,
    radiusKm: 21,
    drawn: [
      [2.398, 48.886],
      [2.47, 48.935],
      [2.61, 48.944],
      [2.69, 48.903],
      [2.655, 48.842],
      [2.552, 48.8],
      [2.448, 48.812],
      [2.413, 48.838],
    ],
    trades: ['electricity', 'access_control'],
    qualification: ['qualifelec', 'QE-20418'],
    people: 6,
    vehicles: 3,
    volumeMilli: 0,
    lifts: 0,
    state: 'in_review',
    ago: 2,
    said: '',
  },
  {
    name: 'Déménagements Pasteur',
    siret: '90345678800012',
    street: '41 avenue Pasteur',
    postalCode: '92170',
    city: 'Vanves',
    latitude: 48.8219,
    longitude: 2.2894,
    radiusKm: 50,
    trades: ['handling'],
    qualification: null,
    people: 14,
    vehicles: 5,
    volumeMilli: 110_000,
    lifts: 2,
    state: 'more_info',
    ago: 4,
    said: 'Le RIB est flou sur les quatre derniers chiffres\u202f: une nouvelle photo suffit.',
  },
];

const insured = new Set(['decennale', 'rc_pro']);

export function makeCandidates(
  members: readonly DemoCompany[],
  adminId: string | null,
  { id, calendar }: { id: NewId; calendar: Calendar },
) {
  const now = calendar.at(calendar.now);
  const today = parisDay(now);
  const settled = calendar.at(calendar.now - 262);
  const applications: Row<'provider_applications'>[] = members.map((member, index) => ({
    id: id(settled),
    number: index + 1,
    company_id: member.id,
    state: 'approved',
    terms_version: '1.0',
    terms_accepted_at: settled,
    submitted_at: settled,
    decided_at: settled,
    created_at: settled,
    updated_at: settled,
    version: 4,
  }));
  const companies: Pick<DemoCompany, 'id' | 'row'>[] = [];
  const moves: Row<'provider_application_moves'>[] = [];
  const papers: Row<'provider_documents'>[] = [];
  const found = candidates.map((candidate, index) => {
    const begun = calendar.at(calendar.now - candidate.ago - 3);
    const sent = calendar.at(calendar.now - candidate.ago);
    const companyId = id(begun);
    const applicationId = id(begun);
    const slug = candidate.name
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z]+/g, '-');
    companies.push({
      id: companyId,
      row: {
        id: companyId,
        legal_name: candidate.name,
        siret: candidate.siret,
        legal_form: 'SARL',
        registry: '',
        vat_number: null,
        insee_code: null,
        description: '',
        plan: 'starter',
        insurer: '',
        payment_terms: '',
        street: candidate.street,
        postal_code: candidate.postalCode,
        city: candidate.city,
        latitude: candidate.latitude,
        longitude: candidate.longitude,
        phone: `01 99 00 70 1${index}`,
        email: `contact@${slug}.test`,
        is_ordering: false,
        is_provider: true,
        network_state: 'pending',
        created_at: begun,
        updated_at: begun,
      },
    });
    applications.push({
      id: applicationId,
      number: members.length + index + 1,
      company_id: companyId,
      state: candidate.state,
      terms_version: '1.0',
      terms_accepted_at: begun,
      submitted_at: sent,
      decided_at: null,
      created_at: begun,
      updated_at: sent,
      version: 8,
    });
    const move = (name: string, at: Date, message = '') =>
      moves.push({
        id: id(at),
        application_id: applicationId,
        move: name,
        message,
        by_user_id: name === 'submitted' ? null : adminId,
        by_admin: name !== 'submitted',
        moved_at: at,
      });
    move('submitted', sent, candidate.state === 'submitted' ? candidate.said : '');
    if (candidate.state !== 'submitted') move('in_review', calendar.at(calendar.now - candidate.ago + 0.4));
    if (candidate.state === 'more_info')
      move('more_info', calendar.at(calendar.now - candidate.ago + 0.6), candidate.said);
    const decennial = candidate.trades.some((trade) => trade !== 'handling');
    const kinds = ['kbis', 'vigilance', 'rc_pro', 'rib', ...(decennial ? ['decennale'] : [])];
    for (const [rank, kind] of kinds.entries()) {
      const issued = addDays(today, -20 - rank * 3);
      const verified = candidate.state !== 'submitted' && rank < 2;
      const refused = candidate.state === 'more_info' && kind === 'rib';
      papers.push({
        id: id(begun),
        company_id: companyId,
        kind,
        state: verified ? 'verified' : refused ? 'rejected' : 'pending',
        reference: insured.has(kind) ? `1420 77${index}${rank}` : '',
        insurer: insured.has(kind) ? 'Mutuelle du Bâti' : '',
        insurer_contact: insured.has(kind) ? insurerContact : '',
        security_code: kind === 'vigilance' ? `K7T4M${index}X2PQ8RW3Z` : '',
        activities: kind === 'decennale' ? 'Travaux de technique courante, en neuf et en rénovation' : '',
        zone: '',
        zone_departements: kind === 'decennale' ? [...mainland] : [],
        trades: kind === 'decennale' ? candidate.trades : [],
        issued_on: issued,
        expires_on: insured.has(kind) ? addMonths(issued, 12) : null,
        verified_at: verified ? sent : null,
        decided_by: verified || refused ? adminId : null,
        decided_at: verified || refused ? sent : null,
        code_checked_at: verified && kind === 'vigilance' ? sent : null,
        rejection_reason: refused ? 'Illisible sur les quatre derniers chiffres.' : '',
        created_at: begun,
      });
    }
    return { ...candidate, companyId };
  });
  return {
    companies,
    papers,
    rows: {
      provider_trades: found.flatMap(({ companyId, trades }) =>
        trades.map((trade) => ({ company_id: companyId, trade })),
      ),
      provider_areas: found.map(({ companyId, latitude, longitude, radiusKm, drawn }) => ({
        company_id: companyId,
        latitude,
        longitude,
        radius_m: radiusKm * 1000,
        outline: drawn?.map(([east, north]) => ({ latitude: north, longitude: east })) ?? null,
      })),
      provider_teams: found.map(({ companyId, people, vehicles, volumeMilli, lifts }) => ({
        company_id: companyId,
        people,
        vehicles,
        volume_milli: volumeMilli,
        lifts,
        foreign_workers: false,
      })),
      provider_qualifications: found.flatMap(({ companyId, trades, qualification }) =>
        qualification
          ? [
              {
                id: id(settled),
                company_id: companyId,
                scheme: qualification[0],
                number: qualification[1],
                name: '',
                verified_at: null,
                verified_from: null,
                trade: trades[0] ?? 'roofing',
                expires_on: addMonths(today, 14),
              },
            ]
          : [],
      ),
      provider_applications: applications,
      provider_application_moves: moves,
    },
  };
}
