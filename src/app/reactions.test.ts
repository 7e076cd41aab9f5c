import { expect, test } from 'vitest';
import { expireQuotes } from '#features/quotes/quote.public.ts';
import { reactOnce } from '#platform/events/react.ts';
import { startTestApp } from '../../test/app.ts';
import { tenders } from '../../test/tender.ts';
import { reactionsOf } from './reactions.ts';

const reactions = reactionsOf({ publicUrl: 'https://batilien.test' });
const app = await startTestApp();
const company = await app.company();
const owner = await app.person({ company });
const provider = await app.person({ role: 'prestataire', company: await app.provider() });
const { publish, offer } = tenders(app, owner, await app.site(company));

const drain = async () => {
  while (await reactOnce(app.db, reactions, app.clock.now)) {
    // until nothing waits
  }
};

test('a cancelled request answers its quotes and cancels its order, once, whoever reacts', async () => {
  const waiting = await publish();
  const quote = await offer(provider, waiting.id);
  await owner.post(`/api/requests/${waiting.id}/cancellation`, {
    version: waiting.version,
    reason: 'Travaux reportés',
  });

  const ordered = await publish();
  const accepted = await offer(provider, ordered.id);
  await owner.post(`/api/quotes/${accepted.id}/acceptance`, { version: accepted.version, signerName: 'Claire Delmas' });
  const { body } = await owner.get(`/api/requests/${ordered.id}`);
  await owner.post(`/api/requests/${ordered.id}/cancellation`, { version: body.version, reason: 'Immeuble vendu' });

  await Promise.all([drain(), drain(), drain()]);
  expect((await provider.get(`/api/quotes/${quote.id}`)).body).toMatchObject({
    state: 'declined',
    declineReason: 'La demande a été annulée.',
  });
  expect((await provider.get(`/api/quotes/${accepted.id}`)).body.state).toBe('accepted');
  const orders = await app.db.selectFrom('work_orders').select('state').where('request_id', '=', ordered.id).execute();
  expect(orders).toEqual([{ state: 'cancelled' }]);
  const told = await app.db.selectFrom('events').select('id').where('kind', '=', 'work-order.cancelled').execute();
  expect(told).toHaveLength(1);
});

test('a quote past its validity expires, and no longer counts as one to compare', async () => {
  const tender = await publish();
  const quote = await offer(provider, tender.id);
  expect((await owner.get(`/api/requests/${tender.id}`)).body.quoteCount).toBe(1);
  await expireQuotes(app.db, new Date('2027-02-01T09:00:00Z'));
  expect((await provider.get(`/api/quotes/${quote.id}`)).body.state).toBe('expired');
  expect((await owner.get(`/api/requests/${tender.id}`)).body.quoteCount).toBe(0);
});

test('a failing after-effect is rolled back, goes to the end of the queue, and is tried again', async () => {
  await publish();
  const seen: string[] = [];
  const faulty = {
    'request.published': [
      async () => {
        seen.push('tried');
        throw new Error('broken');
      },
    ],
  };
  await drain();
  const { id } = await publish();
  await expect(reactOnce(app.db, faulty, app.clock.now)).rejects.toThrow('broken');
  const row = () =>
    app.db
      .selectFrom('events')
      .select(['failures', 'handled_at'])
      .where('request_id', '=', id)
      .executeTakeFirstOrThrow();
  expect(await row()).toEqual({ failures: 1, handled_at: null });
  await drain();
  expect((await row()).handled_at).not.toBeNull();
  expect(seen).toEqual(['tried']);
});
