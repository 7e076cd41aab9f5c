import type pg from 'pg';
import { encodeCursor } from '../src/platform/db/keyset.ts';
import type { Generated } from './generate.ts';

export interface Case {
  name: string;
  as: 'owner' | 'worker' | 'admin';
  paths: string[];
  /** A list page: its cost must not depend on the number of rows. */
  paged: boolean;
  /** Maximum duration of its statements in milliseconds, where that matters more than a ratio. */
  bound?: number;
  /** Large tables it may scan. */
  scans?: string[];
}

const pages = 20;

/** Cursors throughout a company's list, from first to last rows. */
async function cursors(pool: pg.Pool, companyId: string, sort: 'recent' | 'due'): Promise<string[]> {
  const key = sort === 'recent' ? 'created_at' : `coalesce(due_at, 'infinity')`;
  const way = sort === 'recent' ? 'DESC' : 'ASC';
  const { rows } = await pool.query<{ key: string; id: string }>(
    `SELECT key::text, id FROM (SELECT ${key} AS key, id, row_number() OVER (ORDER BY ${key} ${way}, id ${way}) AS rank,
        count(*) OVER () AS total FROM requests WHERE company_id = $1) r
      WHERE rank % greatest(1, total / ${pages}) = 0 ORDER BY rank LIMIT ${pages}`,
    [companyId],
  );
  return rows.map((row) => `/api/requests?sort=${sort}&cursor=${encodeURIComponent(encodeCursor(row.key, row.id))}`);
}

async function ids(pool: pg.Pool, column: 'company_id' | 'provider_id', companyId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM requests WHERE ${column} = $1 ORDER BY hashtext(id::text) LIMIT 200`,
    [companyId],
  );
  return rows.map(({ id }) => `/api/requests/${id}`);
}

export async function casesOf(pool: pg.Pool, { companyId, providerId }: Generated): Promise<Case[]> {
  const paged = { as: 'owner', paged: true } as const;
  return [
    { ...paged, name: 'list, latest first', paths: ['/api/requests'] },
    { ...paged, name: 'list, first due', paths: ['/api/requests?sort=due'] },
    { ...paged, name: 'list, open ones', paths: ['/api/requests?view=open'] },
    {
      ...paged,
      name: 'list, trade and priority',
      paths: ['/api/requests?trade=plumbing,heating&priority=urgent,high'],
    },
    { ...paged, name: 'list, at any depth', paths: await cursors(pool, companyId, 'recent') },
    { ...paged, name: 'list, first due, at any depth', paths: await cursors(pool, companyId, 'due') },
    { name: 'list, searched', as: 'owner', paged: false, paths: ['/api/requests?q=fuite'] },
    { name: 'one request', as: 'owner', paged: false, paths: await ids(pool, 'company_id', companyId) },
    { name: 'list of a provider', as: 'worker', paged: false, paths: ['/api/requests'] },
    {
      name: 'one request, its provider',
      as: 'worker',
      paged: false,
      paths: await ids(pool, 'provider_id', providerId),
    },
  ];
}
