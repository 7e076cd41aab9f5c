import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { startTestApp } from '#test/app.ts';
import { talks } from '#test/conversations.ts';

const app = await startTestApp();
const { ids, conversations, who, post, publish, offer, open } = await talks(app);
const opening = (name: Parameters<typeof who>[0], body: object) => who(name).post('/api/conversations', body);
const onRequest = async (name: Parameters<typeof who>[0], id: string) =>
  (await who(name).get(`/api/requests/${id}/conversations`)).body;
const invited = { visibility: 'invited', invitedIds: [ids.bidder] };

describe('a line on a request', () => {
  test('is one, whoever opens it, even at once', async () => {
    const { id: requestId } = await publish(invited);
    const asked = await Promise.all([
      opening('buyer', { kind: 'request', requestId, providerId: ids.bidder }),
      opening('bidder', { kind: 'request', requestId }),
      opening('onSite', { kind: 'request', requestId, providerId: ids.bidder }),
    ]);
    expect(new Set(asked.map(({ body }) => body.id)).size).toBe(1);
    expect(asked.filter(({ body }) => body.opened)).toHaveLength(1);
  });

  test('is offered where it may be opened, and listed for the other side once it has a message', async () => {
    const { id: requestId } = await publish(invited);
    expect((await onRequest('buyer', requestId)).items).toMatchObject([{ id: null, other: { id: ids.bidder } }]);
    expect((await onRequest('bidder', requestId)).items).toMatchObject([{ id: null, other: { id: ids.ordering } }]);
    expect((await onRequest('auditor', requestId)).items).toEqual([]);
    const id = await open('buyer', { kind: 'request', requestId, providerId: ids.bidder });
    const listed = async (name: 'buyer' | 'bidder') =>
      JSON.stringify((await who(name).get('/api/conversations?limit=100')).body).includes(id);
    expect([await listed('buyer'), await listed('bidder')]).toEqual([true, false]);
    await post('buyer', id);
    expect([await listed('buyer'), await listed('bidder')]).toEqual([true, true]);
  });

  test('is for providers that were asked, answered or were chosen, within the opener’s reach', async () => {
    const { id: requestId } = await publish(invited);
    const to = (name: Parameters<typeof who>[0], providerId?: string) =>
      opening(name, { kind: 'request', requestId, providerId });
    expect((await to('buyer', ids.rival)).status).toBe(404);
    expect((await to('buyer', ids.ordering)).status).toBe(404);
    expect((await to('buyer')).status).toBe(404);
    for (const name of ['rival', 'stranger', 'elsewhere', 'admin', 'gone'] as const)
      expect([name, [403, 404].includes((await to(name, ids.bidder)).status)]).toEqual([name, true]);
    expect((await to('auditor', ids.bidder)).body.code).toBe('FORBIDDEN');
    expect((await to('mate')).body.code).toBe('FORBIDDEN');
  });

  test('on the marketplace is opened by any provider that finds it; a bidder may be written to', async () => {
    const { id: requestId } = await publish({ visibility: 'marketplace' });
    expect((await opening('buyer', { kind: 'request', requestId, providerId: ids.rival })).status).toBe(404);
    await offer(who('rival'), requestId);
    expect((await opening('buyer', { kind: 'request', requestId, providerId: ids.rival })).status).toBe(200);
    const onlooker = await open('bidder', { kind: 'request', requestId });
    expect((await post('bidder', onlooker)).status).toBe(200);
    // Whoever opens the request reads an answer to all; participants are notified.
    const { body } = await who('buyer').post(`/api/requests/${requestId}/answers`, {
      messageId: uuidv7(),
      answer: 'Oui',
    });
    expect((await who('bidder').get(`/api/conversations/${body.conversationId}`)).body.last).toMatchObject({
      author: 'Régie de l’Ourcq',
    });
  });

  test('of a sealed tender reveals nothing of its bidders', async () => {
    const { id: requestId } = await publish({ visibility: 'marketplace', sealed: true });
    const state = async () => {
      const told = await onRequest('buyer', requestId);
      const addressees = (await who('buyer').get('/api/conversation-addressees')).body;
      const asked = await opening('buyer', { kind: 'request', requestId, providerId: ids.rival });
      return JSON.stringify([told.items, addressees, asked.status]);
    };
    const before = await state();
    await offer(who('rival'), requestId);
    expect(await state()).toBe(before);
    const line = await open('rival', { kind: 'request', requestId });
    expect(await state()).toBe(before);
    expect((await onRequest('rival', requestId)).items).toMatchObject([{ id: line }]);
    expect((await onRequest('double', requestId)).items).toMatchObject([{ id: null }]);
    expect(await opening('double', { kind: 'request', requestId })).toMatchObject({
      body: { id: line, opened: false },
    });
    await post('rival', line, { body: 'Une question' });
    expect((await onRequest('buyer', requestId)).items).toMatchObject([{ id: line, other: { id: ids.rival } }]);
    const { body } = await who('buyer').get(`/api/conversations/${line}/messages`);
    expect(JSON.stringify(body)).not.toContain('DV-');
  });

  test('shows a provider that found the request itself no person of the other company before an answer', async () => {
    const { id: requestId } = await publish({ visibility: 'marketplace' });
    const line = await open('rival', { kind: 'request', requestId });
    const { userId } = who('buyer');
    const seen = async (name: 'rival' | 'buyer') =>
      (await who(name).get(`/api/conversations/${line}/people`)).body.items.map(
        (one: { userId: string }) => one.userId,
      );
    await post('rival', line, { body: 'Une question' });
    await who('buyer').put(`/api/conversations/${line}/place`, { readTo: '2099-01-01T00:00:00Z' });
    expect((await seen('rival')).toSorted()).toEqual([who('rival').userId, who('double').userId].toSorted());
    expect((await post('rival', line, { mentions: [userId] })).body.code).toBe('NOT_A_READER');
    const { rows } = await sql<{ name: string }>`SELECT name FROM users WHERE id = ${userId}`.execute(app.db);
    const named = `/api/conversations?view=requests&q=${encodeURIComponent(rows[0]?.name ?? '')}`;
    const found = async () => (await who('rival').get(named)).body.items.some((one: { id: string }) => one.id === line);
    expect(await found()).toBe(false);
    expect(await seen('buyer')).toContain(who('rival').userId);
    await post('buyer', line, { body: 'Une réponse' });
    expect(await seen('rival')).toContain(userId);
    expect(await found()).toBe(true);
  });
});

describe('a first message', () => {
  const first = (name: Parameters<typeof who>[0], requestId: string, body: object) =>
    who(name).post(`/api/requests/${requestId}/messages`, { messageId: uuidv7(), kind: 'request', ...body });
  const said = async (name: Parameters<typeof who>[0], requestId: string) =>
    (await who(name).get(`/api/requests/${requestId}/messages`)).body.items.map((one: { body: string }) => one.body);

  test('opens its conversation; others sent before the answer arrived end up there too, each once', async () => {
    const { id: requestId } = await publish(invited);
    const [messageId, providerId] = [uuidv7(), ids.bidder];
    const one = await first('buyer', requestId, { messageId, body: 'Un', providerId });
    const again = await first('buyer', requestId, { messageId, body: 'Un', providerId });
    const [two, answer] = await Promise.all([
      first('buyer', requestId, { body: 'Deux', providerId }),
      first('bidder', requestId, { body: 'Réponse' }),
    ]);
    expect(one.body).toMatchObject({ id: messageId, kind: 'request', body: 'Un', isOwn: true });
    expect(new Set([one, again, two, answer].map(({ body }) => body.conversationId)).size).toBe(1);
    expect((await said('bidder', requestId)).toSorted()).toEqual(['Deux', 'Réponse', 'Un']);
    const notes = { kind: 'notes', body: 'Entre nous' };
    expect((await first('buyer', requestId, notes)).body.kind).toBe('notes');
    expect(await said('onSite', requestId)).toContain('Entre nous');
    expect(await said('bidder', requestId)).not.toContain('Entre nous');
  });

  test('is refused like the opening and the message, and then opens nothing', async () => {
    const { id: requestId } = await publish(invited);
    const to = { providerId: ids.bidder, body: 'Bonjour' };
    const tried = async (name: Parameters<typeof who>[0], body: object = to) => {
      const answer = await first(name, requestId, body);
      return answer.body.code as string;
    };
    expect(await tried('buyer', { ...to, providerId: ids.rival })).toBe('NOT_FOUND');
    expect(await tried('buyer', { body: 'À qui ?' })).toBe('NOT_FOUND');
    for (const name of ['rival', 'stranger', 'elsewhere', 'admin'] as const)
      expect([name, ['NOT_FOUND', 'NO_COMPANY'].includes(await tried(name))]).toEqual([name, true]);
    expect(await tried('gone')).toBe('NO_COMPANY');
    expect(await tried('auditor')).toBe('FORBIDDEN');
    expect(await tried('mate', { body: 'Bonjour' })).toBe('FORBIDDEN');
    expect(await tried('buyer', { ...to, body: ' ' })).toBe('VALIDATION');
    expect(await tried('buyer', { ...to, mentions: [who('rival').userId] })).toBe('NOT_A_READER');
    expect(await tried('buyer', { ...to, fileIds: [uuidv7()] })).toBe('NOT_FOUND');
    expect(await tried('buyer', { kind: 'notes', body: 'Note', replyToId: uuidv7() })).toBe('NOT_FOUND');
    expect(await tried('buyer', { ...to, kind: 'companies' })).toBe('VALIDATION');
    expect((await onRequest('buyer', requestId)).items).toMatchObject([{ id: null }]);
  });
});

describe('companies', () => {
  test('may be written to if they know each other; a provider never writes first', async () => {
    const [stranger, buyer] = [who('stranger').companyId ?? '', who('buyer').companyId ?? ''];
    // In the network, with a page: any ordering company may write.
    const id = await open('stranger', { kind: 'companies', companyId: ids.rival });
    expect((await opening('stranger', { kind: 'companies', companyId: ids.rival })).body).toEqual({
      id,
      opened: false,
    });
    expect((await opening('bidder', { kind: 'companies', companyId: stranger })).status).toBe(404);
    expect((await opening('stranger', { kind: 'companies', companyId: buyer })).status).toBe(404);
    expect((await opening('stranger', { kind: 'companies', companyId: stranger })).status).toBe(404);
    expect((await opening('elsewhere', { kind: 'companies', companyId: ids.rival })).body.code).toBe('FORBIDDEN');
    expect((await opening('bidder', { kind: 'companies', companyId: buyer })).body).toMatchObject({ opened: false });
    // Until it answers, its people are hidden from a company that wrote first.
    const people = async () => (await who('stranger').get(`/api/conversations/${id}`)).body.people.length;
    expect(await people()).toBe(1);
    await post('stranger', id);
    await post('rival', id);
    expect(await people()).toBe(3);
  });

  test('that blocked one another are absent', async () => {
    const company = await app.company({ name: 'Régie neuve' });
    const newcomer = await app.person({ company });
    const block = (from: string, to: string) =>
      app.db
        .insertInto('company_blocks')
        .values({ company_id: from, blocked_id: to, created_at: app.clock.now })
        .execute();
    const ask = (companyId: string) => newcomer.post('/api/conversations', { kind: 'companies', companyId });
    await block(ids.bidder, company);
    expect((await ask(ids.bidder)).status).toBe(404);
    await block(company, ids.rival);
    expect((await ask(ids.rival)).body.code).toBe('CONVERSATION_CLOSED');
    const { body } = await newcomer.get('/api/conversation-addressees?q=vidal');
    expect(body.companies).toEqual([]);
  });

  test('and colleagues are found by name', async () => {
    const { body } = await who('stranger').get('/api/conversation-addressees?q=vidal');
    expect(body.companies).toMatchObject([{ id: ids.rival }]);
    expect((await who('buyer').get('/api/conversation-addressees')).body.colleagues.length).toBeGreaterThan(2);
    expect((await who('bidder').get('/api/conversation-addressees')).body.companies).toMatchObject([
      { id: ids.ordering },
    ]);
  });
});

describe('a group', () => {
  test('consists of colleagues, added and removed; the last one stays', async () => {
    const title = 'Astreinte';
    const userIds = [who('onSite').userId];
    expect((await opening('buyer', { kind: 'group', title, userIds: [who('bidder').userId] })).body.code).toBe(
      'NOT_A_READER',
    );
    expect((await opening('auditor', { kind: 'group', title, userIds })).body.code).toBe('FORBIDDEN');
    const id = await open('buyer', { kind: 'group', title, userIds });
    const member = (of: Parameters<typeof who>[0]) => `/api/conversations/${id}/members/${who(of).userId}`;
    expect((await who('buyer').put(member('rival'))).body.code).toBe('NOT_A_READER');
    expect((await who('elsewhere').put(member('elsewhere'))).status).toBe(404);
    expect((await who('onSite').put(member('elsewhere'))).body.people).toHaveLength(3);
    expect((await who('elsewhere').put(`/api/conversations/${id}/title`, { title: 'Nuits' })).body.title).toBe('Nuits');
    expect((await who('elsewhere').delete(member('onSite'))).body.code).toBe('FORBIDDEN');
    expect((await who('buyer').delete(member('onSite'))).status).toBe(200);
    expect((await post('onSite', id)).status).toBe(404);
    expect((await who('elsewhere').delete(member('elsewhere'))).status).toBe(200);
    expect((await who('buyer').delete(member('buyer'))).body.code).toBe('LAST_MEMBER');
    expect((await who('bidder').put(`/api/conversations/${conversations.line}/title`, { title: 'X' })).body.code).toBe(
      'FORBIDDEN',
    );
    expect(
      (await who('bidder').put(`/api/conversations/${conversations.line}/members/${who('mate').userId}`)).body.code,
    ).toBe('FORBIDDEN');
  });

  test('has at most a hundred people', async () => {
    const people = Array.from({ length: 101 }, () => uuidv7());
    expect((await opening('buyer', { kind: 'group', title: 'Tous', userIds: people })).status).toBe(422);
    expect((await opening('buyer', { kind: 'group', title: 'Tous', userIds: people.slice(1) })).body.code).toBe(
      'GROUP_FULL',
    );
  });
});

test('is muted by one member, who is then notified of mentions only', async () => {
  const { line } = conversations;
  const muted = (is: boolean) => who('buyer').put(`/api/conversations/${line}/muted`, { muted: is });
  expect((await muted(true)).body).toEqual({ muted: true });
  expect((await who('buyer').get(`/api/conversations/${line}`)).body).toMatchObject({ muted: true, unread: 1 });
  const count = async () => (await who('buyer').get('/api/menu-counts')).body.conversations;
  const before = await count();
  await post('bidder', line);
  expect(await count()).toBe(before);
  await post('bidder', line, { mentions: [who('buyer').userId] });
  expect(await count()).toBe(before + 1);
  expect((await who('rival').put(`/api/conversations/${line}/muted`, { muted: true })).status).toBe(404);
});

test('shows who is typing to those who may write there', async () => {
  const typing = (name: Parameters<typeof who>[0], id: string) => who(name).post(`/api/conversations/${id}/typing`, {});
  expect((await typing('bidder', conversations.line)).body).toEqual({ told: true });
  expect((await typing('rival', conversations.line)).status).toBe(404);
  expect((await typing('buyer', conversations.answers)).body.code).toBe('FORBIDDEN');
});
