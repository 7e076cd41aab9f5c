/** Parts of the day, in hours of the site's clock. */
export const dayParts = [
  { from: 7, to: 10 },
  { from: 10, to: 12 },
  { from: 12, to: 14 },
  { from: 14, to: 17 },
  { from: 17, to: 21 },
] as const;

/** Minimum number of visits to a building, and in one part of the day, to show anything. */
export const enoughVisits = 8;
export const enoughInPart = 3;

export interface DoorHours {
  from: number;
  to: number;
  visits: number;
  opened: number;
}

/** Parts of the day with enough visits, most successful first; empty for too few visits. */
export function doorHoursOf(tried: readonly { hour: number; visits: number; opened: number }[]): DoorHours[] {
  const all = tried.reduce((sum, { visits }) => sum + visits, 0);
  if (all < enoughVisits) return [];
  return dayParts
    .map(({ from, to }) => {
      const within = tried.filter(({ hour }) => hour >= from && hour < to);
      const sum = (of: 'visits' | 'opened') => within.reduce((total, one) => total + one[of], 0);
      return { from, to, visits: sum('visits'), opened: sum('opened') };
    })
    .filter(({ visits }) => visits >= enoughInPart)
    .toSorted((a, b) => b.opened / b.visits - a.opened / a.visits || b.visits - a.visits);
}
