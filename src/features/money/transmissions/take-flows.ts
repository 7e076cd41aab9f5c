import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import { uuidv7 } from '#common/ids.ts';
import { buyerSirenOf, keeperOf, takeFile } from '#features/money/received-invoices/received-invoice.public.ts';
import { loadMember } from '#features/people/companies/company.public.ts';
import type { Clock } from '#platform/clock.ts';
import type { DB } from '#platform/db/types.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { InvoicePlatformSettings } from '#platform/invoice-platform-settings.ts';
import type { Log } from '#platform/log.ts';
import { looksLikeXml, UnreadXml } from '#platform/xml/open-xml.ts';
import { refuseReport } from './give-tax-report.ts';
import type { InvoicePlatform, ListedFlow } from './platform-port.ts';
import { readCdar, type ToldStatus } from './read-cdar.ts';
import { plainReason } from './reason.rules.ts';
import { recordFlowEvent } from './record-flow-event.ts';
import { refuseFlow } from './send-flow.ts';
import { invoiceNamed } from './transmission.queries.ts';

export interface Taking {
  db: Kysely<DB>;
  files: FileStore;
  clock: Clock;
  log: Log;
  demo: boolean;
  platform: InvoicePlatform;
  companies: InvoicePlatformSettings['companies'];
}
type Outcome = 'kept' | 'known' | 'refused' | 'nobody';

const mostTries = 10;
/** Overlap of two readings: clocks differ, and two flows may share an instant. */
const overlapMs = 120_000;
const firstLookMs = 30 * 86_400_000;

/** Records the statuses that a message gives to our invoices; others are ignored. */
async function noteStatuses({ db, clock, companies }: Taking, told: readonly ToldStatus[]): Promise<Outcome> {
  let outcome: Outcome = 'nobody';
  for (const { number, issuedOn, sellerSiren, status, at, reason } of told) {
    const providerId = sellerSiren ? companies.get(sellerSiren) : undefined;
    if (!providerId) continue;
    await db.transaction().execute(async (trx) => {
      const invoice = await invoiceNamed(trx, { providerId, number, issuedOn });
      if (!invoice) return;
      const now = clock();
      const noted = await trx
        .insertInto('invoice_statuses')
        .values({
          id: uuidv7(now.getTime()),
          invoice_id: invoice.id,
          status,
          told_at: at,
          motive_code: reason.code,
          motive: reason.text,
          noted_at: now,
        })
        .onConflict((same) => same.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (noted) await recordFlowEvent(trx, invoice, { status, motive: reason.text, now });
      outcome = 'kept';
    });
  }
  return outcome;
}

async function takeInvoice(taking: Taking, { name }: ListedFlow, bytes: Uint8Array): Promise<Outcome> {
  const { db, files, clock, demo, companies } = taking;
  const path = join(files.scratch, randomUUID());
  await mkdir(files.scratch, { recursive: true });
  await writeFile(path, bytes);
  try {
    const siren = await buyerSirenOf({ path, isPdf: !looksLikeXml(bytes) });
    const companyId = siren ? companies.get(siren) : undefined;
    const keeper = companyId ? await keeperOf(db, companyId, null) : undefined;
    const now = clock();
    const viewer = keeper && (await loadMember(db, { ...keeper, side: null }, { demo, now }));
    if (!viewer) return 'nobody';
    const file = { path, name, sizeBytes: bytes.length };
    const taken = await takeFile({ db, files, viewer, now }, file, { source: 'platform', sender: null });
    return taken === 'there' ? 'known' : taken;
  } finally {
    await rm(path, { force: true });
  }
}

async function take(taking: Taking, flow: ListedFlow): Promise<Outcome> {
  if (flow.direction === 'Out') {
    // Our own submission: only a refusal adds anything to the acceptance.
    const { success, data: id } = z.guid().safeParse(flow.trackingId);
    if (flow.status === 'Error' && success) {
      const refusal = plainReason(flow.problems.join(' '));
      await taking.db.transaction().execute(async (trx) => {
        await refuseFlow(trx, id, refusal, taking.clock());
        await refuseReport(trx, id, refusal, taking.clock());
      });
    }
    return 'kept';
  }
  const bytes = await taking.platform.fetch(flow.flowId);
  if (looksLikeXml(bytes)) {
    try {
      const told = readCdar(bytes);
      if (told) return await noteStatuses(taking, told);
    } catch (error) {
      if (!(error instanceof UnreadXml)) throw error;
      return 'refused';
    }
  }
  return takeInvoice(taking, flow, bytes);
}

/** Handles one flow, once; returns whether it is finished. */
async function takeOnce(taking: Taking, flow: ListedFlow): Promise<boolean> {
  const { db, clock, log } = taking;
  const { tries, outcome } = await db
    .insertInto('platform_flows')
    .values({ flow_id: flow.flowId, seen_at: clock() })
    .onConflict((same) => same.column('flow_id').doUpdateSet({ seen_at: clock() }))
    .returning(['tries', 'outcome'])
    .executeTakeFirstOrThrow();
  if (outcome) return true;
  const end = (how: Outcome | 'failed' | null) =>
    db
      .updateTable('platform_flows')
      .set({ outcome: how, tries: sql<number>`tries + 1` })
      .where('flow_id', '=', flow.flowId)
      .execute();
  try {
    const how = await take(taking, flow);
    await end(how);
    if (how === 'nobody' || how === 'refused')
      log.warn({ flow: flow.flowId, how }, 'a flow of the platform is nobody’s');
    return true;
  } catch (error) {
    const isOver = tries + 1 >= mostTries;
    await end(isOver ? 'failed' : null);
    log.warn({ err: error, flow: flow.flowId }, 'a flow of the platform was not taken in');
    return isOver;
  }
}

/** Reads the changes at the platform: incoming invoices, and statuses of ours. */
export async function takeFlows(taking: Taking): Promise<void> {
  const { db, clock, platform } = taking;
  const companies = [...taking.companies]
    .map((pair) => pair.join('='))
    .toSorted()
    .join(',');
  const last = await db.selectFrom('platform_readings').select(['read_to', 'companies']).executeTakeFirst();
  // Invoices that matched no company may match one that was configured since.
  const isSame = last?.companies === companies;
  if (last && !isSame) await db.deleteFrom('platform_flows').where('outcome', '=', 'nobody').execute();
  const since = last && isSame ? last.read_to : new Date(clock().getTime() - firstLookMs);
  let [latest, pending] = [since.getTime() + overlapMs, Infinity];
  for await (const flow of platform.search(since)) {
    const at = flow.updatedAt.getTime();
    latest = Math.max(latest, at);
    const isDone = flow.status !== 'Pending' && (await takeOnce(taking, flow));
    // A failed flow is listed again next time; a pending one when it changes.
    if (!isDone && flow.status !== 'Pending') pending = Math.min(pending, at);
  }
  const readTo = new Date(Math.min(latest, pending, clock().getTime()) - overlapMs);
  await db
    .insertInto('platform_readings')
    .values({ read_to: readTo, companies })
    .onConflict((same) => same.column('singleton').doUpdateSet({ read_to: readTo, companies }))
    .execute();
}
