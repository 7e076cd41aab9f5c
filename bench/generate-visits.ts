const epoch = `timestamptz '2020-01-01'`;
const id = (kind: string, rank: string) => `pg_temp.make_id(${epoch}, '${kind}', ${rank})`;
const provider = id('provider', '1');
/** Twenty crews of two, two visits a day, Monday to Friday, fifty weeks around this one. */
const crews = 20;
const monday = `(date_trunc('week', now() AT TIME ZONE 'Europe/Paris') AT TIME ZONE 'Europe/Paris')`;

/** Ten thousand visits of the observed provider, with bookings, and one for every order of others. */
export const visits: readonly string[] = [
  `INSERT INTO crews (id, company_id, name) SELECT ${id('crew', 'n')}, ${provider}, 'Équipe ' || n FROM generate_series(1, ${crews}) n`,
  `INSERT INTO workers (id, company_id, crew_id, name, leads, hours)
    SELECT ${id('hand', 'n')}, ${provider}, ${id('crew', `1 + n % ${crews}`)}, 'Personne ' || n, n <= ${crews},
      (SELECT jsonb_agg(jsonb_build_object('day', d, 'from', '08:00', 'to', '16:00')) FROM generate_series(1, 5) d)
    FROM generate_series(1, ${2 * crews}) n`,
  `INSERT INTO visits (id, work_order_id, request_id, company_id, provider_id, site_id, number, state, duration_minutes,
      starts_at, ends_at, crew_id)
    SELECT ${id('visit', 'p.n')}, w.id, w.request_id, w.company_id, w.provider_id, r.site_id, p.n + 1,
      CASE WHEN p.at < now() THEN 'finished' ELSE 'confirmed' END, 120, p.at, p.at + interval '2 hours', ${id('crew', `1 + p.n % ${crews}`)}
    FROM (SELECT n, ${monday} + make_interval(weeks => -25 + n / ${crews * 10}, days => n / ${crews * 2} % 5,
        hours => 8 + 4 * (n / ${crews} % 2)) AS at FROM generate_series(0, 9999) n) p
    JOIN (SELECT o.*, row_number() OVER (ORDER BY o.id) - 1 AS nth, count(*) OVER () AS total
      FROM work_orders o WHERE o.provider_id = ${provider}) w ON w.nth = p.n % w.total
    JOIN requests r ON r.id = w.request_id`,
  `INSERT INTO visit_workers (visit_id, worker_id) SELECT v.id, k.id FROM visits v JOIN workers k ON k.crew_id = v.crew_id`,
  `INSERT INTO bookings (id, company_id, worker_id, visit_id, during)
    SELECT gen_random_uuid(), v.provider_id, g.worker_id, v.id, tstzrange(v.starts_at, v.ends_at)
    FROM visits v JOIN visit_workers g ON g.visit_id = v.id`,
  `INSERT INTO visits (id, work_order_id, request_id, company_id, provider_id, site_id, number, state, duration_minutes,
      starts_at, ends_at)
    SELECT gen_random_uuid(), w.id, w.request_id, w.company_id, w.provider_id, r.site_id, 1, 'finished', 120, w.issued_at,
      w.issued_at + interval '2 hours'
    FROM work_orders w JOIN requests r ON r.id = w.request_id WHERE w.provider_id <> ${provider}`,
];
