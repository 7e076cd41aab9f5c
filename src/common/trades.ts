import fr from './texts/fr.json' with { type: 'json' };

/** Families of trades, in order. */
export const tradeGroups = ['structure', 'envelope', 'finishing', 'technical', 'services'] as const;
export type TradeGroup = (typeof tradeGroups)[number];

/** Named in `texts/`. `decennial`: subject to article 1792 of the Code civil. */
const list = [
  { id: 'general_contractor', group: 'structure', decennial: true },
  { id: 'masonry', group: 'structure', decennial: true },
  { id: 'carpentry', group: 'structure', decennial: true },
  { id: 'demolition', group: 'structure', decennial: true },
  { id: 'roofing', group: 'envelope', decennial: true },
  { id: 'waterproofing', group: 'envelope', decennial: true },
  { id: 'facade', group: 'envelope', decennial: true },
  { id: 'joinery', group: 'envelope', decennial: true },
  { id: 'glazing', group: 'envelope', decennial: true },
  { id: 'locksmithing', group: 'envelope', decennial: true },
  { id: 'drywall', group: 'finishing', decennial: true },
  { id: 'insulation', group: 'finishing', decennial: true },
  { id: 'painting', group: 'finishing', decennial: true },
  { id: 'flooring', group: 'finishing', decennial: true },
  { id: 'plumbing', group: 'technical', decennial: true },
  { id: 'heating', group: 'technical', decennial: true },
  { id: 'ventilation', group: 'technical', decennial: true },
  { id: 'electricity', group: 'technical', decennial: true },
  { id: 'access_control', group: 'technical', decennial: true },
  { id: 'lift', group: 'technical', decennial: true },
  { id: 'fire_safety', group: 'technical', decennial: true },
  { id: 'sewerage', group: 'technical', decennial: true },
  { id: 'drainage', group: 'services', decennial: false },
  { id: 'cleaning', group: 'services', decennial: false },
  { id: 'pest_control', group: 'services', decennial: false },
  { id: 'green_spaces', group: 'services', decennial: false },
  { id: 'handling', group: 'services', decennial: false },
] as const satisfies readonly { id: keyof typeof fr.trades; group: TradeGroup; decennial: boolean }[];

export type TradeId = (typeof list)[number]['id'];

export interface Trade {
  id: TradeId;
  label: string;
  group: TradeGroup;
  decennial: boolean;
}

export const trades: readonly Trade[] = list.map((trade) => ({ ...trade, label: fr.trades[trade.id] }));

export const tradeIds = trades.map((trade) => trade.id) as [TradeId, ...TradeId[]];

export function findTrade(id: string): Trade | undefined {
  return trades.find((trade) => trade.id === id);
}
