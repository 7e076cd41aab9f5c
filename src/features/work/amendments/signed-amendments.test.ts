import { describe, expect, test } from 'vitest';
import { move, propose, signed } from '#test/amendments.ts';
import { startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';

const app = await startTestApp();
const company = await app.company();
const owner = await app.person({ company });
const lefort = await app.person({ role: 'prestataire', company: await app.provider() });
const { carry } = carriedOrders(app, owner, await app.site(company));

describe('what is signed', () => {
  test('does not change by any door: neither its words, nor its lines, nor the order under it unseen', async () => {
    const order = await carry(lefort, 'confirmed');
    const { body } = await propose(lefort, order);
    await expect(
      app.db.updateTable('amendment_lines').set({ quantity_milli: 1 }).where('amendment_id', '=', body.id).execute(),
    ).rejects.toThrow('does not change');
    await move(owner, body, 'signature', signed);
    await expect(app.db.deleteFrom('amendment_lines').where('amendment_id', '=', body.id).execute()).rejects.toThrow(
      'does not change',
    );
    for (const values of [
      { state: 'declined', signed_at: null },
      { reason: 'Autre' },
      { sha256: 'a'.repeat(64) },
      { paper_sha256: 'a'.repeat(64) },
    ]) {
      await expect(app.db.updateTable('amendments').set(values).where('id', '=', body.id).execute()).rejects.toThrow(
        'does not change',
      );
    }
    for (const [verb, input] of [
      ['signature', signed],
      ['refusal', { reason: 'Trop cher.' }],
    ] as const) {
      expect((await move(owner, { ...body, version: 2 }, verb, input)).body.code).toBe('AMENDMENT_NOT_PROPOSED');
    }
    expect((await move(lefort, { ...body, version: 2 }, 'withdrawal')).body.code).toBe('AMENDMENT_NOT_PROPOSED');
  });

  test('is what was read: a line touched behind it leaves nothing to sign', async () => {
    const order = await carry(lefort, 'confirmed');
    const { body } = await propose(lefort, order);
    await app.db
      .updateTable('work_order_lines')
      .set({ unit_price_e4: 100 })
      .where('work_order_id', '=', order.id)
      .execute();
    expect((await move(owner, body, 'signature', signed)).body.code).toBe('AMENDMENT_OUTDATED');
  });
});
