import type { Stand } from './stand.ts';

/** Counts from companies, trades and documents directly, independent of the data behind map and list. */
const count = (where: string) => `
  SELECT count(*)::integer AS n FROM company_profiles c JOIN provider_areas a ON a.company_id = c.id
    CROSS JOIN LATERAL (SELECT array_agg(trade) AS trades FROM provider_trades WHERE company_id = c.id) t
  WHERE c.is_provider AND c.network_state = 'approved'
    AND ($1::text IS NULL OR $1 = ANY(t.trades))
    AND ($2::integer IS NULL OR c.rating_milli >= $2)
    AND ($3::boolean IS NULL OR 4 = (SELECT count(DISTINCT kind) FROM provider_documents d
      WHERE d.company_id = c.id AND d.state = 'verified' AND d.expires_on >= current_date)) AND ${where}`;

const inBox = count(`a.public_latitude > $5::double precision AND a.public_latitude <= $7::double precision
    AND CASE WHEN $4::double precision <= $6::double precision THEN a.public_longitude >= $4::double precision AND a.public_longitude < $6::double precision ELSE a.public_longitude >= $4::double precision OR a.public_longitude < $6::double precision END`);

const inCircle = count(`serves_location(a.public_latitude, a.public_longitude, a.radius_m, a.shape, a.departements,
    $4::double precision, $5::double precision, $6::text, $7::integer)`);

interface MapAnswer {
  box: [number, number, number, number];
  cells: { count: number }[];
}

async function readOf<T>({ port, cookies }: Stand, path: string): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: cookies.owner } });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as T;
}

async function counted({ pool }: Stand, text: string, asked: URLSearchParams, place: unknown[]): Promise<number> {
  const filters = [asked.get('trade'), asked.get('minRating'), asked.get('valid') ? true : null];
  const { rows } = await pool.query<{ n: number }>(text, [...filters, ...place]);
  return rows[0]?.n ?? 0;
}

const sum = ({ cells }: MapAnswer) => cells.reduce((all, cell) => all + cell.count, 0);

/** Viewports whose map cells do not add up to the providers there. */
export async function miscounts(stand: Stand, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    const answer = await readOf<MapAnswer>(stand, path);
    const there = await counted(stand, inBox, new URL(path, 'http://localhost').searchParams, answer.box);
    if (sum(answer) !== there) faults.push(`${path}: ${sum(answer)} shown, ${there} there`);
  }
  console.log(`${paths.length} viewports counted one by one: ${faults.length} differ`);
  return faults;
}

/** Circles where list or map miss providers that serve their centre. */
export async function strayCircles(stand: Stand, queries: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const query of queries) {
    const asked = new URLSearchParams(query);
    const place = ['latitude', 'longitude', 'departement', 'radiusM'].map((name) => asked.get(name));
    const there = await counted(stand, inCircle, asked, place);
    const { count: listed } = await readOf<{ count: number }>(stand, `/api/providers?${query}`);
    const shown = sum(await readOf<MapAnswer>(stand, `/api/provider-map?box=-180,-85,180,85&zoom=5&${query}`));
    if (listed !== there || shown !== there) faults.push(`${query}: ${listed} listed, ${shown} shown, ${there} come`);
  }
  console.log(`${queries.length} circles counted one by one: ${faults.length} differ`);
  return faults;
}
