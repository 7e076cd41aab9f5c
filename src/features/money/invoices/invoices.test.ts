import { sql } from 'kysely';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { move as moveAmendment, propose, signed } from '#test/amendments.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { type Carried, carriedOrders } from '#test/carried-orders.ts';
import { asUbl, xmlOf } from '#test/invoices.ts';
import { digest, keptPapers } from '#test/kept-papers.ts';
import { openRules } from '#test/official-rules.ts';
import { readPaper } from '#test/read-paper.ts';
import { rewriteCompany } from '#test/rewrite-company.ts';
import { orderingPeople, providingPeople } from '#test/tender.ts';
import type { InvoiceDocument } from './invoice-document.contract.ts';

const app = await startTestApp();
const { site, owner, member, viewer, elsewhere, stranger, admin } = await orderingPeople(app);
const { firm, lefort, clerk, reader, crew, rival } = await providingPeople(app);
const { carry, act, after } = carriedOrders(app, owner, site);
const { attached, download: load, keepAll } = keptPapers(app);

const place = { street: '24 rue des Pyrénées', postalCode: '75020', city: 'Paris' };
const identity = { siret: '55210055400013', vatNumber: 'FR96552100554', legalForm: 'SARL', registry: 'RCS Paris' };
const iban = 'FR7630006000011234567890189';

const ofOrder = async (who: Caller, { id }: { id: string }) => (await who.get(`/api/work-orders/${id}/invoices`)).body;
const read = async (who: Caller, id: string) => (await who.get(`/api/invoices/${id}`)).body;
const begin = async ({ id }: { id: string }, kind: string, who: Caller = lefort) => {
  const { status, body } = await who.post(`/api/work-orders/${id}/invoices`, { kind });
  expect([status, body]).toMatchObject([201, {}]);
  return read(who, body.id);
};
const edit = (draft: { id: string; version: number; choices: object }, choices: object, who: Caller = lefort) =>
  who.put(`/api/invoices/${draft.id}/choices`, { version: draft.version, choices: { ...draft.choices, ...choices } });
const issue = (
  draft: { id: string; version: number; document: { totals: { totalTtcMinor: number } } },
  who: Caller = lefort,
) =>
  who.post(`/api/invoices/${draft.id}/issue`, {
    version: draft.version,
    totalTtcMinor: draft.document.totals.totalTtcMinor,
  });
const issued = async (order: { id: string }, kind: string, choices?: object) => {
  const draft = await begin(order, kind);
  const ready = choices ? (await edit(draft, choices)).body : draft;
  const { status, body } = await issue(ready);
  expect([status, body]).toMatchObject([200, { state: 'issued' }]);
  return body;
};

test('an invoice with missing company details shows them, and cannot be issued', async () => {
  const order = await carry(lefort, 'confirmed');
  const draft = await begin(order, 'deposit');
  const rules = draft.checks.flatMap(({ rule, blocks }: { rule: string; blocks: boolean }) => (blocks ? [rule] : []));
  expect(rules).toEqual(expect.arrayContaining(['BR-FR-10', 'BR-61', 'BR-FR-11']));
  expect(await issue(draft)).toMatchObject({ status: 409, body: { code: 'INVOICE_INCOMPLETE' } });
  const { status } = await lefort.delete(`/api/invoices/${draft.id}?version=${draft.version}`);
  expect([status, (await lefort.get(`/api/invoices/${draft.id}`)).status]).toEqual([200, 404]);
  for (const [who, said] of [
    [lefort, { ...place, ...identity, iban, legalName: 'Couverture Lefort' }],
    [owner, { ...place, siret: '73282932000074', vatNumber: 'FR44732829320', legalName: 'Régie Saint-Ambroise' }],
  ] as const) {
    expect(await rewriteCompany(who, said)).toMatchObject({ status: 200 });
  }
  const settings = { shareCapital: '40 000 €', insurance: 'Mutuelle du Bâti, contrat 1420 7781, France', termDays: 45 };
  expect((await lefort.put('/api/invoice-settings', settings)).status).toBe(200);
  expect((await clerk.put('/api/invoice-settings', settings)).status).toBe(403);
  expect((await clerk.get('/api/invoice-settings')).body).toMatchObject(settings);
});

describe('invoices of an order', () => {
  test('deposit, situation, balance and credit notes add up to the order, whatever an amendment adds meanwhile', async () => {
    let order: Carried = await carry(lefort, 'confirmed', [], { retentionBp: 500 });
    expect((await ofOrder(lefort, order)).acts).toMatchObject({
      deposit: { allowed: true },
      situation: { allowed: false, code: 'NOT_BEGUN' },
      balance: { allowed: false, code: 'NOT_DONE' },
    });
    const deposit = await issued(order, 'deposit', { depositBp: 3000 });
    expect(deposit.document).toMatchObject({ kind: 'deposit', number: 'FA-2026-0001', earlier: [] });

    order = after(await act(lefort, order, 'start'));
    const added = await propose(lefort, order);
    expect((await moveAmendment(owner, added.body, 'signature', signed)).status).toBe(200);
    const draft = await begin(order, 'situation', clerk);
    const half = draft.document.lines.map(({ position }: { position: number }) => ({ position, cumulatedBp: 5000 }));
    const progress = half.filter(({ position }: { position: number | null }) => position !== null);
    const written = await edit(draft, { progress }, clerk);
    expect(written.body.document.retentionBp).toBe(500);
    expect(written.body.document.lines.map(({ kind }: { kind: string }) => kind)).toContain('recovery');
    expect(written.body.document.totals.retentionMinor).toBeGreaterThan(0);
    expect((await issue(written.body, clerk)).status).toBe(403);
    expect((await issue(written.body)).body).toMatchObject({
      state: 'issued',
      document: { number: 'FA-2026-0002', rank: 1 },
    });

    order = after(
      await act(lefort, (await owner.get(`/api/requests/${order.requestId}/work-order`)).body.workOrder, 'completion'),
    );
    const balance = await issued(order, 'balance');
    const { totalTtcMinor, invoicedTtcMinor, acts } = await ofOrder(lefort, order);
    expect(invoicedTtcMinor).toBe(totalTtcMinor);
    expect(acts.balance).toMatchObject({ allowed: false, code: 'ALL_INVOICED' });

    const credit = await lefort.post(`/api/invoices/${balance.id}/credit-notes`, { version: balance.version });
    const note = await read(lefort, credit.body.id);
    expect(note.document.totals).toEqual({ ...balance.document.totals, retainedOf: undefined });
    expect((await issue(note)).body).toMatchObject({
      document: { kind: 'credit', number: 'AV-2026-0001', earlier: [{ number: balance.document.number }] },
    });
    expect((await read(owner, balance.id)).linked).toMatchObject([{ number: 'AV-2026-0001' }]);
    expect((await read(lefort, balance.id)).acts.credit).toMatchObject({ allowed: false, code: 'CREDITED_ALREADY' });
    const again = await issued(order, 'balance');
    const bare = await lefort.post(`/api/invoices/${again.id}/credit-notes`, { version: again.version });
    const draftNote = await read(lefort, bare.body.id);
    const [left] = draftNote.creditable;
    const over = await edit(draftNote, { credited: [{ line: left.line, totalHtMinor: left.leftMinor + 1 }] });
    expect(over.body.creditable).toEqual(draftNote.creditable);
    expect(over.body.checks).toMatchObject([{ rule: 'CGI 272', at: 'credited', blocks: true }]);
    expect(await issue(over.body)).toMatchObject({ status: 409, body: { code: 'INVOICE_INCOMPLETE' } });
    await lefort.delete(`/api/invoices/${bare.body.id}?version=${over.body.version}`);
    expect(again.document.totals).toEqual(balance.document.totals);
    expect((await ofOrder(lefort, order)).invoicedTtcMinor).toBe(totalTtcMinor);
  });

  test('the amount that was read is issued, or none: after an amendment it must be read again', async () => {
    const order = await carry(lefort, 'completed');
    const draft = await begin(order, 'balance');
    const added = await propose(lefort, order);
    expect((await moveAmendment(owner, added.body, 'signature', signed)).status).toBe(200);
    expect(await issue(draft)).toMatchObject({ status: 409, body: { code: 'INVOICE_OUTDATED' } });
    expect((await issue(await read(lefort, draft.id))).status).toBe(200);
    expect(await begin(order, 'balance').catch(() => 'refused')).toBe('refused');

    const amendedOnce = (await owner.get(`/api/requests/${order.requestId}/work-order`)).body.workOrder;
    const late = await propose(lefort, amendedOnce);
    expect((await moveAmendment(owner, late.body, 'signature', signed)).status).toBe(200);
    const more = await issued(order, 'balance');
    expect(more.document.totals.totalHtMinor).toBeGreaterThan(0);
    const { totalTtcMinor, invoicedTtcMinor, acts } = await ofOrder(lefort, order);
    expect([invoicedTtcMinor, acts.balance.code]).toEqual([totalTtcMinor, 'ALL_INVOICED']);
  });

  test('an issued invoice cannot be changed by any route, and its document is Factur-X: the same bytes, with its file inside', async () => {
    const order = await carry(lefort, 'completed');
    const invoice = await issued(order, 'balance');
    for (const [verb, answer] of [
      ['edit', await edit({ ...invoice, choices: {} }, { note: 'Autre' })],
      ['issue', await issue(invoice)],
      ['discard', await lefort.delete(`/api/invoices/${invoice.id}?version=${invoice.version}`)],
    ] as const) {
      expect([verb, answer]).toMatchObject([verb, { status: 409, body: { code: 'INVOICE_ISSUED' } }]);
    }
    const change = (set: ReturnType<typeof sql>) =>
      sql`UPDATE invoices SET ${set} WHERE id = ${invoice.id}`.execute(app.db);
    for (const set of [
      sql`total_ttc_minor = 1`,
      sql`number = 'FA-1'`,
      sql`document = '{}'`,
      sql`state = 'draft'`,
      sql`listed_at = now()`,
      sql`choices = '{}'`,
    ]) {
      await expect(change(set)).rejects.toThrow('is issued');
    }
    await expect(sql`DELETE FROM invoices WHERE id = ${invoice.id}`.execute(app.db)).rejects.toThrow('is issued');

    await expect(sql`TRUNCATE invoices CASCADE`.execute(app.db)).rejects.toThrow('not emptied');

    const first = await load(owner, `invoices/${invoice.id}/paper`);
    expect(first.headers['content-disposition']).toContain(`${invoice.document.number}.pdf`);
    const paper = await readPaper(first.rawPayload);
    expect(paper).toMatchObject({ conformance: '3A', overlaps: [] });
    const text = paper.text.replaceAll(/\s+/g, ' ');
    const expected = [
      'RCS Paris 552 100 554',
      'au capital de 40 000 €',
      'FR76 3000 6000',
      'trois fois le taux',
      '40 €',
      order.number,
    ];
    for (const one of expected) expect(text).toContain(one);
    const opened = getDocument({ data: new Uint8Array(first.rawPayload), verbosity: 0 });
    const document = await opened.promise;
    const { metadata } = await document.getMetadata();
    expect(metadata?.getRaw()).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    const files = (await document.getAttachments()) as unknown as Map<string, object>;
    expect([...files.keys()]).toEqual(['factur-x.xml']);
    const xml = Buffer.from((await document.getAttachmentContent('factur-x.xml')) as Uint8Array).toString('utf8');
    expect(xml).toContain(`<ram:ID>${invoice.document.number}</ram:ID><ram:TypeCode>380</ram:TypeCode>`);
    expect(xml).not.toMatch(/CountryID>(?!FR|<)/);
    await opened.destroy();

    await keepAll();
    expect(digest((await load(owner, `invoices/${invoice.id}/paper`)).rawPayload)).toBe(digest(first.rawPayload));
    expect((await read(owner, invoice.id)).issued.sha256).toBe(digest(first.rawPayload));
    expect(await attached(invoice.id)).toMatchObject([{ owner_kind: 'invoice' }]);
    const copy = await readPaper((await load(owner, `invoices/${invoice.id}/paper`, 'en')).rawPayload);
    expect(copy.text.replaceAll(/\s+/g, ' ')).toContain('Total incl. tax');
  });

  test('numbers have no gap under concurrency, and a refusal uses none', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => carry(lefort, 'completed')));
    const drafts = [];
    for (const order of orders) drafts.push(await begin(order, 'balance'));
    const answers = await Promise.all(
      drafts.map((draft, at) => issue(at === 2 ? { ...draft, document: { totals: { totalTtcMinor: 1 } } } : draft)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 200, 200, 200]);
    const { rows } = await sql<{ n: number }>`SELECT right(number, 4)::int AS n FROM invoices
      WHERE provider_id = ${firm} AND number LIKE 'FA-%' ORDER BY 1`.execute(app.db);
    expect(rows.map(({ n }) => n)).toEqual(rows.map((_, at) => at + 1));
  });

  test('are read by both sides in their reach: drafts only by their author’s company', async () => {
    const order = await carry(lefort, 'completed');
    const draft = await begin(order, 'balance');
    const paper = (who: Pick<Caller, 'cookie'>) => load(who, `invoices/${draft.id}/paper`);
    for (const who of [owner, member, viewer, elsewhere, stranger, rival, admin, crew]) {
      expect([403, 404]).toContain((await who.get(`/api/invoices/${draft.id}`)).status);
      expect([403, 404]).toContain((await paper(who)).statusCode);
    }
    expect((await ofOrder(owner, order)).items).toEqual([]);
    for (const who of [reader, rival, owner, crew]) {
      const choices = { version: draft.version, choices: draft.choices };
      expect([403, 404]).toContain((await who.put(`/api/invoices/${draft.id}/choices`, choices)).status);
      expect([403, 404]).toContain((await issue(draft, who)).status);
    }
    const { body } = await issue(draft);
    for (const who of [owner, member, viewer, reader, clerk]) {
      expect((await who.get(`/api/invoices/${body.id}`)).status).toBe(200);
      expect((await paper(who)).statusCode).toBe(200);
    }
    for (const who of [elsewhere, stranger, rival, crew]) {
      expect([403, 404]).toContain((await who.get(`/api/invoices/${body.id}`)).status);
      expect([403, 404]).toContain((await paper(who)).statusCode);
    }
    const mine = await lefort.get('/api/invoices?limit=2');
    expect(mine).toMatchObject({ status: 200 });
    const next = await lefort.get(`/api/invoices?limit=2&cursor=${mine.body.nextCursor}`);
    const ids = [...mine.body.items, ...next.body.items].map(({ id }: { id: string }) => id);
    expect([ids[0], new Set(ids).size]).toEqual([body.id, 4]);
    const found = await owner.get(`/api/invoices?q=${body.document.number}`);
    expect(found.body.items).toMatchObject([{ id: body.id, company: 'Couverture Lefort' }]);
    expect((await elsewhere.get('/api/invoices')).body.items).toEqual([]);
  });
});

test('an invoice has UBL if its client asks for it, for both sides', async () => {
  const order = await carry(lefort, 'completed');
  const { id, document } = await issued(order, 'balance');
  const ubl = (who: Pick<Caller, 'cookie'>) => load(who, `invoices/${id}/ubl`);
  expect((await owner.get('/api/invoice-formats')).body).toMatchObject({
    ubl: false,
    acts: { ask: { allowed: true } },
  });
  expect([(await read(owner, id)).hasUbl, (await ubl(owner)).statusCode]).toEqual([false, 404]);
  for (const who of [member, viewer, elsewhere, lefort, crew]) {
    expect((await who.put('/api/invoice-formats', { ubl: true })).status).toBe(403);
  }
  expect((await owner.put('/api/invoice-formats', { ubl: true })).body.ubl).toBe(true);
  for (const who of [owner, member, viewer, lefort, clerk, reader]) {
    expect([(await read(who, id)).hasUbl, (await ubl(who)).statusCode]).toEqual([true, 200]);
  }
  const { headers, rawPayload } = await ubl(lefort);
  expect(headers['content-disposition']).toContain(`${document.number}.ubl.xml`);
  expect(String(rawPayload)).toBe(asUbl(document));
  for (const who of [elsewhere, stranger, rival, crew]) expect([403, 404]).toContain((await ubl(who)).statusCode);
  const draft = await begin(await carry(lefort, 'completed'), 'balance');
  expect((await load(lefort, `invoices/${draft.id}/ubl`)).statusCode).toBe(404);
});

test('issued invoices pass the official rules, where available', async () => {
  const find = await openRules();
  const { rows } = await sql<{ document: InvoiceDocument }>`SELECT DISTINCT ON (document->>'kind', document->'buyer')
    document FROM invoices WHERE state = 'issued' ORDER BY document->>'kind', document->'buyer', issued_on`.execute(
    app.db,
  );
  expect(new Set(rows.map(({ document }) => document.kind)).size).toBe(4);
  for (const { document } of rows) if (find) expect(await find(xmlOf(document))).toEqual([]);
});
