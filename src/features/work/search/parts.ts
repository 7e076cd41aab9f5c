import { findProviders } from '#features/network/providers/provider.public.ts';
import { listMembers } from '#features/people/companies/company.public.ts';
import { requestsSaying, searchMessages } from '#features/work/conversations/conversation.public.ts';
import type { Typed } from '#features/work/requests/request-search.scope.ts';
import { path } from '#paths.ts';
import type { Call } from '#platform/act.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { findClaims, findEquipment, findKeys, findOccupantReports } from './estate-parts.queries.ts';
import { findCertificates, findInvoices, findSuppliersInvoices, findTrips } from './numbered-parts.queries.ts';
import { findContracts, findSites } from './other-parts.queries.ts';
import { type Counted, findOrders, findQuotes, findRequests, findVisits, type HitRow } from './paper-parts.queries.ts';
import type { PartKind } from './search.contract.ts';

/** Searches by kind: those available to the viewer. */
export type Asks = Partial<Record<PartKind, () => Promise<Counted>>>;

const shown = 4;
/** Two letters match every message. */
const shortestMessage = 3;

const isTechnician = ({ company }: Viewer) => company?.membership === 'technician';

const plain = (hit: Pick<HitRow, 'id' | 'label'> & Partial<HitRow>): HitRow => ({
  opens: hit.id,
  reference: '',
  detail: '',
  state: '',
  at: null,
  ...hit,
});

/** Documents of requests. A technician finds only their own missions. */
export function papersOf({ db, viewer }: Call<Viewer>, typed: Typed): Asks {
  const visits = () => findVisits(db, viewer, typed);
  if (isTechnician(viewer)) return { visits };
  return {
    requests: () => findRequests(db, viewer, typed, requestsSaying),
    quotes: () => findQuotes(db, viewer, typed),
    orders: () => findOrders(db, viewer, typed),
    visits,
  };
}

async function findPeople({ db, viewer }: Call, q: string): Promise<Counted> {
  const { items } = await listMembers(db, viewer, { q, limit: shown });
  const hits = items.map(({ userId, name, email }) => plain({ id: userId, label: name, detail: email }));
  return { count: null, hits };
}

async function findMessages(call: Call, q: string): Promise<Counted> {
  const items = await searchMessages(call, { q, limit: shown });
  const hits = items.map(({ id, conversationId, requestId, number, author, excerpt }) => {
    const page = requestId ? path('request', { requestId }) : path('conversation', { conversationId });
    return plain({ id, opens: `${page}?message=${id}`, label: excerpt, reference: number ?? '', detail: author });
  });
  return { count: null, hits };
}

/** Results that do not belong to a request. */
export function othersOf(call: Call<Viewer>, q: string): Asks {
  const { db, viewer } = call;
  const { company, side } = viewer;
  if (isTechnician(viewer)) return {};
  const asks: Asks = {
    providers: async () => {
      const { count, items } = await findProviders(call, q, shown);
      const hits = items.map(({ id, slug, name, city }) => plain({ id, opens: slug ?? id, label: name, detail: city }));
      return { count, hits };
    },
  };
  if (side !== 'provider') asks.sites = () => findSites(db, viewer, q);
  if (!company || side === 'admin') return asks;
  const member = { ...viewer, company };
  asks.people = () => findPeople({ ...call, viewer: member }, q);
  asks.contracts = () => findContracts(db, member, q);
  asks.invoices = () => findInvoices(db, member, q);
  asks.suppliers = () => findSuppliersInvoices(db, member, q);
  asks.certificates = () => findCertificates(db, member, q);
  if (side === 'ordering') {
    asks.equipment = () => findEquipment(db, member, q);
    asks.keys = () => findKeys(db, member, q);
    asks.occupantReports = () => findOccupantReports(db, member, q);
    asks.claims = () => findClaims(db, member, q);
  }
  if (side === 'provider') asks.trips = () => findTrips(db, member, q);
  if (q.length >= shortestMessage) asks.messages = () => findMessages({ ...call, viewer: member }, q);
  return asks;
}
