import { beforeEach, expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { react } from '#test/after-effects.ts';
import { mailOf, mailReplies, replies } from '#test/mail-replies.ts';
import { ublOf } from '#test/received-invoices.ts';
import { orderingPeople } from '#test/tender.ts';

const app = await startTestApp({ replies });
const { owner, member, viewer, elsewhere, stranger } = await orderingPeople(app);
const { hand, read } = await mailReplies(app);
const address = '/api/received-invoices';
const box = `${address}-mailbox`;

const supplier = 'Zinc & Fils <compta@zinc.test>';
const part = (name: string, content: string, type = 'application/octet-stream') => [
  `--b`,
  `Content-Type: ${type}; name="${name}"`,
  `Content-Disposition: attachment; filename="${name}"`,
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from(content).toString('base64'),
];
const mailed = (to: string, parts: string[][], { id, headers = [] }: { id?: string; headers?: string[] } = {}) =>
  mailOf({
    to,
    from: supplier,
    ...(id && { id }),
    headers: [...headers, 'Content-Type: multipart/mixed; boundary=b'],
    body: ['--b', 'Content-Type: text/plain', '', 'Bonjour', ...parts.flat(), '--b--'].join('\r\n'),
  });
const numbered = (number: string) => ublOf().replace('F-77', number);
const listed = async (who = owner) => (await who.get(address)).body;
const notices = async () => {
  await react(app);
  return (await owner.get('/api/notices')).body.items.filter(
    ({ kind }: { kind: string }) => kind === 'invoices_mailed',
  );
};

beforeEach(async () => {
  await app.db.deleteFrom('received_invoices').execute();
});

test('members who commit the company open, change and close its address', async () => {
  expect((await listed()).mailbox).toEqual({ isPossible: true, address: null });
  for (const who of [member, viewer, elsewhere]) expect((await who.put(box, {})).status).toBe(403);
  const opened = (await owner.put(box, {})).body;
  expect(opened.address).toMatch(/^reponse\+factures-[a-z2-7]{16}@mail\.batilien\.test$/);
  expect((await listed(member)).mailbox).toEqual(opened);
  expect((await listed(stranger)).mailbox.address).toBeNull();
  const changed = (await owner.put(box, {})).body;
  await hand(mailed(opened.address, [part('a.xml', numbered('M-0'))]));
  await read();
  expect((await listed()).items).toEqual([]);
  await hand(mailed(changed.address.toUpperCase(), [part('a.xml', numbered('M-0'))]));
  await read();
  expect((await listed()).items).toMatchObject([{ number: 'M-0', source: 'mail' }]);
  expect((await owner.delete(box)).body).toEqual({ isPossible: true, address: null });
  await hand(mailed(changed.address, [part('a.xml', numbered('M-1'))]));
  await read();
  expect((await listed()).items).toHaveLength(1);
});

test('a supplier’s mail brings its invoices, sent by a program or forwarded, once', async () => {
  const { address: to } = (await owner.put(box, {})).body;
  const before = (await notices()).length;
  const twice = mailed(to, [part('f.xml', numbered('M-2')), part('g.xml', numbered('M-3')), part('logo.png', 'x')], {
    headers: ['Auto-Submitted: auto-generated'],
  });
  await hand(twice);
  await hand(twice);
  const inner = mailed('compta@regie.test', [part('h.xml', numbered('M-4'))])
    .replaceAll('--b', '--inner')
    .replaceAll('boundary=b', 'boundary=inner');
  await hand(mailed(to, [['--b', 'Content-Type: message/rfc822', '', ...inner.split('\r\n')]]));
  await read();
  const { items } = await listed();
  expect(items.map(({ number }: { number: string }) => number).toSorted()).toEqual(['M-2', 'M-3', 'M-4']);
  const { body } = await owner.get(`${address}/${items[0].id}`);
  expect(body).toMatchObject({ source: 'mail', sender: 'compta@zinc.test', state: 'waiting' });
  expect(
    await app.db.selectFrom('attachments').select('uploaded_by').where('owner_id', '=', body.id).execute(),
  ).toEqual([{ uploaded_by: null }]);
  expect(await notices()).toHaveLength(before + 2);
  expect((await elsewhere.get(`${address}/${items[0].id}`)).status).toBe(404);
});

test('a mail without an invoice is reported to the company, and nobody is answered', async () => {
  const { address: to } = (await owner.put(box, {})).body;
  const before = (await notices()).length;
  await hand(mailed(to, [part('f.docx', 'bonjour')]));
  await hand(mailed(to, []));
  await read();
  expect((await listed()).items).toEqual([]);
  expect(await notices()).toHaveLength(before + 2);
  expect(await app.db.selectFrom('mails').select('id').where('recipient', '=', 'compta@zinc.test').execute()).toEqual(
    [],
  );
});

test('at most three hundred are accepted per day', async () => {
  const { address: to } = (await owner.put(box, {})).body;
  await hand(mailed(to, [part('f.xml', numbered('M-5'))]));
  await read();
  const [one] = await app.db.selectFrom('received_invoices').selectAll().execute();
  if (!one) throw new Error('none');
  const { search_text: _, ...copied } = one;
  const { uuidv7 } = await import('#common/ids.ts');
  const rows = Array.from({ length: 299 }, () => ({
    ...copied,
    id: uuidv7(),
    sha256: uuidv7(),
    document: JSON.stringify(one.document),
  }));
  await app.db.insertInto('received_invoices').values(rows).execute();
  await hand(mailed(to, [part('f.xml', numbered('M-6'))]));
  await read();
  expect((await listed()).items.filter(({ number }: { number: string }) => number === 'M-6')).toEqual([]);
});
