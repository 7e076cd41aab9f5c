import type pg from 'pg';
import { trades } from '../src/common/trades.ts';
import { visits } from './generate-visits.ts';

export interface Scale {
  requests: number;
  providers: number;
}

export interface Generated {
  /** An ordering company with three of ten requests, and its owner. */
  companyId: string;
  ownerId: string;
  /** A plumbing provider in Paris, and its owner. */
  providerId: string;
  workerId: string;
  adminId: string;
}

const batch = 50_000;

/** Pseudo-random values, ids and places derived from a rank: the same rows on every run. */
const functions = `
  CREATE FUNCTION pg_temp.chance(rank bigint, salt bigint) RETURNS double precision LANGUAGE sql IMMUTABLE AS
    'SELECT (hashint8extended($1, $2) & 9007199254740991)::double precision / 9007199254740992';
  CREATE FUNCTION pg_temp.make_id(at timestamptz, kind text, rank bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS
    $$ SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5(kind || rank), 1, 3)
      || '8' || substr(md5(kind || rank), 4, 15))::uuid $$;
  CREATE TEMP TABLE towns (rank integer, city text, postal_code text, latitude double precision, longitude double precision);
  INSERT INTO towns VALUES (0, 'Paris', '75011', 48.8566, 2.3522), (1, 'Paris', '75018', 48.8900, 2.3450),
    (2, 'Paris', '75013', 48.8300, 2.3600), (3, 'Lyon', '69003', 45.7578, 4.8320), (4, 'Marseille', '13006', 43.2965, 5.3698),
    (5, 'Toulouse', '31000', 43.6045, 1.4440), (6, 'Nantes', '44000', 47.2184, -1.5536), (7, 'Lille', '59000', 50.6292, 3.0573),
    (8, 'Bordeaux', '33000', 44.8378, -0.5792), (9, 'Strasbourg', '67000', 48.5734, 7.7521), (10, 'Rennes', '35000', 48.1173, -1.6778),
    (11, 'Montpellier', '34000', 43.6108, 3.8767);
  CREATE FUNCTION pg_temp.pick(list text[], rank bigint, salt bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
    'SELECT list[1 + floor(pg_temp.chance(rank, salt) * array_length(list, 1))::integer]';
  CREATE TEMP TABLE trade_list AS SELECT rank::integer - 1 AS rank, id FROM unnest(ARRAY[${trades
    .map(({ id }) => `'${id}'`)
    .join()}]) WITH ORDINALITY t(id, rank);`;

const epoch = `timestamptz '2020-01-01'`;

const kinds = `ARRAY['SARL', 'Plomberie', 'Couverture', 'Électricité', 'Menuiserie', 'Peinture', 'Maçonnerie', 'Chauffage',
  'Isolation', 'Serrurerie', 'Établissements', 'Atelier', 'Rénovation', 'Bâtiment', 'Toitures', 'Carrelage']`;
const names = `ARRAY['Martin', 'Bernard', 'Dubois', 'Thomas', 'Robert', 'Richard', 'Petit', 'Durand', 'Leroy', 'Moreau', 'Simon',
  'Laurent', 'Lefebvre', 'Michel', 'Garcia', 'David', 'Bertrand', 'Roux', 'Vincent', 'Fournier', 'Morel', 'Girard', 'André',
  'Lefèvre', 'Mercier', 'Dupont', 'Lambert', 'Bonnet', 'François', 'Martinez', 'Legrand', 'Garnier', 'Faure', 'Rousseau']`;
const nameOf = (rank: string) =>
  `pg_temp.pick(${kinds}, ${rank}, 20) || ' ' || pg_temp.pick(${names}, ${rank}, 21) || ' ' || ${rank}`;

function parties(scale: Scale): string[] {
  const companies = companiesOf(scale);
  const company = (rank: string) => `pg_temp.make_id(${epoch}, 'company', ${rank})`;
  const provider = (rank: string) => `pg_temp.make_id(${epoch}, 'provider', ${rank})`;
  const person = (rank: string) => `pg_temp.make_id(${epoch}, 'person', ${rank})`;
  return [
    `INSERT INTO company_profiles (id, legal_name, is_ordering, plan)
      SELECT ${company('n')}, 'Régie ' || n, true, 'enterprise' FROM generate_series(1, ${companies}) n`,
    // Ratings as the review triggers would set them: actual reviews would need an accepted order each, six million for
    // 200 000 providers, and the search only reads these two columns.
    `INSERT INTO company_profiles (id, legal_name, is_provider, network_state, city, latitude, longitude, rating_milli, rating_count)
      SELECT ${provider('n')}, ${nameOf('n')}, true, 'approved', t.city, t.latitude, t.longitude, CASE WHEN n % 60 > 0 THEN 3500 + n % 1500 END, n % 60
      FROM generate_series(1, ${scale.providers}) n JOIN towns t ON t.rank = CASE WHEN n = 1 THEN 0 ELSE n % 12 END`,
    `INSERT INTO provider_trades SELECT ${provider('n')}, t.id FROM generate_series(1, ${scale.providers}) n
      JOIN trade_list t ON t.rank IN ((n + 13) % 26, (n * 7 + 3) % 26) OR (n = 1 AND t.id IN ('plumbing', 'heating'))`,
    // One in three has complete documents.
    `INSERT INTO provider_documents (id, company_id, kind, state, trades, issued_on, expires_on, verified_at)
      SELECT pg_temp.make_id(${epoch}, 'paper/' || kind, n), ${provider('n')}, kind, 'verified',
        CASE kind WHEN 'decennale' THEN (SELECT array_agg(id) FROM trade_list) ELSE '{}' END,
        current_date - 10, current_date + 300, now()
      FROM generate_series(3, ${scale.providers}, 3) n, unnest(ARRAY['kbis', 'vigilance', 'decennale', 'rc_pro']) kind`,
    // Four in ten around large towns, the others across the country.
    `INSERT INTO provider_areas (company_id, latitude, longitude, radius_m) SELECT ${provider('n')},
      CASE WHEN n % 5 < 2 THEN t.latitude + (pg_temp.chance(n, 1) - 0.5) * 0.4 ELSE 43 + pg_temp.chance(n, 1) * 7 END,
      CASE WHEN n % 5 < 2 THEN t.longitude + (pg_temp.chance(n, 2) - 0.5) * 0.6 ELSE -1.5 + pg_temp.chance(n, 2) * 8.5 END,
      15000 + (n % 6) * 5000
      FROM generate_series(1, ${scale.providers}) n JOIN towns t ON t.rank = CASE WHEN n = 1 THEN 0 ELSE n % 12 END`,
    // One in ten has a drawn area: a diamond within its radius.
    `UPDATE provider_areas SET outline = json_build_array(
        json_build_object('latitude', latitude + radius_m / 112000.0, 'longitude', longitude),
        json_build_object('latitude', latitude, 'longitude', longitude + radius_m / 90000.0),
        json_build_object('latitude', latitude - radius_m / 112000.0, 'longitude', longitude),
        json_build_object('latitude', latitude, 'longitude', longitude - radius_m / 90000.0))::jsonb
      WHERE hashtext(company_id::text) % 10 = 0`,
    // One in thirty lists départements instead.
    `UPDATE provider_areas a SET departements = ARRAY[left(t.postal_code, 2), '48'] FROM towns t, company_profiles c
      WHERE hashtext(a.company_id::text) % 30 = 1 AND c.id = a.company_id AND t.city = c.city AND t.rank NOT IN (1, 2)`,
    `INSERT INTO users (id, name, email) SELECT ${person('n')}, 'Personne ' || n, 'personne' || n || '@mesure.test' FROM generate_series(1, 3) n`,
    `INSERT INTO profiles (user_id, name, role, active_roles, selected_role, current_company_id)
      VALUES (${person('1')}, 'Personne 1', 'donneur_ordre', ARRAY['donneur_ordre'], 'donneur_ordre', ${company('1')}),
        (${person('2')}, 'Personne 2', 'prestataire', ARRAY['prestataire'], 'prestataire', ${provider('1')}),
        (${person('3')}, 'Personne 3', 'admin', ARRAY['admin'], 'admin', NULL)`,
    `INSERT INTO memberships (company_id, user_id, role) VALUES (${company('1')}, ${person('1')}, 'owner'), (${provider('1')}, ${person('2')}, 'owner')`,
    `INSERT INTO sites (id, company_id, name, reference, street, postal_code, city, latitude, longitude)
      SELECT pg_temp.make_id(${epoch}, 'site/' || c || '/', s), ${company('c')}, 'Résidence ' || c || '-' || s, 'S' || s,
        s || ' rue de la République', t.postal_code, t.city, t.latitude + (pg_temp.chance(c * 1000 + s, 3) - 0.5) * 0.1,
        t.longitude + (pg_temp.chance(c * 1000 + s, 4) - 0.5) * 0.15
      FROM generate_series(1, ${companies}) c CROSS JOIN LATERAL generate_series(1, CASE WHEN c = 1 THEN 400 ELSE 25 END) s
      JOIN towns t ON t.rank = (CASE WHEN c = 1 THEN s % 3 ELSE c % 12 END)`,
    `INSERT INTO favourite_providers (company_id, provider_id)
      SELECT ${company('c')}, ${provider('p')} FROM generate_series(1, ${companies}) c,
      LATERAL (SELECT DISTINCT 1 + floor(pg_temp.chance(c * 100 + k, 5) * ${scale.providers})::bigint AS p FROM generate_series(1, 8) k) f`,
  ];
}

const companiesOf = ({ requests }: Scale) => Math.max(20, Math.round(requests / 1000));

/** Three years of requests, most of them closed; a few per cent are open. */
function requests(scale: Scale, from: number, to: number): string {
  const age = `CASE WHEN drawn.state = 0 THEN pg_temp.chance(n, 10) * 1000 ELSE pg_temp.chance(n, 10) * 15 END`;
  return `
    INSERT INTO requests (id, company_id, site_id, number, state, held_state, hold_reason, title, description, place, trade, priority,
      visibility, radius_m, deadline_at, latitude, longitude, published_at, first_visit_due_at, provider_id, awarded_quote_id,
      amount_minor, quote_count, created_by, created_at, updated_at)
    SELECT pg_temp.make_id(at, 'request', n), s.company_id, s.id, CASE WHEN state <> 'draft' THEN 'DI-2026-' || n END, state,
      CASE WHEN state = 'on_hold' THEN 'scheduled' END, CASE WHEN state = 'on_hold' THEN 'parts' END,
      (ARRAY['Fuite sur colonne', 'Panne d’éclairage', 'Porte du hall bloquée', 'Infiltration en toiture', 'Vitrage cassé',
        'Chaudière en défaut', 'Peinture de la cage', 'Encombrants à évacuer'])[1 + n % 8] || ' ' || n,
      'Constaté par le gardien, occupants prévenus.', 'Bâtiment ' || chr((65 + n % 5)::integer), t.id,
      (ARRAY['urgent', 'high', 'normal', 'normal', 'normal', 'low'])[1 + n % 6], (ARRAY['marketplace', 'marketplace', 'invited', 'favourites'])[1 + n % 4],
      20000, CASE WHEN state = 'published' THEN at + interval '16 days' WHEN state <> 'draft' THEN at + interval '8 days' END,
      s.latitude, s.longitude, CASE WHEN state <> 'draft' THEN at END, CASE WHEN ordered THEN at + interval '7 days' END,
      CASE WHEN ordered THEN pg_temp.make_id(${epoch}, 'provider', won) END, CASE WHEN ordered THEN pg_temp.make_id(at, 'quote', n * 4) END,
      CASE WHEN ordered THEN 20000 + (n % 900) * 1000 END, CASE WHEN state = 'published' THEN n % 4 ELSE 0 END,
      pg_temp.make_id(${epoch}, 'person', 1), at, at
    FROM (SELECT n, now() - make_interval(secs => 86400 * (${age})) AS at, drawn.word AS state, c.rank AS company,
        drawn.word IN ('awarded', 'scheduled', 'in_progress', 'done', 'accepted', 'closed', 'on_hold') AS ordered,
        -- The provider whose eyes are borrowed won five hundred, for its ten thousand visits.
        CASE WHEN n % ${Math.max(1, Math.round(scale.requests / 500))} = 0 THEN 1
          ELSE 1 + floor(pg_temp.chance(n, 14) * ${scale.providers})::bigint END AS won
      FROM generate_series(${from}::bigint, ${to}::bigint) n
      CROSS JOIN LATERAL (SELECT CASE WHEN pg_temp.chance(n, 11) < 0.3 THEN 1
        ELSE 2 + floor(pg_temp.chance(n, 12) * ${companiesOf(scale) - 1})::bigint END AS rank) c
      CROSS JOIN LATERAL (SELECT CASE WHEN x < 0.9 THEN 0 ELSE 1 END AS state,
        CASE WHEN x < 0.84 THEN 'closed' WHEN x < 0.875 THEN 'cancelled' WHEN x < 0.9 THEN 'expired' WHEN x < 0.91 THEN 'draft'
          WHEN x < 0.95 THEN 'published' WHEN x < 0.957 THEN 'awarded' WHEN x < 0.965 THEN 'scheduled' WHEN x < 0.977 THEN 'in_progress'
          WHEN x < 0.985 THEN 'done' WHEN x < 0.995 THEN 'accepted' ELSE 'on_hold' END AS word
        FROM (SELECT pg_temp.chance(n, 13) AS x) one) drawn) made
    JOIN trade_list t ON t.rank = floor(pg_temp.chance(n, 15) * 26)
    JOIN sites s ON s.id = pg_temp.make_id(${epoch}, 'site/' || company || '/',
      1 + floor(pg_temp.chance(n, 16) * CASE WHEN company = 1 THEN 400 ELSE 25 END)::bigint)`;
}

const ranked = `SELECT r.*, CASE WHEN r.number IS NOT NULL THEN split_part(r.number, '-', 3)::bigint END AS n FROM requests r`;

/** Quotes with lines, orders, invitations and events, derived from the requests. */
function answers({ providers }: Scale): string[] {
  return [
    `INSERT INTO quotes (id, request_id, provider_id, number, state, total_ht_minor, total_vat_minor, total_ttc_minor, valid_until,
        sent_at, decided_at, signed_at, signer_name, created_at, updated_at)
      SELECT pg_temp.make_id(r.created_at, 'quote', r.n * 4 + k), r.id, p.id, 'DV-' || r.n || '-' || k,
        CASE WHEN r.state = 'published' THEN 'sent' WHEN k = 0 AND r.awarded_quote_id IS NOT NULL THEN 'accepted' ELSE 'declined' END,
        50000 + k * 900, 10000 + k * 180, 60000 + k * 1080, (r.created_at + interval '60 days')::date, r.created_at + interval '1 day',
        CASE WHEN r.state <> 'published' THEN r.created_at + interval '2 days' END,
        CASE WHEN k = 0 AND r.awarded_quote_id IS NOT NULL THEN r.created_at + interval '2 days' END, 'Personne 1',
        r.created_at + interval '20 hours', r.created_at + interval '2 days'
      FROM (${ranked}) r CROSS JOIN generate_series(0, 2) k
      CROSS JOIN LATERAL (SELECT coalesce(CASE WHEN k = 0 THEN r.provider_id END,
        pg_temp.make_id(${epoch}, 'provider', 1 + (r.n * 31 + k * 7919) % ${providers})) AS id) p
      WHERE r.n IS NOT NULL AND (k < CASE WHEN r.state = 'published' THEN r.n % 4 ELSE 1 + r.n % 2 END)
        AND (k = 0 OR p.id IS DISTINCT FROM r.provider_id)`,
    `INSERT INTO quote_lines (id, quote_id, position, kind, designation, quantity_milli, unit, unit_price_e4, vat_rate_bp, total_ht_minor)
      SELECT pg_temp.make_id(q.created_at, 'line', hashtextextended(q.id::text, k)), q.id, k, 'line', 'Poste ' || k, 1000, 'u', 2500000, 2000, 25000
      FROM quotes q, generate_series(0, 1) k`,
    `INSERT INTO work_orders (id, number, request_id, quote_id, company_id, provider_id, state, total_ht_minor, total_vat_minor,
        total_ttc_minor, issued_at, completed_at, accepted_at)
      SELECT pg_temp.make_id(r.created_at, 'order', r.n), 'OS-' || r.n, r.id, r.awarded_quote_id, r.company_id, r.provider_id,
        CASE r.state WHEN 'closed' THEN 'invoiced' WHEN 'accepted' THEN 'accepted' WHEN 'done' THEN 'completed' WHEN 'in_progress' THEN 'under_way' ELSE 'confirmed' END,
        50000, 10000, 60000, r.created_at + interval '2 days', CASE WHEN r.state IN ('done', 'accepted', 'closed') THEN r.created_at + interval '6 days' END,
        CASE WHEN r.state IN ('accepted', 'closed') THEN r.created_at + interval '8 days' END
      FROM (${ranked}) r WHERE r.awarded_quote_id IS NOT NULL`,
    `INSERT INTO work_order_lines (work_order_id, position, kind, designation, quantity_milli, unit, unit_price_e4, vat_rate_bp, total_ht_minor)
      SELECT w.id, l.position, l.kind, l.designation, l.quantity_milli, l.unit, l.unit_price_e4, l.vat_rate_bp, l.total_ht_minor
      FROM work_orders w JOIN quote_lines l ON l.quote_id = w.quote_id`,
    `INSERT INTO request_invitations (request_id, provider_id)
      SELECT r.id, pg_temp.make_id(${epoch}, 'provider', 1 + (r.n * 31 + k * 7919) % ${providers}) FROM (${ranked}) r, generate_series(0, 2) k
      WHERE r.visibility = 'invited' AND r.n IS NOT NULL ON CONFLICT DO NOTHING`,
    `INSERT INTO events (id, kind, request_id, company_id, actor_user_id, audience, occurred_at)
      SELECT pg_temp.make_id(r.created_at + make_interval(hours => k), 'event', r.n * 4 + k),
        (ARRAY['request.published', 'quote.accepted', 'request.closed'])[k + 1], r.id, r.company_id, r.created_by, 'thread',
        r.created_at + make_interval(hours => k)
      FROM (${ranked}) r, generate_series(0, 2) k WHERE r.n IS NOT NULL`,
    `INSERT INTO request_lines (id, request_id, position, designation, quantity_milli, unit)
      SELECT pg_temp.make_id(r.created_at, 'schedule', r.n * 4 + k), r.id, k, 'Poste ' || k, 1000, 'u' FROM (${ranked}) r, generate_series(0, 2) k
      WHERE r.n % 2 = 0`,
    // A company's next number follows its last request.
    `INSERT INTO number_sequences (company_id, kind, year, last)
      SELECT r.company_id, 'DI', 2026, max(r.n) FROM (${ranked}) r WHERE r.n IS NOT NULL GROUP BY 1`,
  ];
}

/** Fills a migrated, empty database; deterministic per scale, relative to `now()`. */
export async function generate(client: pg.Client, scale: Scale, log: (text: string) => void): Promise<Generated> {
  await client.query(functions);
  for (const statement of parties(scale)) await client.query(statement);
  // Accepted quotes are set afterwards; trigram indexes and search rows are built at the end.
  const { rows: indexes } = await client.query<{ text: string }>(
    `SELECT pg_get_indexdef(name::regclass) AS text FROM unnest(ARRAY['requests_search', 'request_searches_words']) name`,
  );
  await client.query(`DROP INDEX requests_search, request_searches_words;
    ALTER TABLE requests DROP CONSTRAINT requests_awarded_quote_id_fkey`);
  const { rows: writers } = await client.query<{ table: string; name: string }>(
    `SELECT tgrelid::regclass::text AS table, tgname AS name FROM pg_trigger
     WHERE tgfoid = 'search_request_anew'::regproc`,
  );
  const switchWriters = async (way: 'ENABLE' | 'DISABLE') => {
    for (const { table, name } of writers) await client.query(`ALTER TABLE ${table} ${way} TRIGGER ${name}`);
  };
  await switchWriters('DISABLE');
  for (let from = 1; from <= scale.requests; from += batch) {
    await client.query(requests(scale, from, Math.min(scale.requests, from + batch - 1)));
    log(`${Math.min(scale.requests, from + batch - 1)} requests`);
  }
  await client.query('ANALYZE requests');
  for (const statement of [...answers(scale), ...visits]) await client.query(statement);
  await client.query('ALTER TABLE requests ADD FOREIGN KEY (awarded_quote_id) REFERENCES quotes (id)');
  await switchWriters('ENABLE');
  await client.query('INSERT INTO request_searches SELECT * FROM request_search_rows');
  for (const { text } of indexes) await client.query(text);
  await client.query('VACUUM (ANALYZE)');
  const { rows } = await client.query<Generated>(`SELECT pg_temp.make_id(${epoch}, 'company', 1) AS "companyId",
    pg_temp.make_id(${epoch}, 'person', 1) AS "ownerId", pg_temp.make_id(${epoch}, 'provider', 1) AS "providerId",
    pg_temp.make_id(${epoch}, 'person', 2) AS "workerId",
    pg_temp.make_id(${epoch}, 'person', 3) AS "adminId"`);
  const [made] = rows;
  if (!made) throw new Error('nothing was generated');
  return made;
}
