import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { chooseFile, pdf } from '#test/documents.ts';

const app = await startTestApp();
const owner = await app.person({ role: 'prestataire', company: await app.provider({ documents: false }) });
const url = '/api/documents';

test('the IBAN of a RIB is optional: the company’s own is the default, and another is stored beside it', async () => {
  const rib = { kind: 'rib', issuedOn: '2026-11-18' };
  const [own, other] = ['FR7630006000011234567890189', 'DE89370400440532013000'];
  await chooseFile(owner, 'rib', pdf);
  const refused = await owner.post(url, rib);
  expect([refused.status, refused.body.data.issues]).toEqual([
    422,
    [{ path: ['iban'], message: 'Ce champ est requis.' }],
  ]);
  for (const [iban, kept] of [
    [own, own],
    [other, other],
    ['', own],
  ]) {
    await chooseFile(owner, 'rib', pdf);
    const filed = await owner.post(url, { ...rib, iban });
    expect([filed.status, filed.body.reference]).toEqual([201, kept]);
    expect((await owner.get(url)).body.iban).toBe(own);
  }
});
