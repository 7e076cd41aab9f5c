/** Families the trades are listed under, in order. */
export const tradeGroups = {
  structure: 'Gros œuvre',
  envelope: 'Enveloppe',
  finishing: 'Second œuvre',
  technical: 'Lots techniques',
  services: 'Services',
} as const;
export type TradeGroup = keyof typeof tradeGroups;

/**
 * The closed list of trades. `label` is the French source of its translations.
 * `decennial`: the work falls under the ten-year liability of article 1792 of the Code civil.
 */
export const trades = [
  { id: 'general_contractor', label: 'Tous corps d’état', group: 'structure', decennial: true },
  { id: 'masonry', label: 'Maçonnerie', group: 'structure', decennial: true },
  { id: 'carpentry', label: 'Charpente', group: 'structure', decennial: true },
  { id: 'demolition', label: 'Démolition, désamiantage', group: 'structure', decennial: true },
  { id: 'roofing', label: 'Couverture-zinguerie', group: 'envelope', decennial: true },
  { id: 'waterproofing', label: 'Étanchéité', group: 'envelope', decennial: true },
  { id: 'facade', label: 'Façade, ravalement', group: 'envelope', decennial: true },
  { id: 'joinery', label: 'Menuiserie', group: 'envelope', decennial: true },
  { id: 'glazing', label: 'Vitrerie', group: 'envelope', decennial: true },
  { id: 'locksmithing', label: 'Serrurerie, métallerie', group: 'envelope', decennial: true },
  { id: 'drywall', label: 'Plâtrerie, cloisons', group: 'finishing', decennial: true },
  { id: 'insulation', label: 'Isolation', group: 'finishing', decennial: true },
  { id: 'painting', label: 'Peinture', group: 'finishing', decennial: true },
  { id: 'flooring', label: 'Sols, carrelage', group: 'finishing', decennial: true },
  { id: 'plumbing', label: 'Plomberie', group: 'technical', decennial: true },
  { id: 'heating', label: 'Chauffage', group: 'technical', decennial: true },
  { id: 'ventilation', label: 'Ventilation, climatisation', group: 'technical', decennial: true },
  { id: 'electricity', label: 'Électricité', group: 'technical', decennial: true },
  { id: 'access_control', label: 'Courants faibles, contrôle d’accès', group: 'technical', decennial: true },
  { id: 'lift', label: 'Ascenseur', group: 'technical', decennial: true },
  { id: 'fire_safety', label: 'Sécurité incendie', group: 'technical', decennial: true },
  { id: 'sewerage', label: 'Assainissement, réseaux enterrés', group: 'technical', decennial: true },
  { id: 'drainage', label: 'Curage, débouchage', group: 'services', decennial: false },
  { id: 'cleaning', label: 'Propreté', group: 'services', decennial: false },
  { id: 'pest_control', label: 'Traitement des nuisibles', group: 'services', decennial: false },
  { id: 'green_spaces', label: 'Espaces verts', group: 'services', decennial: false },
  { id: 'handling', label: 'Manutention', group: 'services', decennial: false },
] as const satisfies readonly { id: string; label: string; group: TradeGroup; decennial: boolean }[];

export type TradeId = (typeof trades)[number]['id'];
export type Trade = (typeof trades)[number];

/** Identifiers alone, for schemas. */
export const tradeIds = trades.map((trade) => trade.id) as [TradeId, ...TradeId[]];

/** The trade of an identifier, undefined when the list does not hold it. */
export function findTrade(id: string): Trade | undefined {
  return trades.find((trade) => trade.id === id);
}
