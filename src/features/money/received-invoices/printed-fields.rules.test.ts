import { expect, test } from 'vitest';
import { chainOf, orderLine, orderOf } from '#test/invoices.ts';
import { ciiOf } from '#test/received-invoices.ts';
import { ordersNamedIn, paperDiffers, printedOf } from './printed-fields.rules.ts';
import { readXml } from './read-xml.ts';

const paper = `Zinc & Fils SARL
12 rue des Ateliers, 44000 Nantes
SIRET : 552 100 554 00013 - TVA FR96 552 100 554
Facture n° ZF-2026/118
Date de facture : 20/11/2026
Client : Régie Saint-Ambroise, SIREN 732 829 320
Votre commande OS-2026-0141 du 24/08/2026
Noue zinc 14 ml 100,00
Total HT 1 100,00 €
TVA 20 % 220,00
Total TVA 220,00 €
Total TTC
1 320,00 €
Échéance : 20.12.2026
IBAN : FR76 3000 6000 0112 3456 7890 189 BIC AGRIFRPP`;

test('proposing the fields of a printed invoice', () => {
  expect(printedOf(paper, '732829320')).toEqual({
    number: 'ZF-2026/118',
    supplierName: 'Zinc & Fils SARL',
    supplierSiren: '552100554',
    iban: 'FR7630006000011234567890189',
    issuedOn: '2026-11-20',
    dueOn: '2026-12-20',
    totalHtMinor: 110_000,
    totalVatMinor: 22_000,
    totalTtcMinor: 132_000,
  });
  expect(ordersNamedIn([paper])).toEqual(['OS-2026-0141']);
});

test.each<[string, object]>([
  ['', {}],
  ['Bonjour, ci-joint notre facture de novembre.', {}],
  ['SIREN 732 829 320', {}],
  ['SIREN 732 829 321', { supplierSiren: '732829321' }],
  ['SIRET 732 829 321 00013\nSIRET 552 100 554 00013', { supplierSiren: '552100554' }],
  ['Date : 1er août 2026', { issuedOn: '2026-08-01' }],
  ['Date : 20260815 · Échéance : 2026-09-14', { issuedOn: '2026-08-15', dueOn: '2026-09-14' }],
  [
    'Total HT 100,00\nTVA 20 % 20,00\nTotal TTC 120,00',
    { totalHtMinor: 10_000, totalVatMinor: 2000, totalTtcMinor: 12_000 },
  ],
  ['Total HT 100,00\nTotal TTC 120,00', { totalHtMinor: 10_000, totalTtcMinor: 12_000 }],
  ['Date : 30/02/2026', {}],
  ['AVOIR N° AV-12\nNet à payer : 12.50', { kind: 'credit', number: 'AV-12', totalTtcMinor: 1250 }],
  ['Facture F1\nTotal TTC : 1.234,56', { number: 'F1', totalTtcMinor: 123_456 }],
  ['Total TTC 12', {}],
])('«%s»', (text, found) => {
  expect(printedOf(text, '732829320')).toEqual(found);
});

test('extremely long texts are read in time', () => {
  const begun = performance.now();
  for (const text of [
    '1 '.repeat(20_000),
    'SIRET '.repeat(6000),
    'FR76 '.repeat(8000),
    'facture '.repeat(5000),
    'total ttc 1'.repeat(3000),
  ])
    printedOf(text, null);
  expect(performance.now() - begun).toBeLessThan(5000);
});

test('a document with another number or total than its data is distinguished from a matching one', () => {
  const { document } = chainOf().balance(orderOf([orderLine(0)]));
  const read = readXml(Buffer.from(ciiOf(document)));
  const total = (document.totals.totalTtcMinor / 100).toFixed(2).replace('.', ',');
  const words = `${'Rénovation de la couverture en zinc. '.repeat(5)} Facture ${document.number}, total ${total} €`;
  expect(paperDiffers(words, read)).toBe(false);
  expect(paperDiffers(words.replace(document.number, 'FA-2026-9999'), read)).toBe(true);
  expect(paperDiffers(words.replace(total, '1,00'), read)).toBe(true);
  expect(paperDiffers('scan', read)).toBe(false);
});
