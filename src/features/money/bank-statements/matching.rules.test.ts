import { describe, expect, test } from 'vitest';
import { type Candidate, matchEntry, namesNumber } from './matching.rules.ts';

const candidate = (number: string, changes: Partial<Candidate> = {}): Candidate => ({
  invoiceId: number,
  number,
  names: ['Régie Saint-Ambroise'],
  dueOn: '2026-12-20',
  restMinor: 12_000,
  leftMinor: 12_000,
  ...changes,
});
const told = (amountMinor: number, text: string, counterparty = '') => ({ amountMinor, text, counterparty });

describe('an invoice number in a bank text', () => {
  test('is found whatever its spacing, and never as the beginning of another', () => {
    for (const text of [
      'VIR FA-2026-0012',
      'fact. fa 2026 0012 merci',
      'FACTUREFA20260012',
      'FA/2026/00 12 DU 12/05',
      'FA_2026.0012',
    ])
      expect(namesNumber(text, 'FA-2026-0012'), text).toBe(true);
    for (const text of ['VIR FA-2026-00121', 'FA-2026-001', '2026-0012', ''])
      expect(namesNumber(text, 'FA-2026-0012'), text).toBe(false);
    expect(namesNumber('VIR 120261', '2026')).toBe(false);
    expect(namesNumber('VIR 12', '12')).toBe(false);
    expect(namesNumber('F.*', 'F.*(')).toBe(false);
  });
});

describe('an entry', () => {
  test('pays the invoice it names, with its retention or without, or a part of it', () => {
    const kept = candidate('FA-2026-0001', { restMinor: 11_400 });
    const part = (amount: number) => matchEntry(told(amount, 'FA 2026 0001'), [kept])?.parts[0];
    expect(part(11_400)).toMatchObject({ amountMinor: 11_400, share: 'rest' });
    expect(part(12_000)).toMatchObject({ amountMinor: 12_000, share: 'whole' });
    expect(part(5_000)).toMatchObject({ amountMinor: 5_000, share: 'part' });
    // An excess is not assigned to an invoice automatically.
    expect(part(15_000)).toMatchObject({ amountMinor: 12_000, share: 'whole' });
    expect(matchEntry(told(11_400, 'FA 2026 0001'), [kept])?.by).toEqual(['number', 'amount']);
    expect(matchEntry(told(5_000, 'FA 2026 0001'), [kept])?.by).toEqual(['number']);
  });

  test('without a number pays the invoice of its amount, of the named company first', () => {
    const [ours, other] = [candidate('A-1'), candidate('B-1', { names: ['Mairie de Pantin'], dueOn: '2026-11-01' })];
    expect(matchEntry(told(12_000, 'VIR RECU', 'REGIE SAINT AMB'), [other, ours])).toMatchObject({
      parts: [{ invoiceId: 'A-1' }],
      by: ['amount', 'company'],
      others: 0,
    });
    expect(matchEntry(told(12_000, 'VIR RECU'), [ours, other])).toMatchObject({
      parts: [{ invoiceId: 'B-1' }],
      by: ['amount'],
      others: 1,
    });
    expect(matchEntry(told(777, 'VIR RECU'), [ours, other])).toBeNull();
  });

  test('matches a number that several companies use: the named company’s invoice, or else that of its amount', () => {
    const [ours, other] = [
      candidate('FA-2026-0001'),
      candidate('FA-2026-0001', { invoiceId: 'B', names: ['Toitures Hugo'] }),
    ];
    const cheap = { ...other, restMinor: 500, leftMinor: 500, dueOn: '2026-11-01' };
    const text = 'VIR FA-2026-0001';
    expect(matchEntry(told(12_000, text, 'TOITURES HUGO'), [ours, other])?.parts).toMatchObject([{ invoiceId: 'B' }]);
    expect(matchEntry(told(500, text), [ours, cheap])?.parts).toMatchObject([{ invoiceId: 'B', share: 'rest' }]);
    expect(matchEntry(told(12_000, text), [ours, cheap])).toMatchObject({
      parts: [{ invoiceId: 'FA-2026-0001' }],
      others: 1,
    });
  });

  test('without a number pays several invoices of a company if only these add up to its amount', () => {
    const some = [
      candidate('A-1', { restMinor: 100, leftMinor: 100 }),
      candidate('A-2', { restMinor: 250, leftMinor: 250 }),
    ];
    const more = candidate('A-3', { restMinor: 1_000, leftMinor: 1_000 });
    expect(matchEntry(told(350, 'VIR', 'Régie Saint-Ambroise'), [...some, more])?.parts).toHaveLength(2);
    const twin = candidate('A-4', { restMinor: 100, leftMinor: 100 });
    expect(matchEntry(told(350, 'VIR', 'Régie Saint-Ambroise'), [...some, twin])).toBeNull();
    expect(matchEntry(told(350, 'VIR', 'Autre'), [...some, more])).toBeNull();
  });

  test('that names several is distributed over all of them to the cent, never more than what is left of each', () => {
    let state = 7;
    const next = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state % below;
    };
    for (let round = 0; round < 500; round += 1) {
      const all = Array.from({ length: 1 + next(12) }, (_, at) => {
        const rest = 1 + next(100_000);
        const number = `FA-2026-${String(at).padStart(4, '0')}`;
        return candidate(number, { restMinor: rest, leftMinor: rest + (next(2) ? next(5_000) : 0) });
      });
      const meant = all
        .filter(() => next(2) === 0)
        .map((one) => ({ one, minor: next(2) ? one.restMinor : one.leftMinor }));
      const sum = meant.reduce((before, { minor }) => before + minor, 0);
      const isWhole = next(3) > 0;
      const amount = isWhole ? sum : 1 + next(300_000);
      const text = meant
        .map(({ one }) => one.number.replaceAll('-', ['', ' ', '/', ' - '][next(4)] ?? ''))
        .join(' ET ');
      const match = matchEntry(told(amount, text, 'INCONNU'), all);
      if (meant.length === 0) continue;
      const given = match?.parts.reduce((before, { amountMinor }) => before + amountMinor, 0) ?? 0;
      expect(given, `round ${round}`).toBeLessThanOrEqual(amount);
      if (isWhole) expect(given, `round ${round}`).toBe(amount);
      for (const { invoiceId, amountMinor } of match?.parts ?? []) {
        const left = meant.find(({ one }) => one.invoiceId === invoiceId)?.one.leftMinor ?? -1;
        expect(amountMinor, `round ${round}`).toBeGreaterThan(0);
        expect(amountMinor, `round ${round}`).toBeLessThanOrEqual(left);
      }
    }
  });
});
