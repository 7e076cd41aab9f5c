import type { Viewer } from '#platform/session/viewer.ts';
import { type PageName, path } from '#paths.ts';
import type { HitRow } from './paper-parts.queries.ts';
import type { PartKind, SearchHit } from './search.contract.ts';

/** The page of a hit; crews have that of their mission. */
const pageOf: Record<PartKind, (opens: string, side: Viewer['side']) => string> = {
  requests: (requestId) => path('request', { requestId }),
  quotes: (quoteId) => path('quote', { quoteId }),
  orders: (requestId) => path('request', { requestId }),
  visits: (id, side) => (side === 'provider' ? path('mission', { visitId: id }) : path('request', { requestId: id })),
  invoices: (invoiceId) => path('invoice', { invoiceId }),
  suppliers: (receivedId) => path('receivedInvoice', { receivedId }),
  certificates: (opens, side) =>
    side === 'provider'
      ? `${path('viewingCertificates')}?${new URLSearchParams({ q: opens }).toString()}`
      : path('request', { requestId: opens }),
  trips: () => path('handling'),
  sites: (siteId) => path('site', { siteId }),
  equipment: (equipmentId) => path('equipment', { equipmentId }),
  keys: (opens) => {
    const [siteId = '', key = ''] = opens.split(' ');
    return `${path('site', { siteId })}?${new URLSearchParams({ tab: 'keys', key }).toString()}`;
  },
  occupantReports: (opens) => `${path('occupantReports')}?${opens}`,
  claims: (requestId) => path('claim', { requestId }),
  providers: (provider) => path('provider', { provider }),
  people: () => `${path('profile')}#entreprise`,
  contracts: (collaborationId) => path('collaborationDetail', { collaborationId }),
  messages: (address) => address,
};

export function presentHit({ side }: Viewer, kind: PartKind, { opens, ...hit }: HitRow): SearchHit {
  return { ...hit, to: pageOf[kind](opens, side) };
}

const lists: Partial<Record<PartKind, PageName>> = {
  requests: 'requests',
  quotes: 'quotes',
  sites: 'sites',
  equipment: 'equipmentList',
  providers: 'providerSearch',
  contracts: 'collaborations',
};

/** The list that finds all of a kind by the same search; null if there is none. */
export function listOf({ side }: Viewer, kind: PartKind, q: string): string | null {
  const page = kind === 'visits' && side === 'provider' ? 'missions' : lists[kind];
  return page ? `${path(page)}?${new URLSearchParams({ q }).toString()}` : null;
}
