import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { upload } from '#test/multipart.ts';
import { eInvoiceFolder } from '#test/official-rules.ts';
import { orderingPeople } from '#test/tender.ts';

/** Broken invoices from other programs, outside the repository like those of `samples.test.ts`. */
const broken = join(eInvoiceFolder, 'samples/broken');
const isThere = existsSync(broken);
const app = await startTestApp();
const { owner } = await orderingPeople(app);

interface Case {
  ref: string;
  attendu: 'acceptation' | 'avertissement' | 'rejet';
}

/** Checks of parties and dates, which no sample passes here: their companies are fictitious. */
const aboutParties = ['supplier', 'buyer', 'overdue', 'double', 'siren', 'vatNumber'];

test(`every broken file is told or refused with its reason, and none breaks the program${isThere ? '' : ' (absent)'}`, async () => {
  if (!isThere) return;
  const { cas } = JSON.parse(readFileSync(join(broken, 'cas/manifeste.json'), 'utf8')) as { cas: Case[] };
  const expected = new Map(cas.map(({ ref, attendu }) => [ref, attendu]));
  const files = globSync('**/*.{xml,pdf}', { cwd: broken }).toSorted();
  expect(files.length).toBeGreaterThan(25);
  const silent: string[] = [];
  for (const file of files) {
    const { status, body } = await upload(
      owner,
      '/api/received-invoices',
      readFileSync(join(broken, file)),
      basename(file),
    );
    expect([file, status]).toEqual([file, expect.toBeOneOf([201, 409, 422])]);
    if (status !== 201) {
      // The data of some cases are identical to the valid one.
      expect(status === 422 ? body.message : body.code).toMatch(status === 422 ? /\S/ : /^RECEIVED_ALREADY$/);
      continue;
    }
    const { checks, unread } = (await owner.get(`/api/received-invoices/${body.id}`)).body;
    const told = checks.filter(({ rule }: { rule: string }) => !aboutParties.includes(rule));
    if (unread || told.length > 0) continue;
    if (expected.get(basename(dirname(file))) !== 'acceptation') silent.push(file);
  }
  // Valid: it only crashed the program that reported it.
  expect(silent).toEqual(['mustang/lastschrift_iban_bug.xml']);
});
