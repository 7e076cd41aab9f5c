import { useSearchParams } from 'react-router';

const slugs = {
  thread: null,
  quotes: 'devis',
  viewings: 'visite',
  order: 'commande',
  visits: 'passages',
  snags: 'reserves',
  amendments: 'avenants',
  invoices: 'factures',
  schedule: 'bordereau',
  documents: 'documents',
  file: 'dossier',
} as const;
export type RequestTab = keyof typeof slugs;

const tabs = Object.keys(slugs) as RequestTab[];

/** The tab in the address of a request: Back leads to the previous tab, not out of the request. */
export function useRequestTab(): [tab: RequestTab, open: (tab: RequestTab) => void] {
  const [asked, setAsked] = useSearchParams();
  const open = (tab: RequestTab) =>
    setAsked(
      (former) => {
        const next = new URLSearchParams(former);
        const slug = slugs[tab];
        if (slug) next.set('onglet', slug);
        else next.delete('onglet');
        return next;
      },
      { preventScrollReset: true },
    );
  return [tabs.find((tab) => slugs[tab] === asked.get('onglet')) ?? 'thread', open];
}
