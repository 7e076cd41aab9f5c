import { describe, expect, test } from 'vitest';
import { endToEndIdOf, sepaReference, sepaText } from './sepa.rules.ts';
import { writePain } from './write-pain.ts';

describe('data for a SEPA bank', () => {
  test('has only characters of its set, whatever was typed', () => {
    expect(sepaText('Éts Cœur & Fils «Toiture» n° 5 — Ça coûte 10 €', 70)).toBe(
      'Ets COEUR + Fils Toiture n 5 - Ca coute 10 EUR'.replace('COEUR', 'Coeur'),
    );
    expect(sepaText('汉字<script>', 70)).toBe('script');
    expect(sepaReference('//FA//2026_0012/')).toBe('FA/2026-0012');
    for (const number of ['FA-2026-0012', '//a//', 'É'.repeat(60), 'FA/2026/00000000000000000000000000000001']) {
      const reference = endToEndIdOf(number, 'VIR-20261119-ABCDEF12', 7);
      expect(reference.length).toBeLessThanOrEqual(35);
      expect(reference).toMatch(/^[A-Za-z0-9\-?:().,'+][A-Za-z0-9/\-?:().,'+]*$/);
      expect(reference).not.toContain('//');
    }
  });

  test('is one execution of transfers that add up to its total, in either version', () => {
    const transfer = (at: number, amountMinor: number) => ({
      endToEndId: `FA-${at}`,
      amountMinor,
      creditorName: 'Zinc & Fils',
      creditorIban: 'FR7630006000011234567890189',
      number: `FA-2026-000${at}`,
    });
    const batch = {
      reference: 'VIR-20261119-ABCDEF12',
      createdAt: new Date('2026-11-19T09:00:00Z'),
      executionOn: '2026-11-20',
      debtorName: 'Régie Saint-Ambroise',
      debtorIban: 'FR1420041010050500013M02606',
      transfers: [transfer(1, 10_05), transfer(2, 199_999_99)],
    };
    const old = writePain(batch, '03');
    expect(old).toContain('<CtrlSum>200010.04</CtrlSum>');
    expect(old.match(/<NbOfTxs>2<\/NbOfTxs>/g)).toHaveLength(2);
    expect(old).toContain('<ReqdExctnDt>2026-11-20</ReqdExctnDt>');
    expect(old).toContain('<Nm>Regie Saint-Ambroise</Nm>');
    expect(old).toContain('<Nm>Zinc + Fils</Nm>');
    expect(old).toContain('<InstdAmt Ccy="EUR">10.05</InstdAmt>');
    const named = { debtorName: '巴黎', transfers: [{ ...transfer(1, 1), creditorName: 'Ωμέγα' }] };
    const unread = writePain({ ...batch, ...named }, '03');
    expect(unread).toContain('<Cdtr><Nm>FOURNISSEUR FA-2026-0001</Nm></Cdtr>');
    expect(unread).toContain('<Dbtr><Nm>CLIENT VIR-20261119-ABCDEF12</Nm></Dbtr>');
    const recent = writePain(batch, '09');
    expect(recent).toContain('pain.001.001.09');
    expect(recent).toContain('<ReqdExctnDt><Dt>2026-11-20</Dt></ReqdExctnDt>');
  });
});
