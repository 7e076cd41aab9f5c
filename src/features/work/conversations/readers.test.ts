import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { upload } from '#test/multipart.ts';
import { tenders } from '#test/tender.ts';
import { conversationTopic } from './conversation.topic.ts';

const app = await startTestApp();
// People came into their companies before they write.
app.clock.now = new Date(Date.now() + 86_400_000);

const [ordering, bidder, rival, other] = [
  await app.company({ name: 'Régie de l’Ourcq' }),
  await app.provider({ name: 'Étanchéité du Nord' }),
  await app.provider({ name: 'Toitures Vidal' }),
  await app.company({ name: 'Habitat Sud' }),
];
const [site, elsewhere] = [await app.site(ordering), await app.site(ordering)];
const works = (company: string, more: object = {}) => app.person({ role: 'prestataire', company, ...more });
const people: Record<string, Caller> = {
  buyer: await app.person({ company: ordering }),
  auditor: await app.person({ company: ordering, membership: 'viewer' }),
  onSite: await app.person({ company: ordering, membership: 'member', siteIds: [site] }),
  elsewhere: await app.person({ company: ordering, membership: 'member', siteIds: [elsewhere] }),
  bidder: await works(bidder),
  mate: await works(bidder, { membership: 'viewer' }),
  rival: await works(rival),
  stranger: await app.person({ company: other }),
  admin: await app.person({ role: 'admin' }),
  // Of both, dressed as one at a time.
  double: await works(rival),
  gone: await app.person({ company: ordering }),
};
const who = (name: string) => {
  const found = people[name];
  if (!found) throw new Error(`nobody is called ${name}`);
  return found;
};
const all = Object.keys(people);
const { publish, offer } = tenders(app, who('buyer'), site);
const conversations: Record<string, string> = {};
let requestId = '';

const post = (name: string, conversation: string, body: object = {}) =>
  who(name).post(`/api/conversations/${conversations[conversation]}/messages`, {
    messageId: uuidv7(),
    body: `Secret de ${conversation}`,
    ...body,
  });
const open = async (name: string, as: string, opening: object) => {
  const { body } = await who(name).post('/api/conversations', opening);
  conversations[as] = body.id;
};
const wear = (name: string, company: string, role: string) =>
  app.db
    .updateTable('profiles')
    .set({ current_company_id: company, selected_role: role, active_roles: ['prestataire', 'donneur_ordre'] })
    .where('user_id', '=', who(name).userId)
    .execute();

beforeAll(async () => {
  const { db } = app;
  const join = (name: string, company: string) =>
    db
      .insertInto('memberships')
      .values({ company_id: company, user_id: who(name).userId, role: 'owner' })
      .execute();
  await join('double', ordering);
  await join('admin', ordering);
  await db
    .updateTable('profiles')
    .set({ current_company_id: ordering })
    .where('user_id', '=', who('admin').userId)
    .execute();
  const request = await publish({ visibility: 'invited', invitedIds: [bidder, rival] });
  requestId = request.id;
  await open('bidder', 'line', { kind: 'request', requestId });
  await open('rival', 'rival line', { kind: 'request', requestId });
  await open('buyer', 'notes', { kind: 'notes', requestId });
  await open('bidder', 'bidder notes', { kind: 'notes', requestId });
  await open('buyer', 'companies', { kind: 'companies', companyId: bidder });
  await open('buyer', 'group', {
    kind: 'group',
    title: 'Chantiers',
    userIds: [who('elsewhere').userId, who('gone').userId],
  });
  for (const [name, as] of [
    ['bidder', 'line'],
    ['rival', 'rival line'],
    ['buyer', 'notes'],
    ['bidder', 'bidder notes'],
    ['buyer', 'companies'],
    ['buyer', 'group'],
  ] as const)
    await post(name, as);
  const { body } = await who('buyer').post(`/api/requests/${requestId}/answers`, {
    messageId: uuidv7(),
    question: 'À quelle heure ?',
    answer: 'Secret de answers',
  });
  conversations['answers'] = body.conversationId;
  // Whoever left a second ago.
  await db.deleteFrom('memberships').where('user_id', '=', who('gone').userId).execute();
});

/** Who reads a conversation: as each finds it through every door, as the function says, as the stream would tell it. */
async function readers(as: string): Promise<string[]> {
  const id = conversations[as] ?? '';
  const { rows: said } = await sql<{ name: string }>`
    SELECT e.user_id AS name FROM conversation_readers(${id}) e JOIN profiles p ON p.user_id = e.user_id
    WHERE p.current_company_id = e.company_id AND side_of(p.selected_role) = coalesce(e.side, side_of(p.selected_role))`.execute(
    app.db,
  );
  const { rows: told } = await sql<{ name: string }>`
    SELECT s.user_id AS name FROM sessions s WHERE s.id IN (
      SELECT found.id FROM (SELECT ${id}::uuid AS subject) told, LATERAL (${conversationTopic.sql}) found)`.execute(
    app.db,
  );
  const { rows: first } = await sql<{
    id: string;
  }>`SELECT id FROM messages WHERE conversation_id = ${id} LIMIT 1`.execute(app.db);
  const found: string[] = [];
  for (const name of all) {
    const caller = who(name);
    const doors = [
      await caller.get(`/api/conversations/${id}`),
      await caller.get(`/api/conversations/${id}/messages`),
      await caller.get(`/api/conversations/${id}/files`),
      await caller.get(`/api/conversations/${id}/people`),
      await caller.get(`/api/messages/${first[0]?.id}`),
    ].map(({ status }) => (status === 200 ? 'reads' : 'absent'));
    const listed = await caller.get('/api/conversations?limit=100');
    const inList = listed.body.items?.some((one: { id: string }) => one.id === id) ?? false;
    const merged = await caller.get(`/api/requests/${requestId}/messages`);
    const inThread = JSON.stringify(merged.body).includes(id);
    const onRequest = await caller.get(`/api/requests/${requestId}/conversations`);
    const inRequest = JSON.stringify(onRequest.body).includes(id);
    const reads = doors[0] === 'reads';
    expect([name, as, new Set(doors).size]).toEqual([name, as, 1]);
    expect([name, as, inList]).toEqual([name, as, reads]);
    expect([name, as, said.some((one) => one.name === caller.userId)]).toEqual([name, as, reads]);
    expect([name, as, told.some((one) => one.name === caller.userId)]).toEqual([name, as, reads]);
    if (as !== 'companies' && as !== 'group') expect([name, as, inThread, inRequest]).toEqual([name, as, reads, reads]);
    if (reads) found.push(name);
  }
  return found;
}

const house = ['buyer', 'auditor', 'onSite'];

describe('who reads', () => {
  test.each([
    ['line', [...house, 'bidder', 'mate']],
    ['rival line', [...house, 'rival', 'double']],
    ['notes', house],
    ['bidder notes', ['bidder', 'mate']],
    ['answers', [...house, 'bidder', 'mate', 'rival', 'double']],
    ['companies', ['buyer', 'auditor', 'bidder', 'mate']],
    ['group', ['buyer', 'elsewhere']],
  ])('%s', async (as, names) => {
    expect(await readers(as)).toEqual(all.filter((name) => names.includes(name)));
  });

  test('the company worn now decides', async () => {
    await wear('double', ordering, 'donneur_ordre');
    expect(await readers('rival line')).toEqual([...house, 'rival', 'double']);
    expect(await readers('notes')).toEqual([...house, 'double']);
    expect(await readers('bidder notes')).toEqual(['bidder', 'mate']);
    await wear('double', rival, 'prestataire');
    expect(await readers('notes')).toEqual(house);
  });

  test('a member limited to other sites loses what leaves theirs', async () => {
    await app.db.deleteFrom('site_assignments').where('user_id', '=', who('onSite').userId).execute();
    expect(await readers('line')).toEqual(['buyer', 'auditor', 'bidder', 'mate']);
    await app.db
      .insertInto('site_assignments')
      .values({ site_id: site, user_id: who('onSite').userId })
      .execute();
    expect(await readers('line')).toEqual([...house, 'bidder', 'mate']);
  });

  test('a colleague limited to sites is let into what companies write', async () => {
    const added = await who('buyer').put(
      `/api/conversations/${conversations['companies']}/members/${who('elsewhere').userId}`,
    );
    expect(added.status).toBe(200);
    expect(await readers('companies')).toEqual(['buyer', 'auditor', 'elsewhere', 'bidder', 'mate']);
  });
});

describe('a bidder', () => {
  const everything = async (name: string) => {
    const caller = who(name);
    const urls = [
      '/api/conversations?limit=100',
      '/api/conversations?q=Vidal',
      '/api/conversations/unread',
      `/api/requests/${requestId}/conversations`,
      `/api/requests/${requestId}/messages`,
      `/api/requests/${requestId}/messages?only=${conversations['rival line']}`,
      `/api/conversations/${conversations['answers']}`,
      `/api/conversations/${conversations['answers']}/messages`,
      `/api/conversations/${conversations['answers']}/people`,
      '/api/conversation-addressees',
      '/api/conversation-addressees?q=Vidal',
      `/api/requests/${requestId}/events`,
      '/api/personal-data',
    ];
    const texts = [];
    for (const url of urls) texts.push(JSON.stringify((await caller.get(url)).body));
    return texts.join('\n');
  };

  test('learns of no other line, of nobody’s notes, nor who answers', async () => {
    const said = await everything('bidder');
    expect(said).toContain('Secret de line');
    expect(said).toContain('Secret de answers');
    for (const hidden of [
      'Secret de rival line',
      'Secret de notes',
      'Toitures Vidal',
      rival,
      conversations['rival line'],
    ])
      expect(said).not.toContain(hidden);
    const { body } = await who('bidder').get(`/api/conversations/${conversations['answers']}/messages`);
    expect(body.items).toMatchObject([
      { author: null, authorCompany: { name: 'Régie de l’Ourcq' }, question: 'À quelle heure ?' },
    ]);
    expect(JSON.stringify(body)).not.toContain(who('buyer').userId);
  });

  test('can neither react to what is published nor write there', async () => {
    const { body } = await who('bidder').get(`/api/conversations/${conversations['answers']}/messages`);
    const [message] = body.items;
    expect(message.acts).toMatchObject({
      react: { allowed: false },
      edit: { allowed: false },
      publish: { allowed: false },
    });
    expect((await who('bidder').put(`/api/messages/${message.id}/reactions/thanks`, { on: true })).status).toBe(403);
    expect((await post('bidder', 'answers')).status).toBe(403);
    expect(
      (await who('bidder').post(`/api/requests/${requestId}/answers`, { messageId: uuidv7(), answer: 'Moi' })).status,
    ).toBe(403);
  });

  test('cannot open nor name what is another’s', async () => {
    expect(
      (await who('bidder').post('/api/conversations', { kind: 'request', requestId, providerId: rival })).status,
    ).toBe(404);
    expect((await post('bidder', 'line', { mentions: [who('rival').userId] })).body.code).toBe('NOT_A_READER');
    const { body } = await who('rival').get(`/api/conversations/${conversations['rival line']}/messages`);
    expect((await post('bidder', 'line', { replyToId: body.items[0].id })).status).toBe(404);
    // A message of the same name, elsewhere.
    expect((await post('bidder', 'line', { messageId: body.items[0].id })).status).toBe(404);
  });

  test('reads no file of another line', async () => {
    const messageId = uuidv7();
    const added = await upload(
      who('rival'),
      `/api/conversations/${conversations['rival line']}/messages/${messageId}/files`,
      'Prix',
      'prix.txt',
    );
    expect(added.body).toMatchObject({ name: 'prix.txt', contentType: 'text/plain; charset=utf-8' });
    const url = `/api/messages/files/${added.body.id}`;
    // Before it is sent, it is its author’s alone.
    expect([(await who('rival').get(url)).status, (await who('buyer').get(url)).status]).toEqual([200, 404]);
    await post('rival', 'rival line', { messageId, fileIds: [added.body.id] });
    const statuses = [];
    for (const name of ['rival', 'buyer', 'bidder', 'stranger', 'admin', 'gone', 'elsewhere'])
      statuses.push((await who(name).get(url)).status);
    expect(statuses).toEqual([200, 200, 404, 404, 404, 403, 404]);
  });
});

describe('when things end', () => {
  test('who is refused reads its line still, and writes no more', async () => {
    const quote = await offer(who('bidder'), requestId);
    await offer(who('rival'), requestId);
    const accepted = await who('buyer').post(`/api/quotes/${quote.id}/acceptance`, {
      version: quote.version,
      signerName: 'A. B.',
      confirmed: true,
    });
    expect(accepted.status).toBe(201);
    expect(await readers('rival line')).toEqual([...house, 'rival', 'double']);
    expect((await post('rival', 'rival line')).body.code).toBe('CONVERSATION_CLOSED');
    expect((await post('buyer', 'rival line')).body.code).toBe('CONVERSATION_CLOSED');
    expect((await post('bidder', 'line')).status).toBe(200);
    const late = await who('buyer').post(`/api/requests/${requestId}/answers`, {
      messageId: uuidv7(),
      answer: 'Trop tard',
    });
    expect(late.body.code).toBe('ANSWERS_CLOSED');
  });

  test('a block ends what the other follows, unless the work is its own', async () => {
    for (const blocked of [rival, bidder])
      await app.db
        .insertInto('company_blocks')
        .values({ company_id: ordering, blocked_id: blocked, created_at: app.clock.now })
        .execute();
    expect(await readers('rival line')).toEqual(house);
    expect(await readers('answers')).toEqual([...house, 'bidder', 'mate']);
    expect(await readers('line')).toEqual([...house, 'bidder', 'mate']);
    expect((await post('bidder', 'line')).status).toBe(200);
    expect((await post('bidder', 'companies')).body.code).toBe('CONVERSATION_CLOSED');
    expect((await who('bidder').get(`/api/conversations/${conversations['companies']}/messages`)).status).toBe(200);
  });
});
