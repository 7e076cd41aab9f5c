import type pg from 'pg';
import type { Case } from './cases.ts';
import type { Generated } from './generate.ts';

/** Last month, as requested by the report. */
function lastMonth(): string {
  const now = new Date();
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  const to = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0));
  return `from=${from.toISOString().slice(0, 10)}&to=${to.toISOString().slice(0, 10)}`;
}

/** Reads whose cost would grow with the number of rows. */
export async function heavyCases(pool: pg.Pool, { companyId }: Generated): Promise<Case[]> {
  const { rows } = await pool.query<{ number: string }>(
    'SELECT number FROM requests WHERE company_id = $1 AND number IS NOT NULL ORDER BY hashtext(id::text) LIMIT 10',
    [companyId],
  );
  const owner = { as: 'owner', paged: false, bound: 200 } as const;
  const admin = { ...owner, as: 'admin' } as const;
  return [
    { ...owner, name: 'dashboard', bound: 100, paths: ['/api/dashboard'] },
    { ...owner, name: 'counts', bound: 100, paths: ['/api/requests/counts'] },
    { ...owner, name: 'quotes', paths: ['/api/quotes'] },
    { ...owner, name: 'quotes won', paths: ['/api/quotes?view=won'] },
    { ...owner, name: 'quotes waiting', paths: ['/api/quotes?view=waiting'] },
    { ...owner, name: 'quotes lost', paths: ['/api/quotes?view=lost'] },
    { ...owner, name: 'quotes searched', paths: ['/api/quotes?q=fuite', '/api/quotes?q=martin'] },
    {
      ...owner,
      name: 'quotes by words',
      paths: ['/api/quotes?q=martin%20fuite', '/api/quotes?q=colonne%20republique', '/api/quotes?q=dv-17'],
    },
    { ...owner, name: 'quotes, no hit', paths: ['/api/quotes?q=zzzintrouvable', '/api/quotes?q=zz'] },
    { ...owner, name: 'requests, no hit', paths: ['/api/requests?q=zzzintrouvable', '/api/requests?q=zz'] },
    { ...owner, name: 'requests by number', paths: rows.map(({ number }) => `/api/requests?q=${number}`) },
    { ...owner, name: 'requests searched', paths: ['/api/requests?q=fuite', '/api/requests?q=1-17'] },
    {
      ...owner,
      name: 'requests by words',
      bound: 100,
      paths: [
        '/api/requests?q=colonne%20republique',
        '/api/requests?q=martin%20fuite',
        '/api/requests?q=os-17',
        '/api/requests?q=S17',
      ],
    },
    { ...owner, name: 'requests with a slip', paths: ['/api/requests?q=chauidere'] },
    {
      ...owner,
      name: 'palette',
      paths: ['/api/search?q=martin%20fuite', '/api/search?q=os-17', '/api/search?q=zzzintrouvable'],
    },
    { ...admin, name: 'admin dashboard', paths: ['/api/dashboard'] },
    {
      ...admin,
      name: 'admin requests',
      paths: ['/api/requests', '/api/requests?sort=due', '/api/requests?view=drafts'],
    },
    { ...admin, name: 'admin requests, no hit', paths: ['/api/requests?q=zzzintrouvable'] },
    { ...admin, name: 'admin counts', bound: 100, paths: ['/api/requests/counts'] },
    { ...admin, name: 'admin report', paths: [`/api/admin/reports/activity?${lastMonth()}`] },
    { ...admin, name: 'admin overview', paths: ['/api/admin/overview'] },
    { ...admin, name: 'admin companies', paths: ['/api/admin/companies?q=martin', '/api/admin/companies?q=zzz'] },
    { ...admin, name: 'admin documents', paths: ['/api/admin/documents?state=verified&q=martin'] },
  ];
}
