import type { Kysely } from 'kysely';
import { parisDay } from '#common/days.ts';
import { findTrade } from '#common/trades.ts';
import { documentsOf, type DocumentFault, judgeDocuments, type VigilanceKind } from '#features/quotes/quote.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { MissingDocument } from './work-order.contract.ts';

const sentences: Record<VigilanceKind, Record<Exclude<DocumentFault, 'trade_not_covered'>, string>> = {
  kbis: {
    missing: 'L’extrait Kbis manque.',
    pending: 'L’extrait Kbis attend d’être vérifié.',
    expired: 'L’extrait Kbis a expiré.',
    too_old: 'L’extrait Kbis avait plus de trois mois à sa vérification.',
  },
  vigilance: {
    missing: 'L’attestation de vigilance URSSAF manque.',
    pending: 'L’attestation de vigilance URSSAF attend d’être vérifiée.',
    expired: 'L’attestation de vigilance URSSAF a expiré.',
    too_old: 'L’attestation de vigilance URSSAF a plus de six mois.',
  },
  decennale: {
    missing: 'L’attestation d’assurance décennale manque.',
    pending: 'L’attestation d’assurance décennale attend d’être vérifiée.',
    expired: 'L’attestation d’assurance décennale a expiré.',
    too_old: 'L’attestation d’assurance décennale est trop ancienne.',
  },
};

function sentence(kind: VigilanceKind, fault: DocumentFault, trade: string | null): string {
  if (fault !== 'trade_not_covered') return sentences[kind][fault];
  const label = trade && findTrade(trade)?.label;
  if (!label) return 'L’assurance décennale ne couvre pas le métier de la demande.';
  return `L’assurance décennale ne couvre pas le métier «\u202f${label}\u202f».`;
}

/** The papers that stand between a provider and an award of this trade and amount, each with its sentence. */
export async function missingDocuments(
  db: Kysely<DB>,
  award: { providerId: string; trade: string | null; totalHtMinor: number },
  now: Date,
): Promise<MissingDocument[]> {
  const documents = await documentsOf(db, [award.providerId]);
  return judgeDocuments(documents, { ...award, today: parisDay(now) }).flatMap(({ kind, required, fault }) =>
    required && fault ? [{ kind, state: fault, message: sentence(kind, fault, award.trade) }] : [],
  );
}
