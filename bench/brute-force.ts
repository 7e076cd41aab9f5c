import type { Stand } from './stand.ts';

/** Counted from the companies themselves, their trades and papers: nothing of what the map is drawn from. */
const count = `
  SELECT count(*)::integer AS n FROM company_profiles c JOIN provider_areas a ON a.company_id = c.id
    CROSS JOIN LATERAL (SELECT array_agg(trade) AS trades FROM provider_trades WHERE company_id = c.id) t
  WHERE c.is_provider AND c.network_state = 'approved' AND a.shown_latitude > $2::double precision AND a.shown_latitude <= $4::double precision
    AND CASE WHEN $1::double precision <= $3::double precision THEN a.shown_longitude >= $1::double precision AND a.shown_longitude < $3::double precision ELSE a.shown_longitude >= $1::double precision OR a.shown_longitude < $3::double precision END
    AND ($5::text IS NULL OR $5 = ANY(t.trades))
    AND ($6::integer IS NULL OR c.rating_milli >= $6)
    AND ($7::boolean IS NULL OR 4 = (SELECT count(DISTINCT kind) FROM provider_documents d
      WHERE d.company_id = c.id AND d.state = 'verified' AND d.expires_on >= current_date))`;

interface MapAnswer {
  box: [number, number, number, number];
  cells: { count: number }[];
}

/** Viewports where the cells of the map do not add up to the providers that stand there. */
export async function miscounts({ pool, port, cookies }: Stand, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: cookies.owner } });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    const { box, cells } = (await answer.json()) as MapAnswer;
    const asked = new URL(path, 'http://localhost').searchParams;
    const { rows } = await pool.query<{ n: number }>(count, [
      ...box,
      asked.get('trade'),
      asked.get('minRating'),
      asked.get('valid') ? true : null,
    ]);
    const shown = cells.reduce((sum, cell) => sum + cell.count, 0);
    if (shown !== rows[0]?.n) faults.push(`${path}: ${shown} shown, ${rows[0]?.n} there`);
  }
  console.log(`${paths.length} viewports counted one by one: ${faults.length} differ`);
  return faults;
}
