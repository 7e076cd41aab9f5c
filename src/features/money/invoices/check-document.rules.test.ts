import { describe, expect, test } from 'vitest';
import { chainOf, orderLine, orderOf } from '#test/invoices.ts';
import { chainFaults } from './check-chain.rules.ts';
import { faultsOf } from './check-document.rules.ts';
import { usualTerms } from './due-date.rules.ts';
import type { InvoiceDocument } from './invoice-document.contract.ts';

const order = orderOf([orderLine(0), orderLine(1, { vatRateBp: 1000 })]);
const { document } = chainOf().balance(order);
const rulesOf = (change: Partial<InvoiceDocument>, blocks = true) =>
  faultsOf({ ...document, ...change }, usualTerms).flatMap((one) => (one.blocks === blocks ? [one.rule] : []));
const exempt = (vatMention: 'reverse_charge' | 'franchise' | 'article_294', position = 0) =>
  orderLine(position, { vatRateBp: 0, vatMention });
const ofLines = (...lines: ReturnType<typeof orderLine>[]) => chainOf().balance(orderOf(lines)).document;
const { seller, buyer } = document;

describe('checks before issuing', () => {
  test('find nothing on a complete invoice', () => {
    expect(rulesOf({ certified: { rates: [1000], by: 'Claire Delmas', on: '2026-07-15' } })).toEqual([]);
  });

  test.each<[string, Partial<InvoiceDocument>]>([
    ['BR-FR-10', { seller: { ...seller, siret: null } }],
    ['BR-FR-10', { seller: { ...seller, siren: '732829320' } }],
    ['BR-CO-09', { seller: { ...seller, vatNumber: 'FR44732829320' } }],
    ['R123-237', { seller: { ...seller, legal: 'SARL Rénov’Ouest au capital de 20 000 €' } }],
    ['R123-238', { seller: { ...seller, legal: 'SAS Rénov’Ouest, RCS Nantes 552 100 554' } }],
    ['BR-61', { seller: { ...seller, iban: null } }],
    ['BR-FR-11', { buyer: { ...buyer, siren: null } }],
    ['BR-FR-11', { buyer: { ...buyer, siren: '732829321' } }],
    ['BR-10', { buyer: { ...buyer, street: '' } }],
    ['BR-29', { period: { from: '2026-11-26', to: '2026-11-25' } }],
    ['BR-FR-CO-07', { dueOn: '2026-11-26' }],
    ['BR-FR-01', { number: 'AV-2026-0001' }],
    ['BR-FR-01', { number: 'FA-2027-0001' }],
    ['BR-55', { earlier: [{ number: 'FA-2026-0000', issuedOn: '2026-11-28', kind: 'deposit' }] }],
    ['BR-FR-CO-12', { currency: 'CHF' }],
    ['283-2 nonies', ofLines(exempt('reverse_charge'))],
    ['283-2 nonies', { ...ofLines(exempt('reverse_charge')), buyer: { ...buyer, kind: 'public', isContractor: true } }],
    ['293 B', ofLines(exempt('franchise'), orderLine(1))],
    ['BR-E-01', ofLines(exempt('franchise'), exempt('article_294', 1))],
  ])('%s', (rule, change) => {
    expect(rulesOf(change)).toContain(rule);
  });

  test('what a file for an aid asks, and a subcontractor without a number, are told and block nothing', () => {
    const aid = { visitedOn: null, rge: 'Qualibat 8731', equipment: 'Laine, R = 7,5, 42 m²' };
    const named = { name: 'Zinc & Fils', siret: '55210055400013' };
    expect(rulesOf({ aid, subcontractors: [named] }, false)).not.toContain('AID');
    expect(rulesOf({ aid: { ...aid, rge: '' } }, false)).toContain('AID');
    for (const siret of ['', '55210055400', '55210055500013'])
      expect(rulesOf({ subcontractors: [{ ...named, siret }] }, false)).toContain('SUBCONTRACTOR');
    expect(rulesOf({ aid: { ...aid, equipment: '' } })).toEqual(rulesOf({}));
  });

  test('companies abroad and private persons have no SIREN', () => {
    expect(rulesOf({ buyer: { ...buyer, siren: null, siret: null, countryCode: 'CH' } })).not.toContain('BR-FR-11');
    expect(rulesOf({ buyer: { ...buyer, siren: null, siret: null, kind: 'private' } })).not.toContain('BR-FR-11');
  });

  test('each reduced rate must be certified: another one is not enough', () => {
    const certified = { rates: [550], by: 'Claire Delmas', on: '2026-07-15' };
    expect(rulesOf({ certified }, false)).toContain('279-0 bis');
    expect(rulesOf({ certified: { ...certified, rates: [1000] } }, false)).not.toContain('279-0 bis');
  });
});

describe('faults against earlier invoices', () => {
  const agreed = { orderedHtMinor: order.ht, freeHtMinor: 0, depositBp: 3000 };
  const placesOf = (chain: ReturnType<typeof chainOf>, creditsId: string | null = null) => {
    const { issued } = chain;
    const last = issued.at(-1)?.document ?? document;
    return chainFaults(last, { ...agreed, earlier: issued.slice(0, -1) }, creditsId).map((one) => [one.at, one.blocks]);
  };

  test('deposits never exceed the order, and more than the quote asked for is a warning', () => {
    const chain = chainOf();
    chain.deposit(order, 3000);
    expect(placesOf(chain)).toEqual([]);
    chain.deposit(order, 2000);
    expect(placesOf(chain)).toEqual([['depositBp', false]]);
    chain.deposit(order, 6000);
    expect(placesOf(chain)).toEqual([['depositBp', true]]);
  });

  test.each([
    [10_001, true],
    [-1, true],
    [10_000, false],
  ])('a credit note takes back no more than is left of a line: %s', (totalHtMinor, isRefused) => {
    const chain = chainOf();
    const invoice = chain.balance(order);
    chain.credit(invoice, [{ line: 0, totalHtMinor }]);
    expect(placesOf(chain, invoice.id)).toEqual(isRefused ? [['credited', true]] : []);
  });
});
