import { type TradeId, tradeIds } from '#common/trades.ts';
import { priorities, type RequestItem, statuses, views } from '#features/work/requests/request.contract.ts';
import { path } from '#paths.ts';
import { addressNow, useAddress } from '#ui/use-address.ts';
import { replacesAddress } from '#ui/use-filters.ts';

export type View = (typeof views)[number];
export type Status = RequestItem['status'];
export type Priority = RequestItem['priority'];
export type Sort = 'recent' | 'due';

export interface RequestFilters {
  view: View;
  q: string;
  status: Status[];
  trade: TradeId[];
  priority: Priority[];
  siteId: string[];
  sort: Sort;
}

/** Names of the filters in the address bar. */
const names = {
  view: 'vue',
  q: 'q',
  status: 'statut',
  trade: 'metier',
  priority: 'priorite',
  siteId: 'site',
  sort: 'tri',
} as const satisfies Record<keyof RequestFilters, string>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function chosen<V extends string>(text: string | null, known: (value: string) => value is V): V[] {
  return [...new Set((text ?? '').split(','))].filter(known);
}
const among =
  <V extends string>(values: readonly V[]) =>
  (value: string): value is V =>
    (values as readonly string[]).includes(value);

/** The filters an address stands for; what it should not hold is left out. */
export function readFilters(address: URLSearchParams): RequestFilters {
  const view = address.get(names.view) ?? '';
  return {
    view: among(views)(view) ? view : 'all',
    q: (address.get(names.q) ?? '').slice(0, 100),
    status: chosen(address.get(names.status), among(statuses)),
    trade: chosen(address.get(names.trade), among(tradeIds)),
    priority: chosen(address.get(names.priority), among(priorities)),
    siteId: chosen(address.get(names.siteId), (value): value is string => uuid.test(value)),
    sort: address.get(names.sort) === 'due' ? 'due' : 'recent',
  };
}

/** The shortest address of a set of filters. */
export function writeFilters(filters: RequestFilters): URLSearchParams {
  const address = new URLSearchParams();
  const put = (name: string, value: string, usual = '') => value !== usual && address.set(name, value);
  put(names.view, filters.view, 'all');
  put(names.q, filters.q);
  put(names.status, filters.status.join(','));
  put(names.trade, filters.trade.join(','));
  put(names.priority, filters.priority.join(','));
  put(names.siteId, filters.siteId.join(','));
  put(names.sort, filters.sort, 'recent');
  return address;
}

/** What `GET /api/requests` is asked for a set of filters. */
export function listInput(filters: RequestFilters) {
  const { view, q, status, trade, priority, siteId, sort } = filters;
  return {
    view,
    sort,
    ...(q.trim() && { q: q.trim() }),
    ...(status.length > 0 && { status: status.join(',') }),
    ...(trade.length > 0 && { trade: trade.join(',') }),
    ...(priority.length > 0 && { priority: priority.join(',') }),
    ...(siteId.length > 0 && { siteId: siteId.join(',') }),
  };
}

const none = { q: '', status: [], trade: [], priority: [], siteId: [] };

/** The filters of the list, which live in the address bar. */
export function useRequestFilters() {
  const [address, setAddress] = useAddress();
  const filters = readFilters(address);
  const { q, status, trade, priority, siteId } = filters;
  const set = (changes: Partial<RequestFilters>) => {
    const next = writeFilters({ ...readFilters(addressNow()), ...changes });
    // Compared with what is drawn: a navigation still pending is no step to go back to.
    setAddress(next, { replace: replacesAddress(address, next) });
  };
  const clear = () => set(none);
  /** The address of a view, the other filters kept. */
  const viewAddress = (view: View) => {
    const query = writeFilters({ ...filters, view }).toString();
    return query ? `${path('requests')}?${query}` : path('requests');
  };
  const filtered = q.trim() !== '' || [status, trade, priority, siteId].some((list) => list.length > 0);
  return { filters, filtered, set, clear, viewAddress };
}
