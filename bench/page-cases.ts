import type pg from 'pg';
import type { Case } from './cases.ts';
import type { Generated } from './generate.ts';

/** Requests of commonly open pages not measured elsewhere, for the largest owner and a provider. */
export async function pageCases(pool: pg.Pool, { companyId, providerId }: Generated): Promise<Case[]> {
  const idsOf = async (table: string, where: string, owner: string) => {
    const { rows } = await pool.query<{ id: string }>(
      `SELECT id FROM ${table} WHERE ${where} = $1 ORDER BY hashtext(id::text) LIMIT 20`,
      [owner],
    );
    return rows.map(({ id }) => id);
  };
  const [requests, works, quotes, sites, visits] = await Promise.all([
    idsOf('requests', 'provider_id IS NOT NULL AND company_id', companyId),
    idsOf('requests', 'provider_id', providerId),
    idsOf('quotes', "state <> 'draft' AND company_id", companyId),
    idsOf('sites', 'company_id', companyId),
    idsOf('visits', 'provider_id', providerId),
  ]);
  const named = (as: 'owner' | 'worker', bound: number) => (name: string, paths: string[]) => ({
    name: as === 'owner' ? name : `${name}, its provider`,
    as,
    paged: false,
    bound,
    paths,
  });
  const owner = named('owner', 100);
  const worker = named('worker', 100);
  const pageAt = (address: string) => `/api/page-reads?${new URLSearchParams({ at: address, whole: 'true' })}`;
  /** All statements of a page, run in parallel. */
  const pagesOf = (as: 'owner' | 'worker', ids: string[]) => [
    named(as, 400)('page of the dashboard', [pageAt('/tableau-de-bord')]),
    named(as, 400)(
      'page of a request',
      ids.map((id) => pageAt(`/demandes/${id}`)),
    ),
  ];
  const partsOf = (ids: string[]) =>
    ['conversations', 'events', 'contacts', 'quotes', 'work-order', 'mission-reports'].map(
      (part): [string, string[]] => [`${part} of a request`, ids.map((id) => `/api/requests/${id}/${part}`)],
    );
  const everywhere: [string, string[]][] = [
    ['session', ['/api/session']],
    ['counts of the menu', ['/api/menu-counts']],
    ['conversations', ['/api/conversations', '/api/conversations?view=unread']],
    ['whom one may write to', ['/api/conversation-addressees', '/api/conversation-addressees?q=martin']],
    ['notices', ['/api/notices', '/api/notices/count']],
    ['progress', ['/api/progress']],
    ['collaborations', ['/api/collaborations']],
    ['approvals', ['/api/approvals']],
    ['members', ['/api/members']],
    ['providers', ['/api/providers']],
    ['words of a language', ['/api/translations/fr']],
  ];
  return [
    ...pagesOf('owner', requests),
    ...pagesOf('worker', works),
    ...[...everywhere, ...partsOf(requests)].map(([name, paths]) => owner(name, paths)),
    ...[...everywhere, ...partsOf(works)].map(([name, paths]) => worker(name, paths)),
    owner(
      'dispatch of a request',
      requests.map((id) => `/api/requests/${id}/dispatch`),
    ),
    owner(
      'one quote',
      quotes.map((id) => `/api/quotes/${id}`),
    ),
    owner('sites', ['/api/sites']),
    owner(
      'one site',
      sites.map((id) => `/api/sites/${id}`),
    ),
    owner('saved searches', ['/api/saved-searches']),
    owner('budgets', ['/api/budgets']),
    worker('tenders', ['/api/tenders']),
    worker('dashboard', ['/api/dashboard']),
    worker('quotes', ['/api/quotes', '/api/quotes?view=waiting']),
    worker('counts', ['/api/requests/counts']),
    worker(
      'one visit',
      visits.map((id) => `/api/visits/${id}`),
    ),
    worker('missions', ['/api/missions']),
    worker('crews', ['/api/crews']),
    worker('tariffs', ['/api/tariff-items']),
  ];
}
