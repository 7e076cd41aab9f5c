import { describe, expect, test } from 'vitest';
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

describe('an after-effect that fails', () => {
  let broken = true;
  const faulty = {
    'request.published': [
      async () => {
        if (broken) throw new Error('broken');
      },
    ],
  };
  const carryOut = (at: Date) => reactOnce(app.db, faulty, at, () => undefined);
  const eventOf = (id: string) =>
    app.db.selectFrom('events').selectAll().where('request_id', '=', id).executeTakeFirstOrThrow();
  const failing = async () => {
    await drain();
    broken = true;
    return eventOf((await publish()).id);
  };
  const read = ({ id }: { id: string }) =>
    app.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('lets the others through, and is carried out once the code is repaired', async () => {
    const failed = await failing();
    const { id } = await publish();
    expect(await carryOut(app.clock.now)).toBe(true);
    expect(await read(failed)).toMatchObject({ failures: 1, handled_at: null, last_error: 'broken' });
    broken = false;
    while (await carryOut(app.clock.now)) {
      // until nothing is due
    }
    expect((await eventOf(id)).handled_at).not.toBeNull();
    expect((await read(failed)).handled_at).toBeNull();
    await carryOut(new Date(app.clock.now.getTime() + 10_000));
    expect((await read(failed)).handled_at).not.toBeNull();
  });

  test('waits longer each time, two days at least, and stays for an administrator', async () => {
    const failed = await failing();
    let at = app.clock.now;
    for (let event = failed; !event.failed_at; event = await read(failed)) {
      at = event.next_at ?? at;
      await carryOut(at);
    }
    expect(at.getTime() - app.clock.now.getTime()).toBeGreaterThan(48 * 3_600_000);
    expect(await carryOut(new Date(at.getTime() + 86_400_000))).toBe(false);
    expect(await read(failed)).toMatchObject({ failures: 16, handled_at: null, last_error: 'broken' });
  });
});
