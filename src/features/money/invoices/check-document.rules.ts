import { lineTotalMinor, noDiscount } from '#common/quote-totals.ts';
import type { Said } from '#common/said.ts';
import { isNumberOfReform } from './coding.rules.ts';
import { isTermTooLong, type PaymentTerms } from './due-date.rules.ts';
import type { InvoiceDocument } from './invoice-document.contract.ts';
import { sumOf } from './invoice-totals.rules.ts';
import { said } from './said.ts';

export interface Fault {
  /** The rule that is broken, by its identifier in EN 16931, in the rules of the reform, or the law's article. */
  rule: string;
  /** It keeps the invoice from being issued; else it is told. */
  blocks: boolean;
  text: Said;
}

/** A cent of VAT carried from an earlier invoice, and one of a credit note, at most. */
const vatSlack = 2 * 10_000;

/** What of an invoice does not add up: stricter than the official rules, which let half a euro of VAT pass. */
export function sumFaults({ kind, number, issuedOn, dueOn, lines, totals, retentionBp }: InvoiceDocument): string[] {
  const isLineWrong = lines.some((line) => {
    const priced = { ...line, ...noDiscount, kind: 'line' as const, optional: false };
    return lineTotalMinor(priced) - line.allowanceMinor !== line.totalHtMinor;
  });
  const isVatWrong = totals.vat.some(
    ({ baseMinor, vatRateBp, vatMinor }) => Math.abs(vatMinor * 10_000 - baseMinor * vatRateBp) >= vatSlack,
  );
  const isBaseWrong = totals.vat.some(
    ({ vatRateBp, vatMention, baseMinor }) =>
      baseMinor !==
      sumOf(lines, (line) => (line.vatRateBp === vatRateBp && line.vatMention === vatMention ? line.totalHtMinor : 0)),
  );
  // A first retention may be of several situations; it is never of more than what they come to.
  const most = Math.max(0, totals.totalTtcMinor);
  const broken: [string, boolean][] = [
    ['BR-LINE', isLineWrong],
    ['BR-27', lines.some(({ unitPriceE4 }) => unitPriceE4 < 0)],
    ['BR-CO-10', totals.totalHtMinor !== sumOf(lines, ({ totalHtMinor }) => totalHtMinor)],
    ['BR-CO-14', totals.totalVatMinor !== sumOf(totals.vat, ({ vatMinor }) => vatMinor)],
    ['BR-CO-15', totals.totalTtcMinor !== totals.totalHtMinor + totals.totalVatMinor],
    ['BR-CO-17', isVatWrong],
    ['BR-S-08', isBaseWrong],
    ['BR-AE-05', lines.some(({ vatRateBp, vatMention }) => (vatRateBp === 0) !== (vatMention !== null))],
    ['L71-584', totals.retentionMinor < 0 || totals.retentionMinor > most || retentionBp > 500],
    ['BR-FR-CO-07', kind !== 'deposit' && dueOn < issuedOn],
    ['BR-FR-01', number !== '' && !isNumberOfReform(number)],
  ];
  return broken.flatMap(([rule, isBroken]) => (isBroken ? [rule] : []));
}

const siret = /^\d{14}$/;

/** What keeps an invoice from being issued, and what is missing on it by law, each with what to do about it. */
export function faultsOf(document: InvoiceDocument, terms: PaymentTerms): Fault[] {
  const { seller, buyer, lines, totals, kind } = document;
  const mentions = new Set(lines.map(({ vatMention }) => vatMention));
  const hasVat = lines.some(({ vatRateBp }) => vatRateBp > 0);
  const isCompany = buyer.kind !== 'private';
  const blocking: [string, Said, boolean][] = [
    ['BR-FR-10', said('answers.sellerSiret'), !siret.test(seller.siret ?? '')],
    ['BR-08', said('answers.sellerAddress'), !seller.street || !seller.postalCode || !seller.city],
    ['BR-S-02', said('answers.sellerVat'), !seller.vatNumber && (hasVat || mentions.has('reverse_charge'))],
    ['BR-61', said('answers.iban'), !seller.iban && kind !== 'credit'],
    ['BR-FR-11', said('answers.buyerSiren'), isCompany && !/^\d{9}$/.test(buyer.siren ?? '')],
    ['BR-10', said('answers.buyerAddress'), !buyer.postalCode || !buyer.city],
    // CGI art. 283-2 nonies: of a subcontractor, whose client owes the VAT.
    ['BR-AE-02', said('answers.buyerVat'), mentions.has('reverse_charge') && !buyer.vatNumber],
    ['BR-16', said('answers.nothing'), lines.every(({ totalHtMinor }) => totalHtMinor === 0) && kind !== 'balance'],
    ['BR-FR-CO-05', said('answers.belowZero'), totals.totalHtMinor < 0 || totals.totalTtcMinor < 0],
    ['L441-10', said('answers.term'), kind !== 'credit' && isTermTooLong(buyer.kind, terms)],
  ];
  const told: [string, Said, boolean][] = [
    [
      'R123-238',
      said('answers.capital'),
      /^(SARL|SAS|SASU|EURL|SA|SCA|SNC)\b/i.test(seller.legal) && !seller.legal.includes('capital'),
    ],
    ['L243-2', said('answers.insurance'), !seller.insurance],
    [
      '279-0 bis',
      said('answers.certified'),
      lines.some(({ vatRateBp }) => [1000, 550].includes(vatRateBp)) && !document.certified,
    ],
  ];
  const sums = sumFaults(document).map((rule) => ({ rule, blocks: true, text: said('answers.sums', { rule }) }));
  return [
    ...blocking.flatMap(([rule, text, isBroken]) => (isBroken ? [{ rule, blocks: true, text }] : [])),
    ...sums,
    ...told.flatMap(([rule, text, isBroken]) => (isBroken ? [{ rule, blocks: false, text }] : [])),
  ];
}
