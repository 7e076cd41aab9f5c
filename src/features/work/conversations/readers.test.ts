import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { startTestApp } from '#test/app.ts';
import { type Name, people, talks } from '#test/conversations.ts';
import { upload } from '#test/multipart.ts';
import { conversationTopic } from './conversation.topic.ts';

const app = await startTestApp();
const { ids, conversations, who, post, offer, publishAnswer, select } = await talks(app);
const { ordering, bidder, rival, site, requestId } = ids;

const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
  .png()
  .toBuffer();
/** A photo in each conversation, by its address; answers have no files. */
const photos: Partial<Record<keyof typeof conversations, string>> = {};
for (const [as, name] of [
  ['line', 'bidder'],
  ['rival line', 'rival'],
  ['notes', 'buyer'],
  ['bidder notes', 'bidder'],
  ['companies', 'buyer'],
  ['group', 'buyer'],
] as const) {
  const messageId = uuidv7();
  const files = `/api/conversations/${conversations[as]}/messages/${messageId}/files`;
  const { body } = await upload(who(name), files, photo, `Secret de ${as}.png`);
  await post(name, conversations[as], { messageId, body: '', fileIds: [body.id] });
  photos[as] = `/api/messages/files/${body.id}`;
}

/** The readers of a conversation: by every endpoint, by the SQL function, and by the stream. */
async function readers(as: keyof typeof conversations): Promise<Name[]> {
  const id = conversations[as];
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
  const found: Name[] = [];
  for (const name of people) {
    const caller = who(name);
    const doors = [
      await caller.get(`/api/conversations/${id}`),
      await caller.get(`/api/conversations/${id}/messages`),
      await caller.get(`/api/conversations/${id}/files`),
      await caller.get(`/api/conversations/${id}/people`),
      await caller.get(`/api/messages/${first[0]?.id}`),
      ...(photos[as] ? [await caller.get(photos[as]), await caller.get(`${photos[as]}?size=thumb`)] : []),
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

const house: Name[] = ['buyer', 'auditor', 'onSite'];

describe('readers', () => {
  test.each<[keyof typeof conversations, Name[]]>([
    ['line', [...house, 'bidder', 'mate']],
    ['rival line', [...house, 'rival', 'double']],
    ['notes', house],
    ['bidder notes', ['bidder', 'mate']],
    ['answers', [...house, 'bidder', 'mate', 'rival', 'double']],
    ['companies', ['buyer', 'auditor', 'bidder', 'mate']],
    ['group', ['buyer', 'elsewhere']],
  ])('%s', async (as, names) => {
    expect(await readers(as)).toEqual(people.filter((name) => names.includes(name)));
  });

  test('depend on the current company', async () => {
    await select('double', ordering, 'donneur_ordre');
    expect(await readers('rival line')).toEqual([...house, 'rival', 'double']);
    expect(await readers('notes')).toEqual([...house, 'double']);
    expect(await readers('bidder notes')).toEqual(['bidder', 'mate']);
    await select('double', rival, 'prestataire');
    expect(await readers('notes')).toEqual(house);
  });

  test('a member limited to other sites loses what moves away from theirs', async () => {
    await app.db.deleteFrom('site_assignments').where('user_id', '=', who('onSite').userId).execute();
    expect(await readers('line')).toEqual(['buyer', 'auditor', 'bidder', 'mate']);
    await app.db
      .insertInto('site_assignments')
      .values({ site_id: site, user_id: who('onSite').userId, company_id: who('onSite').companyId! })
      .execute();
    expect(await readers('line')).toEqual([...house, 'bidder', 'mate']);
  });

  test('a colleague limited to sites may be added to a conversation between companies', async () => {
    const added = await who('buyer').put(
      `/api/conversations/${conversations.companies}/members/${who('elsewhere').userId}`,
    );
    expect(added.status).toBe(200);
    expect(await readers('companies')).toEqual(['buyer', 'auditor', 'elsewhere', 'bidder', 'mate']);
  });
});

describe('when something ends', () => {
  test('a rejected bidder still reads its line, and no longer writes', async () => {
    const quote = await offer(who('bidder'), requestId);
    await offer(who('rival'), requestId);
    const accepted = await who('buyer').post(`/api/quotes/${quote.id}/acceptance`, {
      version: quote.version,
      signerName: 'A. B.',
      confirmed: true,
    });
    expect(accepted.status).toBe(201);
    expect(await readers('rival line')).toEqual([...house, 'rival', 'double']);
    expect((await post('rival', conversations['rival line'])).body.code).toBe('CONVERSATION_CLOSED');
    expect((await post('buyer', conversations['rival line'])).body.code).toBe('CONVERSATION_CLOSED');
    expect((await post('bidder', conversations.line)).status).toBe(200);
    const late = await publishAnswer('buyer');
    expect(late.body.code).toBe('ANSWERS_CLOSED');
  });

  test('a block ends what the other side follows, unless the work is theirs', async () => {
    for (const blocked of [rival, bidder])
      await app.db
        .insertInto('company_blocks')
        .values({ company_id: ordering, blocked_id: blocked, created_at: app.clock.now })
        .execute();
    expect(await readers('rival line')).toEqual(house);
    expect(await readers('answers')).toEqual([...house, 'bidder', 'mate']);
    expect(await readers('line')).toEqual([...house, 'bidder', 'mate']);
    expect((await post('bidder', conversations.line)).status).toBe(200);
    expect((await post('bidder', conversations.companies)).body.code).toBe('CONVERSATION_CLOSED');
    expect((await who('bidder').get(`/api/conversations/${conversations.companies}/messages`)).status).toBe(200);
    // Past messages remain; later reads by the other side are hidden.
    const between = `/api/conversations/${conversations.companies}`;
    await who('buyer').put(`${between}/place`, { readTo: app.clock.now.toISOString() });
    for (const [name, own] of [
      ['bidder', bidder],
      ['buyer', ordering],
    ] as const) {
      const { people } = (await who(name).get(between)).body as { people: { company: { id: string } }[] };
      expect([...new Set(people.map((one) => one.company.id))]).toEqual([own]);
    }
  });
});
