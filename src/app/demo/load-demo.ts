import { type Kysely, sql, type Transaction } from 'kysely';
import { demoPassword } from '#features/people/accounts/demo-accounts.queries.ts';
import { measureResponses, sealQuotes } from '#features/work/quotes/quote.public.ts';
import { measureTrackRecords } from '#features/work/visits/visit.public.ts';
import { copyQuoteLines } from '#features/work/work-orders/work-order.public.ts';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Connection } from '#platform/db/connection.ts';
import { openDatabase } from '#platform/db/pool.ts';
import type { DB } from '#platform/db/types.ts';
import { openStore } from '#platform/files/open-store.ts';
import type { FileStore } from '#platform/files/store.ts';
import { hashPassword } from '#platform/session/password.ts';
import { writeAgreements } from './agreements.ts';
import { tellBanks } from './banked.ts';
import { answerReceptions, tellSlips } from './answered.ts';
import { billOrders } from './invoices.ts';
import { settleBills } from './settled.ts';
import { setBudgets, startClocks } from './budgets.ts';
import { fillRegisters } from './equipment.ts';
import { makeDemo } from './make-demo.ts';
import { writeHands } from './hands.ts';
import { fillMissions } from './missions.ts';
import { tellNotices } from './notices.ts';
import { storeDocumentFiles } from './document-files.ts';
import { storePhotos } from './photos.ts';
import { keepReceptions } from './receptions.ts';
import { describeSites } from './places.ts';
import { askCouncil } from './principals.ts';
import { planRounds } from './rounds.ts';
import { openTrips } from './trips.ts';
import { fillVans } from './stock.ts';
import { planViewings } from './viewings.ts';
import { planVisits } from './visits.ts';
import { insertRows, type Table } from './rows.ts';

interface Loading {
  db: Kysely<DB>;
  files: FileStore;
  now: Date;
  log: (text: string) => void;
}

/** Advisory lock: two programs starting together load the demonstration once. */
const lock = 4_202_611;

async function isEmpty(trx: Transaction<DB>): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    SELECT NOT EXISTS (SELECT FROM company_profiles) AND NOT EXISTS (SELECT FROM users)
      AND NOT EXISTS (SELECT FROM contact_messages) AND NOT EXISTS (SELECT FROM directory_companies) AS empty`.execute(
    trx,
  );
  return rows[0]?.empty === true;
}

async function seal(trx: Transaction<DB>, signed: readonly string[]): Promise<Map<string, string>> {
  const seals = await sealQuotes(trx, signed);
  const digests = JSON.stringify([...seals].map(([id, sha256]) => ({ id, sha256 })));
  await sql`UPDATE quotes q SET sealed_sha256 = s.sha256
    FROM json_to_recordset(${digests}::json) s(id uuid, sha256 text) WHERE q.id = s.id`.execute(trx);
  await sql`UPDATE requests r SET awarded_quote_id = q.id
    FROM quotes q WHERE q.request_id = r.id AND q.state = 'accepted'`.execute(trx);
  return seals;
}

/** Loads a year of data into an empty database, in one transaction. Returns whether it did. */
export async function loadDemo({ db, files, now, log }: Loading): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${lock})`.execute(trx);
    if (!(await isEmpty(trx))) return false;
    log('Chargement des données de démonstration…');
    const demo = makeDemo(now, await hashPassword(demoPassword));
    const { work_orders: orders = [], reviews = [], snags = [], ...rows } = demo.rows;
    for (const [table, found] of Object.entries(rows)) await insertRows(trx, table as Table, found);
    const seals = await seal(trx, demo.signed);
    await insertRows(trx, 'work_orders', orders);
    await copyQuoteLines(
      trx,
      orders.map(({ id }) => id),
    );
    for (const [table, found] of Object.entries(demo.direct)) await insertRows(trx, table as Table, found);
    for (const [table, found] of Object.entries(demo.finished.rows)) await insertRows(trx, table as Table, found);
    await writeAgreements(trx, demo.agreements, demo.making);
    await describeSites(trx, now);
    await askCouncil(trx, now);
    await setBudgets(trx, now);
    await startClocks(trx, now);
    await insertRows(trx, 'reviews', reviews);
    await insertRows(trx, 'snags', snags);
    await insertRows(trx, 'events', [...demo.tell(seals), ...demo.finished.events]);
    await planVisits(trx, now);
    await planViewings(trx, now);
    const missionPhotos = await fillMissions(trx);
    await openTrips(trx, now);
    await fillVans(trx, now);
    await fillRegisters(trx, now);
    await planRounds(trx, now);
    await keepReceptions(trx, now);
    await tellSlips(trx, now);
    await answerReceptions(trx, now);
    await billOrders(trx, now);
    await settleBills(trx, now);
    await tellBanks(trx, now);
    await writeHands(trx);
    await tellNotices(trx, now);
    await storePhotos(files, [...demo.photos, ...missionPhotos]);
    await measureResponses(trx, now);
    await measureTrackRecords(trx, now);
    await storeDocumentFiles(files, demo.papers);
    return true;
  });
}

/** At program start: on a dedicated connection, with photos stored. */
export async function loadDemoInto(
  connection: Connection,
  place: Pick<Config, 'dataDir' | 's3'>,
  log: (text: string) => void,
): Promise<void> {
  const { db, close } = openDatabase(connection, { max: 1 });
  try {
    await loadDemo({ db, files: await openStore(place), now: systemClock(), log });
  } finally {
    await close();
  }
}
