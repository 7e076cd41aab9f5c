import type pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

export interface Statements {
  /** Records the statements of an act. */
  during: (act: () => Promise<unknown>) => Promise<Statement[]>;
}

/** Observes pools that have no connections yet. */
export function watchStatements(...pools: pg.Pool[]): Statements {
  let noted: Statement[] | null = null;
  const watch = (client: pg.PoolClient) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const watched = (first: string | Statement, values?: unknown, ...rest: unknown[]) => {
      if (noted && typeof first === 'object' && 'text' in first) noted.push({ text: first.text, values: first.values });
      else if (noted && typeof first === 'string')
        noted.push({ text: first, values: Array.isArray(values) ? values : [] });
      return query(first, values, ...rest);
    };
    client.query = watched as typeof client.query;
  };
  for (const pool of pools) pool.on('connect', watch);
  return {
    during: async (act) => {
      noted = [];
      await act();
      const found = noted;
      noted = null;
      return found;
    },
  };
}

export async function replay(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements) await pool.query(text, values);
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)];

/** Tables with fewer rows are scanned as fast as with an index. */
const manyRows = 5000;

/** How a statement reads: indexes used on `requests`, and large tables scanned. */
export async function readsOf(
  pool: pg.Pool,
  { text, values }: Statement,
): Promise<{ indexes: string[]; scans: string[] }> {
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`EXPLAIN (FORMAT JSON) ${text}`, values);
  const nodes = rows[0]?.['QUERY PLAN'].flatMap(({ Plan }) => flatten(Plan)) ?? [];
  const scanned = nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : []));
  const large = await pool.query<{ name: string }>(
    'SELECT relname AS name FROM pg_class WHERE relname = ANY($1) AND reltuples > $2',
    [scanned, manyRows],
  );
  return {
    indexes: [
      ...new Set(nodes.flatMap((node) => node['Index Name'] ?? []).filter((name) => name.startsWith('requests_'))),
    ],
    scans: large.rows.map(({ name }) => name),
  };
}
