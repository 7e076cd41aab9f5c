import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runApart } from '#platform/files/run-apart.ts';
import { brokenBy } from './document-sums.rules.ts';
import type { ReadFile, ToRead } from './read-process.ts';
import { paperDiffers, printedOf } from './printed-fields.rules.ts';
import { proposedOf } from './proposed-fields.rules.ts';

/** Third-party invoices, which may not be copied into the repository, from the folder `EINVOICE_RULES`. */
const data = process.env['EINVOICE_RULES'] ?? join(import.meta.dirname, '../../../../../shared/data/einvoice');
const samples = join(data, 'samples');
const isThere = existsSync(samples);

const read = (path: string) => {
  const given: ToRead = { path: join(samples, path), isPdf: path.endsWith('.pdf') };
  return runApart<ReadFile>(join(import.meta.dirname, 'read-process.ts'), given);
};
const readWell = async (path: string): Promise<ReadFile> => {
  const found = await read(path);
  if (found === 'heavy') throw new Error('heavy');
  return found;
};

/** One test that reports missing files. */
const absent = (name: string) => test(`${name}: absent`, () => expect(isThere).toBe(false));

(isThere ? describe : absent)('invoices of others', () => {
  const whole = isThere ? globSync('{cii,ubl,facturx-pdf}/*', { cwd: samples }) : [];
  test('there are some', () => expect(whole.length).toBeGreaterThan(20));
  test.each(whole)('%s', async (path) => {
    const { document, unread } = await readWell(path);
    expect(unread).toBeNull();
    const { number, issuedOn, supplierName } = proposedOf(document);
    expect([number, issuedOn, supplierName]).not.toContain('');
    expect(document?.totals.ttcMinor).not.toBeNull();
  });

  test('valid files break none of our rules', async () => {
    const told: Record<string, string[]> = {};
    for (const path of whole) {
      const { document } = await readWell(path);
      const broken = document ? [...brokenBy(document), ...(document.container ?? [])] : [];
      if (broken.length > 0) told[path] = broken;
    }
    expect(told).toEqual({
      // Twenty times 2.77 € is not 55.46 €.
      'cii/EN16931_1_Teilrechnung.cii.xml': ['BR-LINE'],
      // Without an output intent, which only device colours need.
      'facturx-pdf/EN16931_1_Teilrechnung.pdf': ['BR-LINE', 'archive'],
      'facturx-pdf/EN16931_Einfach_negativePaymentDue.pdf': ['archive'],
      // A price for 1273 pieces of one; a credit of six with the wrong sign.
      'cii/cen_CII_example2.xml': ['BR-LINE'],
      'ubl/cen_ubl-tc434-example1.xml': ['BR-LINE'],
      // 1436.50 € plus 292.20 € of VAT is not 1729 €; a rounding is missing.
      'ubl/mustang_ubl-creditnote.xml': ['BR-CO-15', 'BR-CO-16', 'BR-01'],
    });
  });

  test.each([
    ['CALC-001', ['BR-CO-15', 'BR-CO-16']],
    ['CALC-003', ['BR-CO-14', 'BR-CO-16']],
    ['CALC-004', ['BR-DEC']],
    ['CALC-006', ['BR-E-10']],
    ['DATA-001', ['BR-DEC']],
    ['DATA-003', ['BR-FR-CO-07']],
    ['DATA-004', ['BR-05']],
    ['DATA-006', ['BR-27']],
    ['IDENT-003', ['BR-S-02']],
    ['XML-004', ['BR-01']],
    ['OK-001', []],
    ['RBT-001', []],
    ['PRF-001', []],
  ])('broken/cas/%s names its rule', async (name, rules) => {
    const { document } = await readWell(`broken/cas/${name}/factur-x.xml`);
    if (!document) throw new Error('unread');
    expect(brokenBy(document)).toEqual(expect.arrayContaining(rules));
    if (rules.length === 0) expect(brokenBy(document)).toEqual([]);
  });

  test.each([
    ['broken/cas/RBT-002/factur-x.xml', 'malformed'],
    ['broken/cas/XML-001/factur-x.xml', 'malformed'],
    ['broken/cas/XML-001/facture.pdf', 'malformed'],
    ['broken/cas/XML-002/factur-x.xml', 'namespace'],
    ['broken/cas/PDF-001/facture.pdf', 'none'],
    ['broken/mustang/corruptedV2PDF.pdf', 'none'],
    ['broken/mustang/corrupt-factur-x-waytoosmall.pdf', 'none'],
  ])('%s is stored without data: %s', async (path, reason) => {
    expect(await readWell(path)).toMatchObject({ document: null, unread: reason });
  });

  test('their documents match their data', async () => {
    const differing: string[] = [];
    for (const path of whole.filter((one) => one.endsWith('.pdf'))) {
      const { document, words } = await readWell(path);
      if (document && paperDiffers(words, document)) differing.push(path);
    }
    expect(differing).toEqual([]);
  });

  test.each([
    ['PDF-003', ['relation']],
    ['PDF-004', ['relation']],
    ['PDF-006', ['profile']],
    ['PDF-007', ['archive']],
    ['IDENT-001', []],
    ['OK-001', []],
  ])('a PDF that violates Factur-X formally is still read, and told: %s', async (name, container) => {
    const { document } = await readWell(`broken/cas/${name}/facture.pdf`);
    expect(document).toMatchObject({ number: 'FA-2026-0001', seller: { siren: '392809137' }, container });
  });

  test('a document without data is read by its text', async () => {
    const { words } = await readWell('broken/cas/PDF-001/facture.pdf');
    expect(printedOf(words, null)).toMatchObject({ number: 'FA-2026-0001', totalTtcMinor: 304_200 });
  });

  test('of two files in one PDF the current one is read, and the other reported', async () => {
    expect(await readWell('broken/mustang/invalidXMP-ParseError.pdf')).toMatchObject({
      document: { number: 'RE-20171118/506' },
      others: ['ZUGFeRD-invoice.xml'],
    });
  });

  test.each(['invalidArithmetics.xml', 'lastschrift_iban_bug.xml', 'line-total-4-decimals.xml'])('%s', async (name) => {
    const { document } = await readWell(`broken/mustang/${name}`);
    expect(document?.number).toBeTruthy();
    if (name === 'invalidArithmetics.xml' && document) expect(brokenBy(document)).not.toEqual([]);
  });

  test('life-cycle messages are no invoices', async () => {
    for (const path of globSync('cdar/*.xml', { cwd: samples }))
      expect(await readWell(path)).toMatchObject({ document: null, unread: 'noInvoice' });
  });
});
