import { describe, expect, test } from 'vitest';
import { chainOf, orderLine, orderOf } from '#test/invoices.ts';
import { ciiOf, ublOf } from '#test/received-invoices.ts';
import { decimalOf, inUnits, priced } from './decimal.rules.ts';
import { brokenBy } from './document-sums.rules.ts';
import { UnreadXml } from '#platform/xml/open-xml.ts';
import { proposedOf } from './proposed-fields.rules.ts';
import { readXml } from './read-xml.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding);
const reasonOf = (file: Uint8Array) => {
  try {
    readXml(file);
    return null;
  } catch (error) {
    if (error instanceof UnreadXml) return error.reason;
    throw error;
  }
};

describe('amounts are exact', () => {
  test.each([
    ['0.30', 30],
    ['.5', 50],
    ['-12.345', -1235],
    ['0.005', 1],
    ['-0.005', -1],
    ['+1', 100],
    ['900719925474099.00', null],
    ['99999999999999.99', null],
    ['1e3', null],
    ['2400,00', null],
    ['1 000.00', null],
    ['NaN', null],
    ['', null],
    ['.', null],
    ['1'.repeat(25), null],
  ])('%s', (text, minor) => {
    const decimal = decimalOf(text);
    expect(decimal && inUnits(decimal, 2)).toBe(minor);
  });

  test('a price per hundred, and no total without a price', () => {
    const [three, price] = [decimalOf('3'), decimalOf('12.5')];
    if (!three || !price) throw new Error('no number');
    expect(priced(three, price, { units: 100n, places: 0 }, 2)).toBe(38);
    expect(priced(three, price, { units: 0n, places: 0 }, 2)).toBeNull();
  });
});

describe('our own invoices are read back as they were written', () => {
  const chain = chainOf({ retentionBp: 500 });
  const order = orderOf([
    orderLine(0, { quantityMilli: 38_500, unit: 'm²', unitPriceE4: 343_733, discountBp: 1500 }),
    orderLine(1, { quantityMilli: 333, unitPriceE4: 9_990_000, vatRateBp: 1000 }),
  ]);
  const deposit = chain.deposit(order, 3000);
  const situation = chain.situation(order, 5000);
  const balance = chain.balance(order);
  const credit = chain.credit(balance);
  test.each([deposit, situation, balance, credit].map((one) => [one.document.kind, one.document] as const))(
    '%s',
    (kind, document) => {
      const read = readXml(bytes(ciiOf(document)));
      expect(brokenBy(read)).toEqual([]);
      expect(proposedOf(read)).toEqual({
        kind: kind === 'credit' ? 'credit' : 'invoice',
        number: document.number,
        supplierName: document.seller.name,
        supplierSiren: '552100554',
        issuedOn: document.issuedOn,
        dueOn: kind === 'credit' ? null : document.dueOn,
        currency: 'EUR',
        totalHtMinor: document.totals.totalHtMinor,
        totalVatMinor: document.totals.totalVatMinor,
        totalTtcMinor: document.totals.totalTtcMinor,
        iban: 'FR7630006000011234567890189',
        workOrderId: null,
      });
      expect(read.references).toContain('OS-2026-0112');
      expect(read.lines).toHaveLength(document.lines.length);
    },
  );
});

test('UBL is read whatever its prefixes, and in its declared encoding', () => {
  for (const file of [
    bytes(ublOf()),
    bytes(`\ufeff${ublOf()}`),
    bytes(ublOf('', '<?xml version="1.0" encoding="ISO-8859-1"?>'), 'latin1'),
    bytes(`\ufeff${ublOf('', '<?xml version="1.0" encoding="UTF-16"?>')}`, 'utf16le'),
  ]) {
    const read = readXml(file);
    expect(brokenBy(read)).toEqual([]);
    expect([read.seller.name, read.buyer.name, read.buyer.siren]).toEqual(['Zinc & Fils', 'Régie', '732829320']);
    expect(proposedOf(read)).toMatchObject({ number: 'F-77', supplierSiren: '552100554', totalTtcMinor: 12_000 });
    expect(read.ibans).toEqual(['FR7630006000011234567890189']);
  }
});

test('the first ZUGFeRD is read', () => {
  const text = ciiOf(chainOf().balance(orderOf([orderLine(0)])).document)
    .replaceAll(
      'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      'urn:ferd:CrossIndustryDocument:invoice:1p0',
    )
    .replaceAll('AggregateBusinessInformationEntity:100', 'AggregateBusinessInformationEntity:12')
    .replaceAll('UnqualifiedDataType:100', 'UnqualifiedDataType:15')
    .replaceAll('CrossIndustryInvoice>', 'CrossIndustryDocument>')
    .replaceAll('rsm:CrossIndustryInvoice ', 'rsm:CrossIndustryDocument ')
    .replaceAll('ExchangedDocument>', 'HeaderExchangedDocument>')
    .replaceAll('rsm:SupplyChainTradeTransaction', 'rsm:SpecifiedSupplyChainTradeTransaction')
    .replaceAll('ApplicableHeaderTrade', 'ApplicableSupplyChainTrade')
    .replaceAll('SettlementHeaderMonetary', 'SettlementMonetary')
    .replaceAll('RateApplicablePercent', 'ApplicablePercent');
  expect(readXml(bytes(text))).toMatchObject({
    syntax: 'zugferd1',
    number: 'FA-2026-0001',
    seller: { siren: '552100554' },
  });
});

describe('dangerous constructs are not followed', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE b [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n} "${`&a${n - 1};`.repeat(10)}">`).join('')}]><b>&a8;</b>`;
  test.each([
    ['a billion laughs', bytes(bomb), 'doctype'],
    ['a file of the machine', bytes('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'), 'doctype'],
    ['a document type elsewhere', bytes('<!DOCTYPE a SYSTEM "https://ailleurs.test/a.dtd"><a/>'), 'doctype'],
    ['an entity that nobody declared', bytes('<a>&x;</a>'), 'malformed'],
    ['depth', bytes(`${'<a>'.repeat(100)}${'</a>'.repeat(100)}`), 'tooDeep'],
    ['a million elements', bytes(`<a>${'<b/>'.repeat(200_000)}</a>`), 'tooMany'],
    [
      'a thousand attributes',
      bytes(`<a ${Array.from({ length: 1000 }, (_, n) => `a${n}="1"`).join(' ')}/>`),
      'tooMany',
    ],
    ['a name without end', bytes(`<${'a'.repeat(1_000_000)}/>`), 'noInvoice'],
    ['a comment without end', bytes(`<a><!--${'a'.repeat(1_000_000)}`), 'malformed'],
    ['half a file', bytes(ublOf().slice(0, 900)), 'malformed'],
    ['a sign that stands for itself', bytes(ublOf('<b:Note>Zinc & plomb</b:Note>')), 'malformed'],
    ['no element', bytes('   '), 'malformed'],
    ['two roots', bytes('<a/><b/>'), 'malformed'],
    ['another encoding than said', bytes(ublOf('<b:Note>Élément</b:Note>'), 'latin1'), 'encoding'],
    ['an encoding nobody knows', bytes('<?xml version="1.0" encoding="x-none"?><a/>'), 'encoding'],
    ['an invoice of another version', bytes(ublOf().replaceAll(':Invoice-2', ':Invoice-3')), 'namespace'],
    ['a prefix without a namespace', bytes('<f:Invoice/>'), 'malformed'],
    ['another paper', bytes('<order xmlns="urn:autre"/>'), 'noInvoice'],
    [
      'an invoice that says nothing',
      bytes('<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>'),
      'noInvoice',
    ],
  ])('%s', (_, file, reason) => {
    const begun = performance.now();
    expect(reasonOf(file)).toBe(reason);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  test('a file embedded in an invoice is skipped', () => {
    const filled = ublOf(`<b:Note>${'A'.repeat(3_000_000)}</b:Note>`);
    expect(readXml(bytes(filled))).toMatchObject({ number: 'F-77' });
    expect(readXml(bytes(filled)).note.length).toBeLessThan(100_000);
  });
});

test.each([
  ['BR-CO-15', (text: string) => text.replace('>120.00</b:TaxInclusive', '>121.00</b:TaxInclusive')],
  ['BR-CO-16', (text: string) => text.replace('>120.00</b:Payable', '>100.00</b:Payable')],
  ['BR-CO-17', (text: string) => text.replaceAll('>20.00<', '>20.50<').replaceAll('>120.00<', '>120.50<')],
  ['BR-CO-14', (text: string) => text.replace('>20.00<', '>25.00<')],
  [
    'BR-CO-10',
    (text: string) => text.replace('100.00</b:LineExtensionAmount><b:Tax', '99.00</b:LineExtensionAmount><b:Tax'),
  ],
  ['BR-LINE', (text: string) => text.replace('>40</b:Price', '>44</b:Price')],
  ['BR-27', (text: string) => text.replace('>40</b:Price', '>-40</b:Price')],
  ['BR-S-08', (text: string) => text.replace('>20.0</b:Percent>', '>10.0</b:Percent>')],
  ['BR-S-02', (text: string) => text.replace('>FR96552100554<', '><')],
  ['BR-FR-CO-07', (text: string) => text.replace('2026-12-20', '2026-10-20')],
  ['BR-DEC', (text: string) => text.replace('2026-11-20', '2026-02-30')],
  ['BR-DEC', (text: string) => text.replace('>120.00</b:Payable', '>120,00</b:Payable')],
])('a wrong total is named: %s', (rule, change) => {
  const changed = change(ublOf());
  expect(changed).not.toBe(ublOf());
  expect(brokenBy(readXml(bytes(changed)))).toContain(rule);
});
