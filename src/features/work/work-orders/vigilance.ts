import type { Kysely } from 'kysely';
import { parisDay } from '#common/days.ts';
import { departementName, isDepartement } from '#common/departements.ts';
import { findTrade } from '#common/trades.ts';
import {
  documentsOf,
  type DocumentFault,
  checkDocuments,
  siteDepartement,
  type VigilanceKind,
} from '#features/work/quotes/quote.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { MissingDocument } from './work-order.contract.ts';

type NotCovered = 'trade_not_covered' | 'zone_not_covered';

const sentences: Record<VigilanceKind, Record<Exclude<DocumentFault, NotCovered>, string>> = {
  kbis: {
    missing: 'L’extrait Kbis ou l’attestation RNE manque.',
    pending: 'L’extrait Kbis ou l’attestation RNE attend d’être vérifié.',
    expired: 'L’extrait Kbis ou l’attestation RNE a expiré.',
    too_old: 'L’extrait Kbis ou l’attestation RNE avait plus de trois mois à sa vérification.',
    not_begun: 'L’extrait Kbis ou l’attestation RNE n’est pas encore valable.',
  },
  vigilance: {
    missing: 'L’attestation de vigilance URSSAF manque.',
    pending: 'L’attestation de vigilance URSSAF attend d’être vérifiée.',
    expired: 'L’attestation de vigilance URSSAF a expiré.',
    too_old: 'L’attestation de vigilance URSSAF a plus de six mois.',
    not_begun: 'L’attestation de vigilance URSSAF ne vaut pas encore.',
  },
  decennale: {
    missing: 'L’attestation d’assurance décennale manque.',
    pending: 'L’attestation d’assurance décennale attend d’être vérifiée.',
    expired: 'L’attestation d’assurance décennale a expiré.',
    too_old: 'L’attestation d’assurance décennale est trop ancienne.',
    not_begun: 'L’assurance décennale n’a pas encore pris effet.',
  },
};

interface Work {
  trade: string | null;
  departement: string | null;
}

function sentence(kind: VigilanceKind, fault: DocumentFault, { trade, departement }: Work): string {
  if (fault === 'zone_not_covered') {
    const place = departement && isDepartement(departement) ? `${departement} ${departementName(departement)}` : '';
    return `L’assurance décennale ne couvre pas le département du chantier (${place}).`;
  }
  if (fault !== 'trade_not_covered') return sentences[kind][fault];
  const label = trade && findTrade(trade)?.label;
  if (!label) return 'L’assurance décennale ne couvre pas le métier de la demande.';
  return `L’assurance décennale ne couvre pas le métier «\u202f${label}\u202f».`;
}

/** The papers that stand between a provider and an award of this trade, place and amount, each with its sentence. */
export async function missingDocuments(
  db: Kysely<DB>,
  award: { providerId: string; requestId: string; trade: string | null; totalHtMinor: number },
  now: Date,
): Promise<MissingDocument[]> {
  const documents = await documentsOf(db, [award.providerId]);
  const departement = await siteDepartement(db, award.requestId);
  return checkDocuments(documents, { ...award, departement, today: parisDay(now) }).flatMap(
    ({ kind, required, fault }) =>
      required && fault ? [{ kind, state: fault, message: sentence(kind, fault, { ...award, departement }) }] : [],
  );
}
