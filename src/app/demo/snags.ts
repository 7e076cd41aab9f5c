import type { Calendar } from './calendar.ts';
import type { NewId } from './ids.ts';
import type { Order } from './numbers.ts';
import type { Prng } from './prng.ts';
import type { Row } from './rows.ts';

const defects = [
  'Nettoyage de fin de chantier à reprendre sur le palier',
  'Joint à reprendre, il se décolle sur 20\u202fcm',
  'Trace sur le mur du hall, retouche de peinture à faire',
  'Gravats restés dans le local poubelles',
  'Notice et certificat de garantie à remettre',
  'Fixation à resserrer, jeu à la main',
  'Capot rayé à remplacer',
  'Étiquetage manquant au tableau',
  'Réglage à refaire après essai',
  'Finition à reprendre au droit de la découpe',
];

/** Snags of acceptances that count them: some are fixed and wait to be lifted. */
export function makeSnags(
  requests: readonly Row<'requests'>[],
  orders: readonly Order[],
  { prng, id, calendar }: { prng: Prng; id: NewId; calendar: Calendar },
): Row<'snags'>[] {
  const counted = new Map(requests.map((request) => [request.id, request.open_snags ?? 0]));
  return orders.flatMap(({ id: orderId, tender, quote }) => {
    const { accepted } = tender.course;
    const count = counted.get(tender.id) ?? 0;
    if (accepted === undefined || quote.refused || count === 0) return [];
    const createdAt = calendar.at(accepted);
    const noted = prng.shuffle(defects).slice(0, count);
    return noted.map((description, index) => {
      const fixedAt = prng.chance(0.4) ? calendar.at(prng.between(accepted, calendar.now)) : null;
      return {
        id: id(createdAt),
        work_order_id: orderId,
        position: index + 1,
        description,
        state: fixedAt ? 'fixed' : 'open',
        fixed_at: fixedAt,
        version: fixedAt ? 2 : 1,
        created_at: createdAt,
      };
    });
  });
}
