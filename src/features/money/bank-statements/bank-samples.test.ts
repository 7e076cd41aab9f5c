import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { entries, send } from '#test/bank-statements.ts';
import { eInvoiceFolder } from '#test/official-rules.ts';
import { orderingPeople } from '#test/tender.ts';

/** Sample statements from other programs and French banks, from a folder outside the repository. */
const folder = join(eInvoiceFolder, 'bank');
const isThere = existsSync(folder);
const app = await startTestApp();
const { owner } = await orderingPeople(app);

/** Expected amounts in cents by file, lowest first. */
const held: Record<string, number[]> = {
  // A batch of two and a returned transfer; the pending entry is left out.
  'own_fr_camt053.v2_batch.xml': [-20_000, 340_000, 966_150],
  'own_fr_camt053.v8_batch.xml': [-20_000, 340_000, 966_150],
  'own_fr_windows-1252.ofx': [-12_035, 340_000, 966_150],
  'own_fr_preamble_windows-1252.csv': [-12_035, 340_000, 966_150],
  'own_fr_signed_utf8bom.csv': [-112_035, 966_150],
};

test(`each statement is read or refused with its reason, and holds nothing more the second time${isThere ? '' : ' (absent)'}`, async () => {
  if (!isThere) return;
  const files = readdirSync(folder).filter((name) => /\.(?:xml|ofx|csv)$/.test(name));
  expect(files).toEqual(expect.arrayContaining(Object.keys(held)));
  for (const name of files) {
    for (const table of ['bank_entries', 'bank_statements'] as const) await app.db.deleteFrom(table).execute();
    const bytes = readFileSync(join(folder, name));
    const [first, second] = [await send(owner, bytes), await send(owner, bytes)];
    const { status, body } = first;
    expect([name, status]).toEqual([name, expect.toBeOneOf([201, 422])]);
    if (status === 201) expect([name, second.body]).toMatchObject([name, { kept: 0, doubles: body.kept }]);
    else expect([name, body.message]).toEqual([name, expect.stringMatching(/\S/)]);
    const amounts = (await entries(owner)).map(({ amountMinor }) => amountMinor).toSorted((a, b) => a - b);
    if (held[name]) expect([name, amounts]).toEqual([name, held[name]]);
  }
  await send(owner, readFileSync(join(folder, 'own_fr_windows-1252.ofx')));
  const words = (await entries(owner)).map((one) => `${one.counterparty} ${one.words}`).join(' ');
  expect(words).toContain('SÉCURITÉ');
  expect(words).toContain('Sœur & C’ie €');
});
