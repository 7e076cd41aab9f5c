import { oneOf, useFilters } from '#ui/use-filters.ts';

/** What a thread shows, as its address says it; everything when it says nothing. */
const views = { messages: 'messages', etapes: 'steps', notes: 'notes' } as const;
export type FeedView = 'all' | (typeof views)[keyof typeof views];

/** The filter of a thread, kept in the address: «?fil=notes», and the company whose line is shown alone, «?avec=…». */
export function useFeedFilter() {
  const filters = useFilters<'fil' | 'avec' | 'message'>();
  const written = oneOf(Object.keys(views) as (keyof typeof views)[], filters.get('fil'));
  return {
    view: (written ? views[written] : 'all') as FeedView,
    /** The company whose line is shown alone. */
    only: filters.get('avec') || null,
    /** The message that a link leads to. */
    around: filters.get('message') || undefined,
    setView: (view: FeedView) => {
      const name = Object.entries(views).find(([, one]) => one === view)?.[0];
      filters.set({ fil: name ?? null, message: null });
    },
    setOnly: (companyId: string | null) => filters.set({ avec: companyId, message: null }),
  };
}
