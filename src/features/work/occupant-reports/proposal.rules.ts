import type { TradeId } from '#common/trades.ts';
import type { places, troubles } from './report.rules.ts';

type Area = (typeof places)[number];
type Trouble = (typeof troubles)[number];
type Priority = 'urgent' | 'high' | 'normal' | 'low';

interface Reported {
  area: Area;
  trouble: Trouble;
  isDanger: boolean;
}

/** A company's proposal for a problem, at one place or anywhere. */
interface Rule {
  area: Area | null;
  trouble: Trouble;
  trade: TradeId;
  priority: Priority;
}

interface Proposal {
  trade: TradeId | null;
  priority: Priority;
}

const usual: Readonly<Record<Trouble, Proposal>> = {
  leak: { trade: 'plumbing', priority: 'high' },
  light: { trade: 'electricity', priority: 'normal' },
  door: { trade: 'locksmithing', priority: 'normal' },
  heating: { trade: 'heating', priority: 'high' },
  cleanliness: { trade: 'cleaning', priority: 'low' },
  other: { trade: null, priority: 'normal' },
};

/** The default. If a hall does not close or a lift is out of order, everybody is concerned. */
function usualOf({ area, trouble }: Reported): Proposal {
  if (area === 'lift' && trouble !== 'cleanliness') return { trade: 'lift', priority: 'high' };
  if (area === 'outside' && trouble === 'leak') return { trade: 'roofing', priority: 'high' };
  if (area === 'hall' && trouble === 'door') return { ...usual.door, priority: 'high' };
  return usual[trouble];
}

/** Initial trade and priority of a request; a rule for the place has priority over one for anywhere. */
export function proposalOf(reported: Reported, rules: readonly Rule[] = []): Proposal {
  const of = (area: Area | null) => rules.find((rule) => rule.trouble === reported.trouble && rule.area === area);
  const { trade, priority } = of(reported.area) ?? of(null) ?? usualOf(reported);
  return { trade, priority: reported.isDanger ? 'urgent' : priority };
}
