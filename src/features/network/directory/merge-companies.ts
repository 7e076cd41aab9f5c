import { type Kysely, sql, type Transaction } from 'kysely';
import { parisDay } from '#common/days.ts';
import { uuidv7 } from '#common/ids.ts';
import type { Clock } from '#platform/clock.ts';
import type { DB } from '#platform/db/types.ts';
import type { Geocoder } from '#platform/geo/geocoder.ts';
import { type Composed, composeCompany, type DirectoryCompany, type NumberedRow } from './compose-company.ts';
import type { DirectoryRow } from './directory-row.rules.ts';
import { lockOppositions } from './lock-oppositions.ts';
import { advance, type RunningImport, lockImport } from './import-progress.ts';
import { noteFaults } from './read-rows.ts';

const batchRows = 4000;

interface Batch {
  bySiret: Map<string, NumberedRow[]>;
  isLast: boolean;
}

/** The next rows, only complete companies. */
async function nextBatch(trx: Transaction<DB>, { id, mergedTo }: RunningImport): Promise<Batch> {
  const { rows } = await sql<{ siret: string; line: number; source: DirectoryRow }>`
    WITH page AS (SELECT siret, line FROM directory_import_rows WHERE import_id = ${id} AND siret > ${mergedTo}
      ORDER BY siret, line LIMIT ${batchRows})
    SELECT r.siret, r.line, r.source FROM directory_import_rows r
    WHERE r.import_id = ${id} AND r.siret > ${mergedTo} AND r.siret <= (SELECT max(siret) FROM page)
    ORDER BY r.siret, r.line`.execute(trx);
  const bySiret = new Map<string, NumberedRow[]>();
  for (const { siret, line, source } of rows) {
    const known = bySiret.get(siret);
    if (known) known.push({ ...source, line });
    else bySiret.set(siret, [{ ...source, line }]);
  }
  return { bySiret, isLast: rows.length < batchRows };
}

interface Known {
  digest: string;
  isCurrent: boolean;
}

async function knownOf(trx: Transaction<DB>, sirets: string[]): Promise<Map<string, Known>> {
  const { rows } = await sql<Known & { siret: string }>`
    SELECT siret, digest, withdrawn_on IS NULL AS "isCurrent"
    FROM directory_companies WHERE siret = ANY(${sirets}::text[])`.execute(trx);
  return new Map(rows.map((row) => [row.siret, row]));
}

async function opposedOf(trx: Transaction<DB>, sirets: string[]): Promise<Set<string>> {
  const sirens = [...new Set(sirets.map((siret) => siret.slice(0, 9)))];
  const { rows } = await sql<{ siren: string }>`
    SELECT siren FROM directory_oppositions WHERE siren = ANY(${sirens}::text[])`.execute(trx);
  return new Set(rows.map(({ siren }) => siren));
}

async function write(trx: Transaction<DB>, companies: DirectoryCompany[], dataOn: string, now: Date): Promise<void> {
  if (companies.length === 0) return;
  const values = companies.map((company) => ({ ...company, id: uuidv7(now.getTime()) }));
  await sql`
    INSERT INTO directory_companies AS d (id, siret, name, is_legal_entity, street, postal_code, city, insee_code, latitude,
        longitude, is_approximate, phone, email, website, email_sha256, own_domain, trades, qualifications,
        works_for_individuals, valid_until, digest, data_on, is_expired, is_in_network, restricted_at, created_at, updated_at)
      SELECT r.id, r.siret, r.name, r."isLegalEntity", r.street, r."postalCode", r.city, r."inseeCode", r.latitude,
        r.longitude, r."isApproximate", r.phone, r.email, r.website, r."emailSha256", r."ownDomain", r.trades,
        r.qualifications, r."worksForIndividuals", r."validUntil", r.digest, ${dataOn}::date, r."validUntil" < ${parisDay(now)}::date,
        EXISTS (SELECT FROM company_profiles c WHERE c.checked_siret = r.siret AND c.is_provider AND c.network_state = 'approved'),
        (SELECT min(o.created_at) FROM opposition_requests o
          WHERE o.state = 'waiting' AND o.hides AND left(o.siret, 9) = left(r.siret, 9)), ${now}, ${now}
      FROM jsonb_to_recordset(${JSON.stringify(values)}::jsonb) AS r (id uuid, siret text, name text, "isLegalEntity" boolean,
        street text, "postalCode" text, city text, "inseeCode" text, latitude double precision, longitude double precision,
        "isApproximate" boolean, phone text, email text, website text, "emailSha256" text, "ownDomain" text, trades text[],
        qualifications jsonb, "worksForIndividuals" boolean, "validUntil" date, digest text)
      WHERE NOT EXISTS (SELECT FROM directory_oppositions o WHERE o.siren = left(r.siret, 9))
      ORDER BY r.siret
    ON CONFLICT (siret) DO UPDATE SET name = excluded.name, is_legal_entity = excluded.is_legal_entity,
      street = excluded.street, postal_code = excluded.postal_code, city = excluded.city, insee_code = excluded.insee_code,
      latitude = excluded.latitude, longitude = excluded.longitude, is_approximate = excluded.is_approximate,
      phone = excluded.phone, email = excluded.email, website = excluded.website, email_sha256 = excluded.email_sha256,
      own_domain = excluded.own_domain, trades = excluded.trades, qualifications = excluded.qualifications,
      works_for_individuals = excluded.works_for_individuals, valid_until = excluded.valid_until, digest = excluded.digest,
      data_on = excluded.data_on, is_expired = excluded.is_expired, withdrawn_on = NULL, updated_at = excluded.updated_at`.execute(
    trx,
  );
}

/** For unchanged companies, only the last-seen day is updated. */
async function confirm(trx: Transaction<DB>, sirets: string[], dataOn: string): Promise<void> {
  if (sirets.length === 0) return;
  await sql`UPDATE directory_companies SET data_on = ${dataOn}::date
    WHERE siret = ANY(${sirets}::text[]) AND data_on <> ${dataOn}::date`.execute(trx);
}

/** In batches by SIRET; returns the import afterwards. */
export async function mergeCompanies(
  db: Kysely<DB>,
  held: RunningImport,
  { geocoder, clock, stopping }: { geocoder: Geocoder; clock: Clock; stopping?: AbortSignal | undefined },
): Promise<RunningImport> {
  let now = held;
  while (now.state === 'merging') {
    stopping?.throwIfAborted();
    const current = now;
    now = await db.transaction().execute(async (trx) => {
      await lockImport(trx, current);
      await lockOppositions(trx);
      const { bySiret, isLast } = await nextBatch(trx, current);
      const sirets = [...bySiret.keys()];
      const opposed = await opposedOf(trx, sirets);
      const wanted = sirets.filter((siret) => !opposed.has(siret.slice(0, 9)));
      const known = await knownOf(trx, wanted);
      const counts = { added: 0, changed: 0, same: 0, opposed: sirets.length - wanted.length, leftOut: 0, kept: 0 };
      const changed: DirectoryCompany[] = [];
      const same: string[] = [];
      const faults: Composed['faults'] = [];
      for (const siret of wanted) {
        const composed = composeCompany(siret, bySiret.get(siret) ?? [], geocoder);
        faults.push(...composed.faults);
        const { company } = composed;
        if (!company) continue;
        const before = known.get(siret);
        const isSame = before?.isCurrent && before.digest === company.digest;
        if (isSame) same.push(siret);
        else changed.push(company);
        counts[!before ? 'added' : isSame ? 'same' : 'changed']++;
      }
      await noteFaults(trx, current.id, faults);
      counts.leftOut = faults.length;
      counts.kept = -faults.length;
      await write(trx, changed, current.dataOn, clock());
      await confirm(trx, same, current.dataOn);
      const next = { ...current, mergedTo: sirets.at(-1) ?? current.mergedTo, state: isLast ? 'closing' : 'merging' };
      await advance(trx, next, counts);
      return next;
    });
  }
  return now;
}
