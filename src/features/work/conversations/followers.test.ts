import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { type Name, people, talks } from '#test/conversations.ts';

const app = await startTestApp();
const { ids, conversations, who, post, open, offer, publishAnswer } = await talks(app);

async function followers(sent: { body: { id: string } }): Promise<Name[]> {
  const { rows } = await sql<{ id: string }>`SELECT user_id AS id FROM message_followers(${sent.body.id})`.execute(
    app.db,
  );
  return people.filter((name) => rows.some(({ id }) => id === who(name).userId));
}

test('a message notifies those who take part on the other side; while nobody does, everybody who may write', async () => {
  // The creator of the request is in charge of it.
  expect(await followers(await post('bidder', conversations.line))).toEqual(['buyer']);
  expect(await followers(await post('buyer', conversations.line))).toEqual(['bidder']);
  expect(await followers(await post('onSite', conversations.line))).toEqual(['buyer', 'bidder']);
  expect(await followers(await post('bidder', conversations.line))).toEqual(['buyer', 'onSite']);
  expect(await followers(await post('buyer', conversations.companies))).toEqual(['bidder']);
  expect(await followers(await post('buyer', conversations.group))).toEqual(['elsewhere']);
});

test('notes notify nobody of another company', async () => {
  expect(await followers(await post('onSite', conversations.notes))).toEqual(['buyer']);
  expect(await followers(await post('bidder', conversations['bidder notes']))).toEqual([]);
});

test('a mentioned person is notified, viewers too', async () => {
  const sent = await post('bidder', conversations.line, { mentions: [who('auditor').userId] });
  expect(await followers(sent)).toEqual(['buyer', 'auditor', 'onSite']);
});

test('a published answer notifies each bidder, the author of the quote if there is one', async () => {
  await offer(who('double'), ids.requestId);
  expect(await followers(await publishAnswer('buyer'))).toEqual(['onSite', 'bidder', 'rival', 'double']);
});

test('a line opened to a company notifies everybody there who may write', async () => {
  const id = await open('stranger', { kind: 'companies', companyId: ids.rival });
  expect(await followers(await post('stranger', id))).toEqual(['rival', 'double']);
  await post('double', id);
  expect(await followers(await post('stranger', id))).toEqual(['double']);
});
