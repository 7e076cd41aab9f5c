import type { PlacedLine } from '#features/work/work-orders/work-order.public.ts';

/** An order without tender; `ago` in working days. */
export interface Plan {
  provider: string;
  trade: 'plumbing' | 'roofing';
  title: string;
  description: string;
  place: string;
  state: 'awarded' | 'scheduled' | 'in_progress' | 'done';
  ago: number;
  /** An emergency: ceiling before tax, actual cost, requested overrun. */
  emergency?: {
    ceilingHtMinor: number;
    lines: PlacedLine[];
    overrun?: { state: 'approved' | 'waiting'; amountHtMinor: number; reason: string };
  };
  /** Given to the first provider on the trade's list. */
  ranked?: true;
}

const line = (designation: string, quantity: number, unit: string, euros: number): PlacedLine => ({
  designation,
  quantityMilli: quantity * 1000,
  unit,
  unitPriceE4: euros * 10_000,
  vatRateBp: 1000,
  vatMention: null,
});

export const plans: readonly Plan[] = [
  {
    provider: 'marchetti',
    trade: 'plumbing',
    title: 'Robinets d’arrêt à remplacer, bâtiment B',
    description: 'Deux robinets d’arrêt grippés en pied de colonne\u202f: les remplacer avant la coupure d’eau.',
    place: 'Sous-sol, local compteurs',
    state: 'scheduled',
    ago: 0.9,
  },
  {
    provider: 'marchetti',
    trade: 'plumbing',
    title: 'Dégât des eaux au troisième étage',
    description: 'L’eau coule chez le voisin du dessous. Couper, chercher la fuite, réparer.',
    place: 'Troisième étage droite, salle de bains',
    state: 'done',
    ago: 0.8,
    emergency: {
      ceilingHtMinor: 600_00,
      lines: [
        line('Recherche de fuite et mise en sécurité', 1, 'forfait', 180),
        line('Remplacement du flexible et du té encastré', 1, 'forfait', 240),
        line('Reprise de la cloison, plâtre', 1, 'forfait', 130),
      ],
      overrun: {
        state: 'approved',
        amountHtMinor: 200_00,
        reason: 'Té encastré fissuré\u202f: la cloison est à ouvrir.',
      },
    },
  },
  {
    provider: 'lefort',
    trade: 'roofing',
    title: 'Ardoises tombées sur la cour',
    description: 'Trois ardoises au sol, passage barré. Sécuriser et remplacer.',
    place: 'Versant côté cour',
    state: 'in_progress',
    ago: 0.7,
    emergency: {
      ceilingHtMinor: 500_00,
      lines: [
        line('Mise en sécurité et échelle de toit', 1, 'forfait', 220),
        line('Remplacement d’ardoises, fixation par crochets', 12, 'u', 35),
      ],
      overrun: {
        state: 'waiting',
        amountHtMinor: 140_00,
        reason: 'Douze ardoises à changer au lieu de trois\u202f: les crochets voisins sont rouillés.',
      },
    },
  },
  {
    provider: 'lefort',
    trade: 'roofing',
    title: 'Gouttière décrochée au-dessus de l’entrée',
    description: 'Un mètre de gouttière pend au-dessus du passage\u202f: la refixer.',
    place: 'Façade sur rue',
    state: 'awarded',
    ago: 0.05,
    emergency: { ceilingHtMinor: 400_00, lines: [] },
    ranked: true,
  },
];

export const lists = [
  ['plumbing', ['marchetti']],
  ['roofing', ['lefort', 'marchetti']],
  ['electricity', ['baudry']],
] as const;
