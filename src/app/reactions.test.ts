import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { expireQuotes } from '#features/work/quotes/quote.public.ts';
import { bindEffects } from '#platform/events/react.ts';
import { startTestApp } from '../../test/app.ts';
import { tenders } from '../../test/tender.ts';
import { react, waitFor, workOne } from '../../test/work.ts';
import { reactionsOf } from './reactions.ts';

const reactions = reactionsOf({ publicUrl: 'https://batilien.test', secret: 'only for tests, thirty-two characters' });
const app = await startTestApp();
const company = await app.company();
const owner = await app.person({ company });
const provider = await app.person({ role: 'prestataire', company: await app.provider() });
const { publish, offer } = tenders(app, owner, await app.site(company));

const drain = () => react(app, reactions);

test('a cancelled request answers its quotes and cancels its order, once, even with concurrent processes', async () => {
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

describe('a failing reaction', () => {
  let broken = true;
  const done: string[] = [];
  const faulty = {
    'request.published': {
      first: async (_: unknown, { requestId }: { requestId: string | null }) => {
        if (broken) throw new Error('broken');
        done.push(`first ${requestId}`);
      },
      second: async (_: unknown, { requestId }: { requestId: string | null }) => void done.push(`second ${requestId}`),
    },
  };
  const carryOut = () => react(app, faulty);
  const jobs = async () => {
    const { rows } = await sql<{ state: string; retry_count: number; reason: string; pause: number }>`
      SELECT state, retry_count, output->>'message' AS reason, extract(epoch FROM start_after - now())::float AS pause
      FROM pgboss.job WHERE name = 'effect'`.execute(app.db);
    return rows;
  };
  const publishBroken = async () => {
    await drain();
    await sql`DELETE FROM pgboss.job WHERE name = 'effect'`.execute(app.db);
    await react(app, faulty);
    broken = true;
    done.length = 0;
    return (await publish()).id;
  };

  test('does not block others, and runs after the code is fixed', async () => {
    const failed = await publishBroken();
    await carryOut();
    expect(done).toEqual([`second ${failed}`]);
    expect(await jobs()).toMatchObject([{ state: 'retry', reason: 'broken' }]);
    broken = false;
    const { id } = await publish();
    await carryOut();
    expect(done).toEqual([`second ${failed}`, `first ${id}`, `second ${id}`]);
    await waitFor(app.db, 3_600_000);
    await carryOut();
    expect(done).toEqual([`second ${failed}`, `first ${id}`, `second ${id}`, `first ${failed}`]);
    expect(await jobs()).toEqual([]);
  });

  test('is retried with growing delays for at least three days, then left to an administrator', async () => {
    await publishBroken();
    const pauses: number[] = [];
    for (;;) {
      await carryOut();
      const [job] = await jobs();
      if (job?.state !== 'retry') break;
      pauses.push(job.pause);
      await waitFor(app.db, job.pause * 1000 + 1000);
    }
    expect(pauses[0]).toBeGreaterThan(4);
    expect(pauses[0]).toBeLessThan(11);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(6 * 3600);
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(72 * 3600);
    await waitFor(app.db, 86_400_000);
    await carryOut();
    expect(await jobs()).toMatchObject([{ state: 'failed', reason: 'broken', retry_count: pauses.length }]);
  });

  test.each([
    ['under its key, whatever its function is called', (effect: string) => effect],
    [
      'by its place, where it has waited since before there were keys',
      (effect: string) => (effect === 'first' ? '1' : '2'),
    ],
  ])('is found %s', async (_, waitsAs) => {
    const failed = await publishBroken();
    for (const effect of ['first', 'second'])
      await sql`UPDATE pgboss.job SET data = jsonb_set(data, '{effect}', to_jsonb(${waitsAs(effect)}::text))
        WHERE name = 'effect' AND data->>'effect' = ${effect}`.execute(app.db);
    const { first, second } = faulty['request.published'];
    await react(app, {
      'request.published': {
        first: async function renamed(...given: Parameters<typeof first>) {
          broken = false;
          await first(...given);
        },
        second,
      },
    });
    expect(done.toSorted()).toEqual([`first ${failed}`, `second ${failed}`]);
  });

  test('keeps nothing it wrote before failing', async () => {
    await publishBroken();
    const halfway = {
      'request.published': {
        first: async (trx: typeof app.db) => {
          await trx.updateTable('company_profiles').set({ legal_name: 'À moitié' }).execute();
          throw new Error('broken');
        },
        second: async () => {},
      },
    };
    await workOne(
      app.db,
      bindEffects(app.db, halfway, () => app.clock.now),
    );
    const { rows } = await sql`SELECT FROM company_profiles WHERE legal_name = 'À moitié'`.execute(app.db);
    expect(rows).toEqual([]);
  });
});
