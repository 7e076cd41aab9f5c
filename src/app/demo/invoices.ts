import { sql, type Transaction } from 'kysely';
import { composeDocument, faultsAgainst, readBilling } from '#features/money/invoices/compose-document.ts';
import { invoiceChoices, type InvoiceChoices, type InvoiceKind } from '#features/money/invoices/invoice.contract.ts';
import { takeNumber } from '#platform/db/numbers.ts';
import type { DB } from '#platform/db/types.ts';
import { ownerOf, person, type Sides, teller } from './answered.ts';
import { registration } from './companies.ts';
import { idMaker } from './ids.ts';
import { betweenAccounts } from './pair.ts';
import { Prng } from './prng.ts';
import { insertRows, type Row } from './rows.ts';

interface Billable extends Sides {
  siteId: string;
  currency: string;
  state: string;
  landlord: string;
  legalForm: string;
  confirmedAt: Date;
  acceptedAt: Date | null;
  positions: number[];
  isShown: boolean;
}

interface Bill {
  order: Billable;
  kind: InvoiceKind;
  at: Date;
  choices: Partial<InvoiceChoices>;
  isDraft?: boolean;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

async function billableOrders(trx: Transaction<DB>): Promise<Billable[]> {
  const { rows } = await sql<Billable>`
    SELECT w.id AS "workOrderId", w.request_id AS "requestId", w.company_id AS "companyId", w.provider_id AS "providerId",
      r.site_id AS "siteId", w.currency, w.state, s.landlord, f.legal_form AS "legalForm", w.confirmed_at AS "confirmedAt",
      w.accepted_at AS "acceptedAt", ${betweenAccounts('w')} AS "isShown",
      ARRAY(SELECT l.position FROM work_order_lines l WHERE l.work_order_id = w.id AND l.kind = 'line' ORDER BY l.position) AS positions,
      ${person(ownerOf('w.company_id'), 'w.company_id')} AS client,
      ${person(ownerOf('w.provider_id'), 'w.provider_id')} AS provider
    FROM work_orders w JOIN requests r ON r.id = w.request_id JOIN sites s ON s.id = r.site_id
      JOIN company_profiles f ON f.id = w.provider_id
    WHERE w.company_id = (SELECT m.company_id FROM memberships m JOIN users u ON u.id = m.user_id
        WHERE u.email = 'donneur@batilien.test')
      AND w.state IN ('confirmed', 'under_way', 'completed', 'accepted', 'invoiced') AND w.origin = 'quote'
    ORDER BY w.confirmed_at, w.id`.execute(trx);
  return rows;
}

const received = (orders: readonly Billable[]) =>
  orders
    .flatMap((order) => (order.acceptedAt ? [{ ...order, acceptedAt: order.acceptedAt }] : []))
    .toSorted((a, b) => a.acceptedAt.getTime() - b.acceptedAt.getTime());

function planBills(orders: readonly Billable[], now: Date): Bill[] {
  const after = (at: Date, days: number) => new Date(Math.min(at.getTime() + days * dayMs, now.getTime() - hourMs));
  const shown = orders.filter(({ isShown }) => isShown);
  const done = received(shown).slice(-4);
  const others = received(orders.filter(({ isShown }) => !isShown));
  const firms = new Map(others.map((order) => [order.providerId, order]));
  const first = shown.find(({ state }) => state === 'under_way');
  const second = shown.find(({ state }) => state === 'completed');
  const bills: Bill[] = [
    ...done.flatMap((order, place): Bill[] => [
      ...(place === 0 ? [{ order, kind: 'deposit' as const, at: after(order.confirmedAt, 1), choices: {} }] : []),
      { order, kind: 'balance', at: after(order.acceptedAt, 1), choices: {} },
      ...(place === 1
        ? [
            {
              order,
              kind: 'credit' as const,
              at: after(order.acceptedAt, 5),
              choices: { credited: [{ line: 0, totalHtMinor: null }], note: 'Poste retiré d’un commun accord.' },
            },
          ]
        : []),
    ]),
    ...[...firms.values()].slice(-3).map((order): Bill => {
      return { order, kind: 'balance', at: after(order.acceptedAt, 2), choices: {} };
    }),
  ];
  const half = (order: Billable) => ({
    progress: order.positions.map((position) => ({ position, cumulatedBp: 5000 })),
  });
  if (first) {
    bills.push(
      { order: first, kind: 'deposit', at: after(first.confirmedAt, 1), choices: {} },
      { order: first, kind: 'situation', at: after(now, -1), choices: half(first) },
    );
  }
  if (second) bills.push({ order: second, kind: 'balance', at: after(now, 0), choices: {}, isDraft: true });
  return bills.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

const settingsOf = (orders: readonly Billable[], now: Date): Row<'invoice_settings'>[] =>
  [...new Map(orders.map((order) => [order.providerId, order]))].map(([companyId, { legalForm }], place) => ({
    company_id: companyId,
    share_capital: /^(SARL|EURL|SASU?|SCOP)/.test(legalForm) ? `${[40, 8, 15, 100][place % 4]}\u202f000\u202f€` : '',
    end_of_month: place % 2 === 1,
    updated_at: now,
  }));

/** Writes the demonstration's invoices as their verbs would; their PDFs are made when first read. */
export async function billOrders(trx: Transaction<DB>, now: Date, seed = 'batilien'): Promise<void> {
  const id = idMaker(new Prng(seed).fork('invoices'));
  const { told, tell } = teller(id);
  const orders = await billableOrders(trx);
  const bills = planBills(orders, now);
  await insertRows(
    trx,
    'invoice_settings',
    settingsOf(
      bills.map(({ order }) => order),
      now,
    ),
  );
  const landlords = [...new Set(orders.map(({ landlord }) => landlord))];

  for (const { order, kind, at, choices: said, isDraft = false } of bills) {
    const { workOrderId, providerId, provider, landlord } = order;
    const billing = await readBilling(trx, workOrderId, { providerId, now: at });
    const { siret } = registration(100 + landlords.indexOf(landlord));
    const { depositBp } = billing.billed;
    const choices = invoiceChoices.parse({
      ...said,
      depositBp: depositBp || 3000,
      endOfMonth: billing.settings.endOfMonth,
      buyer: { siren: siret.slice(0, 9) },
    });
    const credited = kind === 'credit' ? billing.earlier.findLast((one) => one.kind === 'balance') : undefined;
    if (kind === 'credit' && !credited) continue;
    const creditsId = credited?.id ?? null;
    const document = composeDocument({ kind, creditsId, choices }, billing, at);
    if (faultsAgainst(document, { creditsId, choices }, billing).some(({ blocks }) => blocks)) continue;
    const invoiceId = id(at);
    const row = {
      id: invoiceId,
      work_order_id: workOrderId,
      request_id: order.requestId,
      company_id: order.companyId,
      provider_id: providerId,
      site_id: order.siteId,
      kind,
      state: isDraft ? 'draft' : 'issued',
      credits_id: creditsId,
      choices,
      currency: order.currency,
      created_by: provider.id,
      listed_at: at,
      created_at: at,
      updated_at: at,
    };
    if (isDraft) {
      await insertRows(trx, 'invoices', [{ ...row, version: 1 }]);
      continue;
    }
    const number = await takeNumber(trx, providerId, kind === 'credit' ? 'AV' : 'FA', at);
    const { totals, issuedOn, dueOn, currency } = document;
    const issued = {
      document: { ...document, number },
      number,
      issued_on: issuedOn,
      due_on: dueOn,
      total_ht_minor: totals.totalHtMinor,
      total_vat_minor: totals.totalVatMinor,
      total_ttc_minor: totals.totalTtcMinor,
      retention_minor: totals.retentionMinor,
      issuer_user_id: provider.id,
      issuer_name: provider.name,
      version: 2,
    };
    await insertRows(trx, 'invoices', [{ ...row, ...issued }]);
    const data = { invoiceId, number, kind, totalTtcMinor: totals.totalTtcMinor, currency, dueOn };
    tell('invoice.issued', at, order, provider, { ...data, ...(credited && { credits: credited.number }) });
  }
  await sql`UPDATE work_orders w SET state = 'invoiced' WHERE w.state = 'accepted' AND EXISTS (SELECT FROM invoices i
    WHERE i.work_order_id = w.id AND i.kind = 'balance' AND i.state = 'issued')`.execute(trx);
  await insertRows(trx, 'events', told);
}
