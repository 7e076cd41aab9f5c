import type { Kysely } from 'kysely';
import { parisDay } from '#common/days.ts';
import { orNotFound } from '#common/problems.ts';
import { inAnswer } from '#common/said.ts';
import { readCompany } from '#features/people/companies/company.public.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import { findFiledOrder, listOrdersFor, type OrderFound, searchOrders } from './order-proposals.queries.ts';
import { checksOf } from './received-checks.rules.ts';
import { findReceived, knownOf, listSame, type ReceivedRow } from './received.queries.ts';
import type { OrderProposal, Received, ReceivedFields } from './received-invoice.contract.ts';
import { receivedActs } from './received-invoice.rules.ts';
import { said } from './said.ts';

const fieldsOf = (row: ReceivedRow): ReceivedFields => ({
  kind: row.kind,
  number: row.number,
  supplierName: row.supplierName,
  supplierSiren: row.supplierSiren,
  issuedOn: row.issuedOn,
  dueOn: row.dueOn,
  currency: row.currency,
  totalHtMinor: row.totalHtMinor,
  totalVatMinor: row.totalVatMinor,
  totalTtcMinor: row.totalTtcMinor,
  iban: row.iban,
  workOrderId: row.workOrderId,
});

const shown = ({ id, requestId, number, title, site, provider, totalTtcMinor, currency }: OrderFound) => ({
  id,
  requestId,
  number,
  title,
  site,
  provider,
  totalTtcMinor,
  currency,
});

async function proposalsFor(db: Kysely<DB>, viewer: CompanyViewer, row: ReceivedRow) {
  const { named, supplierSiren, totalTtcMinor } = row;
  const found = await listOrdersFor(db, viewer, { numbers: named, supplierSiren, totalTtcMinor });
  return found.map((order) => {
    const why: Record<OrderProposal['why'][number], boolean> = {
      number: order.isNamed,
      supplier: order.isOfSupplier,
      amount: order.isOfAmount,
    };
    return { order, why: (['number', 'supplier', 'amount'] as const).filter((one) => why[one]) };
  });
}

/** One received invoice for its reader: its file, its warnings, and the orders it may be for. */
export async function readReceived({ db, viewer, now }: Call, id: string): Promise<Received> {
  const row = orNotFound(await findReceived(db, viewer, id));
  const same = await listSame(db, viewer, row);
  const known = await knownOf(db, row.companyId, row);
  const company = await readCompany(db, row.companyId);
  const filed = row.workOrderId ? await findFiledOrder(db, viewer, row.workOrderId) : undefined;
  const proposals = row.state === 'waiting' ? await proposalsFor(db, viewer, row) : [];
  // An order named by the invoice is checked with it; others are guesses.
  const order = filed ?? proposals.find(({ why }) => why.includes('number'))?.order;
  const fields = fieldsOf(row);
  const checks = checksOf({
    ...known,
    fields,
    document: row.document,
    others: row.others,
    paperDiffers: row.paperDiffers,
    siren: company.siret?.slice(0, 9) ?? null,
    same,
    // A provider's purchases for an order are not what its client ordered.
    order: viewer.side === 'ordering' ? (order ?? null) : null,
    today: parisDay(now),
  });
  const { decidedAt } = row;
  return {
    id,
    state: row.state,
    fields,
    document: row.document,
    unread: row.unread && inAnswer(said(`answers.unread.${row.unread}`)),
    isPrinted: row.isPrinted,
    checks: checks.map(({ text, ...check }) => ({ ...check, text: inAnswer(text) })),
    same: same.filter(({ isReached }) => isReached).map(({ isReached: _, ...one }) => one),
    orders: proposals.map(({ order: one, why }) => ({ ...shown(one), why })),
    order: filed ? shown(filed) : null,
    file: { name: row.fileName, contentType: row.contentType, sizeBytes: row.sizeBytes, doubt: row.doubt },
    source: row.source,
    sender: row.sender,
    receivedAt: row.receivedAt.toISOString(),
    decided: decidedAt && {
      by: row.decidedName ?? '',
      at: decidedAt.toISOString(),
      dismissal: row.dismissal,
      note: row.dismissalNote,
    },
    version: row.version,
    acts: receivedActs.of(actorOf(viewer), row),
  };
}

export async function findOrders({ db, viewer }: Call, { id, q }: { id: string; q: string }) {
  orNotFound(await findReceived(db, viewer, id));
  const found = await searchOrders(db, viewer, q);
  return { items: found.map((order) => ({ ...shown(order), why: [] })) };
}
