import { oneOf, useFilters } from '#ui/lists/use-filters.ts';

/** The views of a thread by their address; everything by default. */
const views = { messages: 'messages', etapes: 'steps', notes: 'notes' } as const;
export type FeedView = 'all' | (typeof views)[keyof typeof views];

/** The filter of a thread, in the address: «?fil=notes», and the company whose line is shown, «?avec=…». */
export function useFeedFilter() {
  const filters = useFilters<'fil' | 'avec' | 'message'>();
  const written = oneOf(Object.keys(views) as (keyof typeof views)[], filters.get('fil'));
  return {
    view: (written ? views[written] : 'all') as FeedView,
    /** Only the line of this company is shown. */
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
