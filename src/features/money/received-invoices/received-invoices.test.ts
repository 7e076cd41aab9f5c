import { describe, expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { madePdf, pdfFile, onePage } from '#test/pdfs.ts';
import { pdfWith, ublOf, unfolding } from '#test/received-invoices.ts';
import { rewriteCompany } from '#test/rewrite-company.ts';
import { orderingPeople } from '#test/tender.ts';
import { upload } from '#test/multipart.ts';

const app = await startTestApp();
const { company, site, owner, member, viewer, elsewhere, stranger, admin } = await orderingPeople(app);
const limited = await app.person({ company, membership: 'member', siteIds: [site] });
const firm = await app.provider({ name: 'Couverture Lefort' });
const lefort = await app.person({ role: 'prestataire', company: firm });
const crew = await app.person({ role: 'prestataire', company: firm, membership: 'technician' });
const { carry } = carriedOrders(app, owner, site);

const address = '/api/received-invoices';
const place = { street: '24 rue des Pyrénées', postalCode: '75020', city: 'Paris' };
const xml = (inner = '') => ublOf(inner);
const numbered = (number: string, text = xml()) => text.replace('F-77', number);
const send = (who: Parameters<typeof upload>[0], content: string | Buffer, name = 'facture.xml') =>
  upload(who, address, content, name);
const receive = async (content: string | Buffer, name?: string, who: Parameters<typeof upload>[0] = owner) => {
  const { status, body } = await send(who, content, name);
  expect([status, body]).toMatchObject([201, {}]);
  return (await owner.get(`${address}/${body.id}`)).body;
};
const rulesOf = ({ checks }: { checks: { rule: string }[] }) => checks.map(({ rule }) => rule);
const confirm = (
  who: typeof owner,
  { id, version, fields }: { id: string; version: number; fields: object },
  more = {},
) => who.post(`${address}/${id}/confirmation`, { version, fields: { ...fields, ...more } });

const about = { ...place, siret: '73282932000074', vatNumber: 'FR44732829320', legalName: 'Régie Saint-Ambroise' };
await rewriteCompany(owner, about);
const own = { ...place, siret: '55210055400013', vatNumber: 'FR96552100554', legalName: 'Couverture Lefort' };
await rewriteCompany(lefort, { ...own, iban: 'FR7630006000011234567890189' });

test('an invoice arrives, its order is proposed, and a person confirms it', async () => {
  const order = await carry(lefort, 'confirmed');
  const came = await receive(xml().replace('OS-2026-0001', order.number));
  expect(came).toMatchObject({
    state: 'waiting',
    fields: { number: 'F-77', supplierSiren: '552100554', totalTtcMinor: 12_000, dueOn: '2026-12-20' },
    unread: null,
    orders: [{ id: order.id, why: ['number', 'supplier', 'amount'] }],
    acts: { confirm: { allowed: true }, reopen: { allowed: false } },
  });
  expect(rulesOf(came)).toEqual([]);
  expect((await send(owner, xml().replace('OS-2026-0001', order.number))).body).toMatchObject({
    code: 'RECEIVED_ALREADY',
  });
  expect((await confirm(owner, came, { number: '' })).body.data.issues).toMatchObject([{ path: ['fields', 'number'] }]);
  const { status, body } = await confirm(member, came, { workOrderId: order.id });
  expect([status, body]).toMatchObject([200, { state: 'confirmed', order: { number: order.number }, decided: {} }]);
  expect(await confirm(owner, came)).toMatchObject({ status: 409, body: { code: 'STALE' } });
  const file = await owner.get(`${address}/${came.id}/file`);
  expect(file.status).toBe(200);
  expect(String(file.headers['content-disposition'])).toContain('attachment');
  const list = (await owner.get(`${address}?view=confirmed&q=${order.number}`)).body.items;
  expect(list).toMatchObject([{ id: came.id, number: 'F-77', orderNumber: order.number, isRead: true }]);
  const again = await owner.delete(`${address}/${came.id}/decision?version=${body.version}`);
  expect(again.body).toMatchObject({ state: 'waiting', order: { id: order.id } });
  const done = await confirm(owner, again.body);
  expect(done.body.state).toBe('confirmed');

  // Readable at its assigned site, but not the same file at another site or unassigned.
  expect((await limited.get(`${address}/${came.id}`)).status).toBe(200);
  const bare = await receive(numbered('F-78'));
  for (const [who, first, second] of [
    [limited, 200, 404],
    [elsewhere, 404, 404],
    [stranger, 404, 404],
    [viewer, 200, 200],
  ] as const) {
    expect([(await who.get(`${address}/${came.id}`)).status, (await who.get(`${address}/${bare.id}`)).status]).toEqual([
      first,
      second,
    ]);
    expect([
      (await who.get(`${address}/${came.id}/file`)).status,
      (await who.get(`${address}/${bare.id}/file`)).status,
    ]).toEqual([first, second]);
  }
  expect((await limited.get(address)).body.items).toEqual([]);
  expect((await send(limited, numbered('F-79'))).body).toMatchObject({ code: 'WHOLE_COMPANY' });
  expect((await send(viewer, numbered('F-79'))).status).toBe(403);
  expect((await confirm(viewer, bare)).status).toBe(403);
  expect((await confirm(stranger, bare)).status).toBe(404);
  expect((await crew.get(address)).status).toBe(403);
  expect((await admin.get(address)).status).toBe(403);
});

test('rights to decide: every endpoint, for viewers, members of other sites, technicians and former members', async () => {
  const bare = await receive(numbered('W-1'));
  const one = `${address}/${bare.id}`;
  const { version, fields } = bare;
  const waits = async (who: typeof owner) => (await who.get('/api/menu-counts')).body.receivedInvoices;
  expect(await waits(owner)).toBe((await owner.get(`${address}?limit=100`)).body.items.length);
  // Members who may not confirm invoices see no count.
  expect([await waits(viewer), await waits(limited), await waits(elsewhere)]).toEqual([0, 0, 0]);
  expect(await waits(crew)).toBeUndefined();
  const former = await app.person({ company, membership: 'member' });
  await app.db.deleteFrom('memberships').where('user_id', '=', former.userId).execute();
  for (const [who, acts, reads] of [
    [viewer, 403, 200],
    [limited, 404, 404],
    [elsewhere, 404, 404],
    [stranger, 404, 404],
    [lefort, 404, 404],
    [crew, 403, 403],
    [former, 403, 403],
  ] as const) {
    const done = [
      await who.put(`${one}/fields`, { version, fields }),
      await who.post(`${one}/confirmation`, { version, fields }),
      await who.post(`${one}/dismissal`, { version, dismissal: 'other' }),
      await who.delete(`${one}/decision?version=${version}`),
    ];
    expect(done.map(({ status }) => status)).toEqual([acts, acts, acts, acts]);
    const read = [await who.get(one), await who.get(`${one}/file`), await who.get(`${one}/orders`)];
    expect(read.map(({ status }) => status)).toEqual([reads, reads, reads]);
  }
  expect((await owner.get(one)).body).toMatchObject({ state: 'waiting', version });
});

describe('doubts are shown, and never block', () => {
  test('a duplicate without a SIREN, by name', async () => {
    await receive(numbered('N-1'));
    const nameless = numbered('N-1')
      .replace('<b:CompanyID schemeID="0002">552 100 554</b:CompanyID>', '')
      .replace('FR96552100554', '');
    const came = await receive(nameless.replace('Zinc &amp; Fils', 'ZINC &amp; FILS'));
    expect([came.fields.supplierSiren, rulesOf(came)]).toEqual(['', expect.arrayContaining(['double'])]);
    expect(rulesOf(await receive(nameless.replace('Zinc &amp; Fils', 'Bois Debout')))).not.toContain('double');
    const found = (await owner.get(`${address}?q=N-1`)).body.items;
    expect(found.map(({ isDouble }: { isDouble: boolean }) => isDouble)).toEqual([false, true, true]);
  });

  test('a duplicate, a changed account, another buyer, an unknown supplier, an overdue date', async () => {
    const first = await receive(numbered('D-1'));
    expect((await confirm(owner, first)).status).toBe(200);
    const second = await receive(numbered('D-1').replace('7890 189', '7890 190'));
    expect(rulesOf(second)).toEqual(expect.arrayContaining(['double', 'iban']));
    expect(second.same).toMatchObject([{ id: first.id, isInside: false }]);
    expect((await owner.get(`${address}?q=D-1`)).body.items).toMatchObject([{ isDouble: true }]);
    const dismissed = await owner.post(`${address}/${second.id}/dismissal`, {
      version: second.version,
      dismissal: 'double',
      note: 'Reçue deux fois',
    });
    expect(dismissed.body).toMatchObject({
      state: 'dismissed',
      decided: { dismissal: 'double', note: 'Reçue deux fois' },
    });
    const others = await receive(
      numbered('D-2')
        .replace('>732829320<', '>443061841<')
        .replaceAll('552 100 554', '404833048')
        .replaceAll('FR96552100554', 'FR99404833048')
        .replace('2026-12-20', '2026-11-21')
        .replace('2026-11-20', '2026-06-20'),
    );
    expect(rulesOf(others)).toEqual(expect.arrayContaining(['buyer', 'supplier', 'vatNumber']));
    expect((await confirm(owner, others)).body.state).toBe('confirmed');
  });

  test('fields are corrected, a stranger’s order is refused, and differences from the file are shown', async () => {
    const came = await receive(numbered('C-1'));
    const put = (fields: object) =>
      owner.put(`${address}/${came.id}/fields`, { version: came.version, fields: { ...came.fields, ...fields } });
    expect((await put({ iban: 'FR76' })).body.data.issues).toMatchObject([{ path: ['fields', 'iban'] }]);
    expect((await put({ workOrderId: came.id })).body.data.issues).toMatchObject([{ path: ['fields', 'workOrderId'] }]);
    const { body } = await put({ totalTtcMinor: 12_500, supplierSiren: '552 100 554' });
    expect(body.fields).toMatchObject({ totalTtcMinor: 12_500, supplierSiren: '552100554' });
    expect(rulesOf(body)).toEqual(expect.arrayContaining(['sum', 'corrected']));
  });
});

describe('files as received', () => {
  test.each<[string, () => string | Buffer | Promise<Buffer>, string, object]>([
    [
      'Factur-X',
      () => pdfWith({ 'factur-x.xml': numbered('P-1') }),
      'f.pdf',
      { fields: { number: 'P-1' }, unread: null },
    ],
    [
      'two attachments',
      () => pdfWith({ 'bon.xml': '<bon/>', 'xrechnung.xml': numbered('P-2') }),
      'f.pdf',
      { fields: { number: 'P-2' } },
    ],
    [
      'a broken one and a whole one',
      () => pdfWith({ 'factur-x.xml': '<a', 'ZUGFeRD-invoice.xml': numbered('P-3') }),
      'f.pdf',
      { fields: { number: 'P-3' } },
    ],
    ['a broken one', () => pdfWith({ 'factur-x.xml': '<a' }), 'f.pdf', { fields: { number: '' }, document: null }],
    ['a bare PDF', () => pdfFile(onePage()), 'f.pdf', { fields: { number: '' }, document: null, isPrinted: false }],
    [
      'a broken one, with words on its paper',
      () => pdfWith({ 'factur-x.xml': '<a' }, '', 'Facture P-5 du 20/11/2026'),
      'f.pdf',
      { fields: { number: 'P-5' }, document: null, isPrinted: true },
    ],
    ['an empty password', () => madePdf('aes-256'), 'f.pdf', { document: null }],
    [
      'a bomb',
      () => '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
      'f.xml',
      { document: null, file: { contentType: 'application/xml' } },
    ],
    ['another XML', () => '<?xml version="1.0"?><a/>', 'f.xml', { document: null }],
    ['signs that turn around', () => numbered('P\u202e-4'), 'f.xml', { fields: { number: 'P -4' } }],
  ])('%s is stored', async (_, content, name, said) => {
    const came = await receive(await content(), name);
    expect(came).toMatchObject(said);
    if (!came.document) expect(came.unread).toMatch(/\S+/);
  });

  test.each<[string, () => string | Buffer | Promise<Buffer>, string, string]>([
    ['a password', () => madePdf('locked-aes-256'), 'f.pdf', 'PAPER_LOCKED'],
    [
      'an attachment that unfolds into gigabytes',
      () => pdfWith({ 'factur-x.xml': unfolding(3) }, '/Filter/FlateDecode'),
      'f.pdf',
      'PAPER_TOO_HEAVY',
    ],
    ['half a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 'f.pdf', 'PAPER_DAMAGED'],
    ['no paper', () => 'bonjour', 'f.pdf', 'NOT_AN_INVOICE'],
    ['a page of the web', () => '<!doctype html><html></html>', 'f.xml', 'NOT_AN_INVOICE'],
    ['nothing', () => '', 'f.xml', 'FILE_EMPTY'],
  ])('%s is refused with its reason', async (_, content, name, code) => {
    const { status, body } = await send(owner, await content(), name);
    expect([status, body.code]).toEqual([422, code]);
    expect(body.message).toMatch(/\S+/);
  });
});

test('an invoice issued in Bâtilien is recognized', async () => {
  const order = await carry(lefort, 'confirmed');
  await lefort.put('/api/invoice-settings', { shareCapital: '40 000 €', insurance: 'Mutuelle du Bâti' });
  const { body: draft } = await lefort.post(`/api/work-orders/${order.id}/invoices`, { kind: 'deposit' });
  const { body: read } = await lefort.get(`/api/invoices/${draft.id}`);
  const { totalTtcMinor } = read.document.totals;
  const issued = await lefort.post(`/api/invoices/${draft.id}/issue`, { version: read.version, totalTtcMinor });
  expect(issued.body).toMatchObject({ state: 'issued' });
  const came = await receive(numbered(issued.body.document.number));
  expect(rulesOf(came)).toContain('inside');
  expect(came.same).toMatchObject([{ id: draft.id, isInside: true }]);
  // A provider receives those of its own suppliers, and assigns them to its orders.
  const own = await send(lefort, numbered('S-1', xml().replace('OS-2026-0001', order.number)));
  const mine = (await lefort.get(`${address}/${own.body.id}`)).body;
  expect(mine.orders[0]).toMatchObject({ id: order.id, why: expect.arrayContaining(['number']) });
  expect(rulesOf(mine)).not.toContain('supplierOfOrder');
  expect((await owner.get(`${address}/${own.body.id}`)).status).toBe(404);
});
