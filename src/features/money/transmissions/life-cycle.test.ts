import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chainOf, orderLine, orderOf } from '#test/invoices.ts';
import { eInvoiceFolder } from '#test/official-rules.ts';
import { cashedByRate, isVatOnReceipt, sentStatuses } from './life-cycle.rules.ts';
import { readCdar } from './read-cdar.ts';
import { reasonOf } from './reason.rules.ts';
import { writeCdar } from './write-cdar.ts';

const order = orderOf([
  orderLine(0, { quantityMilli: 333 }),
  orderLine(1, { vatRateBp: 1000 }),
  orderLine(2, { vatRateBp: 550 }),
]);
const { document } = chainOf().balance(order);

describe('a life-cycle message', () => {
  test.each(sentStatuses)('%s is read back as it was written', (status) => {
    const at = new Date('2026-12-01T08:30:05Z');
    const reason = [206, 207, 208, 210].includes(status)
      ? { code: 'QTE_ERR', text: 'Il manque <12> ml & une crapaudine' }
      : null;
    const amounts = status === 212 ? cashedByRate(document, [], 100_00) : [];
    const from = status === 212 ? 'seller' : 'buyer';
    const depositedAt = new Date('2026-11-28T09:00:00Z');
    const xml = writeCdar(
      { ...document, typeCode: '380' },
      { status, label: 'Statut', from, at, depositedAt, reason, amounts },
    );
    expect(readCdar(Buffer.from(xml))).toEqual([
      {
        number: document.number,
        issuedOn: document.issuedOn,
        sellerSiren: '552100554',
        status,
        at,
        reason: reason ?? { code: '', text: '' },
      },
    ]);
    expect(xml.match(/<ram:RoleCode>\w+/g)?.map((found) => found.slice(-2))).toEqual(
      from === 'seller' ? ['WK', 'SE', 'BY'] : ['WK', 'BY', 'SE'],
    );
  });

  test('reports the collected amounts by rate, to the cent', () => {
    for (const paid of [1, 99, 100_00, document.totals.totalTtcMinor]) {
      const amounts = cashedByRate(document, [], paid);
      expect(amounts.reduce((sum, { minor }) => sum + minor, 0)).toBe(paid);
    }
    const whole = cashedByRate(document, [], document.totals.totalTtcMinor);
    expect(whole.map(({ minor }) => minor)).toEqual(
      document.totals.vat.map(({ baseMinor, vatMinor }) => baseMinor + vatMinor),
    );
    expect(isVatOnReceipt(document)).toBe(true);
    expect(isVatOnReceipt({ ...document, seller: { ...document.seller, vatOnDebits: true } })).toBe(false);
    expect(isVatOnReceipt({ ...document, operations: 'goods' })).toBe(false);
  });

  test('omits a rate whose lines were credited', () => {
    const line = { unitPriceE4: 10_000_000 };
    const chain = chainOf();
    const invoice = chain.balance(orderOf([orderLine(0, line), orderLine(1, { ...line, vatRateBp: 1000 })]));
    const credit = chain.credit(invoice, [{ line: 1, totalHtMinor: null }]);
    const cashed = (credits: Parameters<typeof cashedByRate>[1], paid: number) =>
      cashedByRate(invoice.document, credits, paid).map(({ rateBp, minor }) => [rateBp, minor]);
    expect(cashed([credit], 1200_00)).toEqual([[2000, 1200_00]]);
    // Fully credited, and paid all the same.
    expect(cashed([invoice], 2300_00)).toEqual([
      [2000, 1200_00],
      [1000, 1100_00],
    ]);
  });

  test.each([
    ['{"errorCode":"X","errorMessage":"SIREN\\u0000 unknown","details":"BT-47"}', 'SIREN unknown BT-47'],
    ['{"title":"Bad","detail":"No BT-1"}', 'Bad No BT-1'],
    ['no  BT-1\n', 'no BT-1'],
    ['<html>nginx</html>', ''],
    ['{"errorMessage":{}}', ''],
    ['{"errorMess', ''],
    ['', ''],
    ['x'.repeat(600), 'x'.repeat(500)],
  ])('the reason of a refusal is read from %s', (body, reason) => expect(reasonOf(body)).toBe(reason));

  test('another file is none, and an empty one reports nothing', () => {
    expect(readCdar(Buffer.from('<Invoice xmlns="urn:x"/>'))).toBeNull();
    const root = 'xmlns="urn:un:unece:uncefact:data:standard:CrossDomainAcknowledgementAndResponse:100"';
    expect(readCdar(Buffer.from(`<CrossDomainAcknowledgementAndResponse ${root}/>`))).toEqual([]);
  });

  const samples = join(eInvoiceFolder, 'samples/cdar');
  // None if the examples are absent.
  test.each(globSync('*.xml', { cwd: samples }))('a published example is read: %s', (file) => {
    const [told] = readCdar(readFileSync(join(samples, file))) ?? [];
    expect(String(told?.status)).toBe(/CDV-(\d+)/.exec(file)?.[1]);
    expect(told).toMatchObject({ number: /F\d+/.exec(file)?.[0], sellerSiren: '100000009' });
    expect(told?.at.getTime()).toBeGreaterThan(Date.parse('2025-07-01'));
  });
});
