import { sql } from 'kysely';
import { expect, expectTypeOf, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { orderingPeople, tenders } from '#test/tender.ts';
import { one } from '#platform/db/one.ts';
import { markedFields, type RequestField, requestFields, ruleOf, type Step } from './request-fields.contract.ts';

const app = await startTestApp();
const { site, owner } = await orderingPeople(app);
const { publish, offer } = tenders(app, owner, site);
const provider = await app.person({ role: 'prestataire', company: await app.provider() });

test('a field that does not say who reads it fails types', () => {
  const { sealed, ...others } = requestFields;
  expectTypeOf<typeof others>().not.toExtend<Record<RequestField, unknown>>();
  expectTypeOf<typeof requestFields>().toExtend<Record<RequestField, unknown>>();
  expect(sealed).toEqual({ from: 'offered', left: 'as_ordered', preview: true });
});

test('a provider reads each field from its step on, and what stands instead before', async () => {
  const steps: readonly Step[] = ['offered', 'invited', 'quoted', 'ordered'];
  const asked = {
    visibility: 'invited',
    invitedIds: [provider.companyId],
    budgetMinor: 900_000,
    wantedFrom: '2026-12-07',
  };
  const { id } = await publish(asked);
  const expectReading = async (step: Step) => {
    const { status, body } = await provider.get(`/api/requests/${id}`);
    expect(status).toBe(200);
    for (const field of Object.keys(requestFields) as RequestField[]) {
      const { from, instead = null } = ruleOf(field);
      const seen = from !== null && steps.indexOf(from) <= steps.indexOf(step);
      if (!seen) expect([step, field, body[field]]).toEqual([step, field, instead]);
    }
    return body;
  };
  await expectReading('invited');
  const quote = await offer(provider, id);
  expect(await expectReading('quoted')).toMatchObject({ provider: null, location: { exact: false, street: null } });
  const { version } = quote;
  const accepted = await owner.post(`/api/quotes/${quote.id}/acceptance`, { version, signerName: 'Claire Delmas' });
  expect(accepted.status).toBe(201);
  const ordered = await expectReading('ordered');
  expect(ordered).toMatchObject({ provider: { id: provider.companyId }, location: { exact: true } });
  expect(ordered.amountMinor).toBeGreaterThan(0);
});

test('the text search holds the fields that say so, and no other', async () => {
  const { expression } = one(
    await sql<{ expression: string }>`SELECT pg_get_expr(d.adbin, d.adrelid) AS expression
      FROM pg_attrdef d JOIN pg_attribute a ON (a.attrelid, a.attnum) = (d.adrelid, d.adnum)
      WHERE d.adrelid = 'requests'::regclass AND a.attname = 'search_text'`.execute(app.db),
  );
  const columns = [...expression.matchAll(/\b(?:title|number|place|[a-z]+_[a-z_]+|description|trade)\b/g)].map(
    ([name]) => name,
  );
  expect(new Set(columns)).toEqual(new Set(markedFields('search')));
});
