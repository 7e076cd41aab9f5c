import { beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { type Caller, startTestApp } from '#test/app.ts';

const app = await startTestApp();
let owner: Caller;

beforeAll(async () => {
  owner = await app.person({ company: await app.company() });
});

interface Writer {
  run(text: string, values?: unknown[]): Promise<unknown>;
  end(): Promise<void>;
}

async function begin(): Promise<Writer> {
  const client = await app.pool.connect();
  await client.query('BEGIN');
  return {
    run: (text, values) => client.query(text, values),
    end: async () => {
      await client.query('COMMIT');
      client.release();
    },
  };
}

/** `first` writes and waits; `second` writes meanwhile, is checked to wait for it or not, and both end. */
async function interleave(first: [string, unknown[]], second: [string, unknown[]]): Promise<void> {
  const [one, other] = [await begin(), await begin()];
  await one.run(...first);
  const writing = other.run(...second);
  const seen = { done: false };
  void writing.finally(() => (seen.done = true));
  for (let turn = 0; turn < 200 && !seen.done; turn++) {
    const { rows } = await app.pool.query<{ waiting: number }>(
      `SELECT count(*)::integer AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rows[0]?.waiting) break;
  }
  await one.end();
  await writing;
  await other.end();
}

const indexed = async (id: string) => {
  const { rows } = await app.pool.query<{ documents_until: string | null; radius_m: number; flags: number }>(
    'SELECT documents_until::text, radius_m, flags FROM provider_index WHERE company_id = $1',
    [id],
  );
  return rows[0];
};
const suspend = (id: string): [string, unknown[]] => [
  `UPDATE company_profiles SET network_state = 'suspended' WHERE id = $1`,
  [id],
];
const move = (id: string, metres: number): [string, unknown[]] => [
  'UPDATE provider_areas SET radius_m = $2 WHERE company_id = $1',
  [id, metres],
];

describe('the index of providers, under concurrent writes', () => {
  test('removes a suspended provider, whoever writes about it meanwhile', async () => {
    for (const order of ['suspended first', 'moved first']) {
      const id = await app.provider({ name: order });
      const acts: [string, unknown[]][] = [suspend(id), move(id, 40_000)];
      const [first, second] = order === 'suspended first' ? acts : acts.toReversed();
      if (first && second) await interleave(first, second);
      expect(await indexed(id), order).toBeUndefined();
    }
    expect((await owner.get('/api/providers')).body.items).toEqual([]);
  });

  test('sees both documents that two administrators verify', async () => {
    const id = await app.provider({ name: 'Deux pièces' });
    await app.pool.query(
      `UPDATE provider_documents SET state = 'pending' WHERE company_id = $1 AND kind IN ('kbis', 'vigilance')`,
      [id],
    );
    expect((await indexed(id))?.documents_until).toBeNull();
    const verify = (kind: string): [string, unknown[]] => [
      `UPDATE provider_documents SET state = 'verified' WHERE company_id = $1 AND kind = $2`,
      [id, kind],
    ];
    await interleave(verify('kbis'), verify('vigilance'));
    expect((await indexed(id))?.documents_until).toBe('2027-03-31');
  });

  test('adds a reinstated provider where it has moved meanwhile', async () => {
    const id = await app.provider({ name: 'Déménage' });
    await app.pool.query(...suspend(id));
    await interleave(move(id, 45_000), [`UPDATE company_profiles SET network_state = 'approved' WHERE id = $1`, [id]]);
    expect((await indexed(id))?.radius_m).toBe(45_000);
  });

  test('keeps the flags that two writers set', async () => {
    const id = await app.provider({ name: 'Drapeaux' });
    const qualify: [string, unknown[]] = [
      `INSERT INTO provider_qualifications (id, company_id, scheme, number, trade, expires_on, verified_at, verified_from)
        VALUES ($1, $2, 'rge', 'E-1', 'waterproofing', '2999-01-01', now(), 'admin')`,
      [uuidv7(), id],
    ];
    const answer: [string, unknown[]] = [
      `INSERT INTO provider_response_times (company_id, median_minutes, answers, measured_at) VALUES ($1, 60, 4, now())`,
      [id],
    ];
    await interleave(qualify, answer);
    expect((await indexed(id))?.flags).toBe(1 + 24);
  });
});
