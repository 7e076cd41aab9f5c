import { type CostBearer, costBearers } from '#common/cost-bearers.ts';
import { type TradeId, tradeIds } from '#common/trades.ts';
import { priorities, type RequestItem, statuses, views } from '#features/work/requests/request.contract.ts';
import { path } from '#paths.ts';
import { addressNow, useAddress } from '#ui/page/use-address.ts';
import { replacesAddress } from '#ui/lists/use-filters.ts';

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
  providerId: string[];
  assigneeId: string[];
  costBearer: CostBearer[];
  /** Range of creation days, inclusive; empty for no limit. */
  from: string;
  to: string;
  /** Range of the ordered amount, in minor units. */
  least: number | null;
  most: number | null;
  sort: Sort;
  /** How they are shown. */
  display: Display;
  /** Display mode. */
  month: string;
  /** The calendar's month, «2026-11»; empty for the current one. */
  day: string;
}

const displays = { list: '', board: 'tableau', calendar: 'calendrier', map: 'carte' } as const;
export type Display = keyof typeof displays;

/** Query parameter names. */
const names = {
  view: 'vue',
  q: 'q',
  status: 'statut',
  trade: 'metier',
  priority: 'priorite',
  siteId: 'site',
  providerId: 'prestataire',
  assigneeId: 'suivi',
  costBearer: 'imputation',
  from: 'du',
  to: 'au',
  least: 'montant-min',
  most: 'montant-max',
  sort: 'tri',
  display: 'affichage',
  month: 'mois',
  day: 'jour',
} as const satisfies Record<keyof RequestFilters, string>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function chosen<V extends string>(text: string | null, known: (value: string) => value is V): V[] {
  return [...new Set((text ?? '').split(','))].filter(known);
}
const among =
  <V extends string>(values: readonly V[]) =>
  (value: string): value is V =>
    (values as readonly string[]).includes(value);

const ids = (text: string | null) => chosen(text, (value): value is string => uuid.test(value));
const dayOf = (text: string | null) =>
  text && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
const amountOf = (text: string | null) => (text && /^\d{1,12}$/.test(text) ? Number(text) : null);

const displayOf = (text: string | null) =>
  (Object.keys(displays) as Display[]).find((display) => displays[display] === text) ?? 'list';

/** Filters from the address; invalid values are ignored. */
export function readFilters(address: URLSearchParams): RequestFilters {
  const view = address.get(names.view) ?? '';
  return {
    view: among(views)(view) ? view : 'all',
    q: (address.get(names.q) ?? '').slice(0, 100),
    status: chosen(address.get(names.status), among(statuses)),
    trade: chosen(address.get(names.trade), among(tradeIds)),
    priority: chosen(address.get(names.priority), among(priorities)),
    siteId: ids(address.get(names.siteId)),
    providerId: ids(address.get(names.providerId)),
    assigneeId: ids(address.get(names.assigneeId)),
    costBearer: chosen(address.get(names.costBearer), among(costBearers)),
    from: dayOf(address.get(names.from)),
    to: dayOf(address.get(names.to)),
    least: amountOf(address.get(names.least)),
    most: amountOf(address.get(names.most)),
    sort: address.get(names.sort) === 'due' ? 'due' : 'recent',
    display: displayOf(address.get(names.display)),
    month: /^20\d\d-(0[1-9]|1[0-2])$/.exec(address.get(names.month) ?? '')?.[0] ?? '',
    day: dayOf(address.get(names.day)),
  };
}

/** The shortest query for a set of filters. */
export function writeFilters(filters: RequestFilters): URLSearchParams {
  const address = new URLSearchParams();
  const put = (name: string, value: string, usual = '') => value !== usual && address.set(name, value);
  put(names.view, filters.view, 'all');
  put(names.q, filters.q);
  put(names.status, filters.status.join(','));
  put(names.trade, filters.trade.join(','));
  put(names.priority, filters.priority.join(','));
  put(names.siteId, filters.siteId.join(','));
  put(names.providerId, filters.providerId.join(','));
  put(names.assigneeId, filters.assigneeId.join(','));
  put(names.costBearer, filters.costBearer.join(','));
  put(names.from, filters.from);
  put(names.to, filters.to);
  put(names.least, filters.least === null ? '' : String(filters.least));
  put(names.most, filters.most === null ? '' : String(filters.most));
  put(names.sort, filters.sort, 'recent');
  put(names.display, displays[filters.display]);
  // A month and a day belong to the calendar only.
  put(names.month, filters.display === 'calendar' ? filters.month : '');
  put(names.day, filters.display === 'calendar' ? filters.day : '');
  return address;
}

/** Input of the displays with their own order. */
export function unsortedInput(filters: RequestFilters) {
  const { sort: _, ...input } = listInput(filters);
  return input;
}

/** Input of `GET /api/requests` for a set of filters. */
export function listInput(filters: RequestFilters) {
  const { view, q, status, trade, priority, siteId, providerId, assigneeId, costBearer, from, to, least, most, sort } =
    filters;
  return {
    view,
    sort,
    ...(q.trim() && { q: q.trim() }),
    ...(status.length > 0 && { status: status.join(',') }),
    ...(trade.length > 0 && { trade: trade.join(',') }),
    ...(priority.length > 0 && { priority: priority.join(',') }),
    ...(siteId.length > 0 && { siteId: siteId.join(',') }),
    ...(providerId.length > 0 && { providerId: providerId.join(',') }),
    ...(assigneeId.length > 0 && { assigneeId: assigneeId.join(',') }),
    ...(costBearer.length > 0 && { costBearer: costBearer.join(',') }),
    ...(from && { from }),
    ...(to && { to }),
    ...(least !== null && { leastMinor: least }),
    ...(most !== null && { mostMinor: most }),
  };
}

const none = {
  q: '',
  status: [],
  trade: [],
  priority: [],
  siteId: [],
  providerId: [],
  assigneeId: [],
  costBearer: [],
  from: '',
  to: '',
  least: null,
  most: null,
};

export function useRequestFilters() {
  const [address, setAddress] = useAddress();
  const filters = readFilters(address);
  const set = (changes: Partial<RequestFilters>) => {
    const next = writeFilters({ ...readFilters(addressNow()), ...changes });
    // Compared with the rendered address: a pending navigation is no history step.
    setAddress(next, { replace: replacesAddress(address, next) });
  };
  const clear = () => set(none);
  const viewAddress = (view: View) => {
    const query = writeFilters({ ...filters, view }).toString();
    return query ? `${path('requests')}?${query}` : path('requests');
  };
  const { view, sort, display, month, day } = filters;
  const bare = { ...none, view, sort, display, month, day };
  const filtered = writeFilters(filters).toString() !== writeFilters(bare).toString();
  return { filters, filtered, set, clear, viewAddress };
}
