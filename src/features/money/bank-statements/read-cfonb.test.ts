import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cfonbOf, punched } from '#test/bank-statements.ts';
import { looksLikeCfonb, overpunched, readCfonb } from './read-cfonb.ts';

const read = (text: string, encoding: BufferEncoding = 'latin1') => readCfonb(Buffer.from(text, encoding), 5000);
const lines = [
  {
    minor: 120_050,
    words: 'VIR SEPA RECU',
    who: 'RÉGIE SAINT-AMBROISE',
    more: 'FACTURE FA-2026-0012',
    endToEnd: 'E2E-1',
  },
  { minor: -4_210, words: 'PRLV ENERGIE', endToEnd: 'NOTPROVIDED', day: '2026-02-28' },
  { minor: -900, words: 'VIR SEPA', returned: '04' },
];

describe('a statement of 120 characters', () => {
  test('every amount is read back, below and above zero', () => {
    fc.assert(fc.property(fc.integer({ min: -1e12, max: 1e12 }), (minor) => overpunched(punched(minor)) === minor));
    expect([overpunched('0000000000010é'), overpunched('0000000000010è')]).toEqual([100, -100]);
    for (const none of ['00000000000100', '', ' '.repeat(14), '00000000-0010A']) expect(overpunched(none)).toBeNull();
  });

  test.each([
    ['by lines', '\r\n'],
    ['without lines', ''],
  ])('is read %s, with the other party, its text and its references', (_how, between) => {
    const text = cfonbOf(lines, between);
    expect(looksLikeCfonb(Buffer.from(text, 'latin1'))).toBe(true);
    expect(read(text)).toMatchObject([
      {
        account: 'FR7630006000011234567890189',
        bookedOn: '2026-11-18',
        amountMinor: 120_050,
        currency: 'EUR',
        counterparty: 'RÉGIE SAINT-AMBROISE',
        words: 'VIR SEPA RECU FACTURE FA-2026-0012',
        endToEndId: 'E2E-1',
        isReturn: false,
      },
      { amountMinor: -4_210, bookedOn: '2026-02-28', endToEndId: '', counterparty: '' },
      { amountMinor: -900, isReturn: true, returnReason: '04' },
    ]);
    expect(read(text, 'utf8')).toHaveLength(3);
  });

  test('that is truncated, altered, or not one is refused', () => {
    const text = cfonbOf(lines);
    const records = text.split('\r\n');
    expect(() => read(records.slice(0, -1).join('\r\n'))).toThrow();
    expect(() => read(records.filter((record) => !record.includes('PRLV')).join('\r\n'))).toThrow();
    expect(() => read(text.replace('181126', '311126'))).toThrow();
    expect(() => readCfonb(Buffer.from(text), 2)).toThrow();
    expect(read(cfonbOf([...lines, { minor: 0, words: 'ZERO' }]))).toHaveLength(3);
    for (const none of ['', 'Date;Libellé;Montant', '<Document/>', '01'])
      expect(looksLikeCfonb(Buffer.from(none))).toBe(false);
  });
});
