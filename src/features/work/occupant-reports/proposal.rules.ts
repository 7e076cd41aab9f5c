import type { TradeId } from '#common/trades.ts';
import type { areas, troubles } from './report.rules.ts';

type Area = (typeof areas)[number];
type Trouble = (typeof troubles)[number];
type Priority = 'urgent' | 'high' | 'normal' | 'low';

interface Reported {
  area: Area;
  trouble: Trouble;
  isDanger: boolean;
}

const tradeOf: Readonly<Record<Trouble, TradeId | null>> = {
  leak: 'plumbing',
  light: 'electricity',
  door: 'locksmithing',
  heating: 'heating',
  cleanliness: 'cleaning',
  other: null,
};

const priorityOf: Readonly<Record<Trouble, Priority>> = {
  leak: 'high',
  light: 'normal',
  door: 'normal',
  heating: 'high',
  cleanliness: 'low',
  other: 'normal',
};

/** Which trade, and how soon: what a request is begun with, for whoever sorts to change. */
export function proposalOf({ area, trouble, isDanger }: Reported): { trade: TradeId | null; priority: Priority } {
  const isLift = area === 'lift' && trouble !== 'cleanliness';
  const isRoof = area === 'outside' && trouble === 'leak';
  const trade = isLift ? 'lift' : isRoof ? 'roofing' : tradeOf[trouble];
  if (isDanger) return { trade, priority: 'urgent' };
  // A hall that does not close, a lift that stands still: everybody is concerned.
  const isEverybodys = isLift || (area === 'hall' && trouble === 'door');
  return { trade, priority: isEverybodys ? 'high' : priorityOf[trouble] };
}
