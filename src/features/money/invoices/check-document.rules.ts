import type { Said } from '#common/said.ts';
import { certifiedRates } from '#common/vat.ts';
import { sumFaults } from './check-sums.rules.ts';
import { isElectronic, isIban, isSiren, isVatNumberOf } from './coding.rules.ts';
import { isTermTooLong, latestDue, type PaymentTerms } from './due-date.rules.ts';
import type { FaultPlace, InvoiceDocument } from './invoice-document.contract.ts';
import { said } from './said.ts';

export interface Fault {
  /** The broken rule, by its identifier in EN 16931, in the rules of the reform, or the law's article. */
  rule: string;
  /** It blocks issuing; otherwise it is a warning. */
  blocks: boolean;
  text: Said;
  /** The field that fixes it, or who can. */
  at: FaultPlace;
}

type Broken = [rule: string, at: FaultPlace, text: Said, isBroken: boolean];

const faultsAmong = (broken: readonly Broken[], blocks: boolean): Fault[] =>
  broken.flatMap(([rule, at, text, isBroken]) => (isBroken ? [{ rule, blocks, text, at }] : []));

/** Companies with share capital and a register entry (code de commerce, art. R. 123-237 and R. 123-238). */
const hasCapital = (legal: string) =>
  /^(?:SARL|SARLU|EURL|SAS|SASU|SA|SCA|SNC|SCS|SCOP|SELARL|SELAS|Société)\b/iu.test(legal.trim());

function sellerFaults({ seller, lines, kind }: InvoiceDocument): Broken[] {
  const hasVat = lines.some(({ vatRateBp }) => vatRateBp > 0);
  const isReversed = lines.some(({ vatMention }) => vatMention === 'reverse_charge');
  const isFranchise = lines.some(({ vatMention }) => vatMention === 'franchise');
  const { siret, siren, vatNumber, legal } = seller;
  return [
    ['BR-FR-10', 'company', said('answers.sellerSiret'), !/^\d{14}$/.test(siret ?? '') || siret?.slice(0, 9) !== siren],
    ['BR-08', 'company', said('answers.sellerAddress'), !seller.street || !seller.postalCode || !seller.city],
    ['BR-S-02', 'company', said('answers.sellerVat'), !vatNumber && (hasVat || isReversed)],
    ['BR-CO-09', 'company', said('answers.sellerVatOther'), vatNumber !== null && !isVatNumberOf(vatNumber, siren)],
    ['BR-61', 'company', said('answers.iban'), kind !== 'credit' && !isIban(seller.iban ?? '')],
    ['R123-237', 'company', said('answers.registry'), hasCapital(legal) && !/, \S/.test(legal)],
    ['R123-238', 'settings', said('answers.capital'), hasCapital(legal) && !legal.includes(' au capital de ')],
    ['293 B', 'order', said('answers.franchise'), isFranchise && hasVat],
  ];
}

function buyerFaults({ buyer, lines }: InvoiceDocument): Broken[] {
  const isReversed = lines.some(({ vatMention }) => vatMention === 'reverse_charge');
  const mayReverse = buyer.kind === 'company' && buyer.isContractor === true && buyer.representedBy === null;
  return [
    ['BR-FR-11', 'buyerSiren', said('answers.buyerSiren'), isElectronic(buyer) && !isSiren(buyer.siren ?? '')],
    ['BR-10', 'client', said('answers.buyerAddress'), !buyer.street || !buyer.postalCode || !buyer.city],
    // CGI art. 283, 2 nonies: the client of a subcontractor, itself a contractor, owes the VAT.
    ['BR-AE-02', 'buyerVat', said('answers.buyerVat'), isReversed && !buyer.vatNumber],
    ['283-2 nonies', 'buyer', said('answers.reversed'), isReversed && !mayReverse],
  ];
}

/** Legal requirements that do not block issuing: the issuer decides. */
function told({ seller, buyer, lines, certified, kind, subcontractors = [], aid }: InvoiceDocument): Broken[] {
  const { vatNumber, siren } = buyer;
  const uncertified = certifiedRates.filter(
    (rate) => lines.some(({ vatRateBp }) => vatRateBp === rate) && !certified?.rates.includes(rate),
  );
  return [
    ['BR-CO-09-buyer', 'buyerVat', said('answers.buyerVatOther'), !!vatNumber && !isVatNumberOf(vatNumber, siren)],
    ['L243-2', 'settings', said('answers.insurance'), !seller.insurance],
    ['279-0 bis', 'order', said('answers.certified'), kind !== 'credit' && uncertified.length > 0],
    [
      'R123-238-form',
      'company',
      said('answers.legalForm'),
      seller.legal === '' || seller.legal.startsWith(seller.name),
    ],
    [
      'SUBCONTRACTOR',
      'lines',
      said('answers.subcontractor'),
      subcontractors.some(({ name, siret }) => name === '' || siret.length !== 14 || !isSiren(siret.slice(0, 9))),
    ],
    ['AID', 'lines', said('answers.aid'), aid !== undefined && (aid.rge === '' || aid.equipment === '')],
  ];
}

/** How to fix totals that follow from a choice; for all others only the rule is named. */
const sentences: Readonly<Record<string, [FaultPlace, Said]>> = {
  'BR-29': ['period', said('answers.period')],
  'BR-E-01': ['order', said('answers.mentions')],
  'BR-FR-CO-12': ['order', said('answers.inEuro')],
};

/** What blocks an invoice, and legal details that are missing, each with how to fix it. */
export function faultsOf(document: InvoiceDocument, terms: PaymentTerms): Fault[] {
  const { buyer, lines, totals, kind } = document;
  const isCredit = kind === 'credit';
  const isNothing = lines.length === 0 || (kind !== 'balance' && lines.every(({ totalHtMinor }) => totalHtMinor === 0));
  const latest = latestDue(buyer.kind, document.issuedOn);
  const isLate = latest !== null && document.dueOn > latest;
  const blocking: Broken[] = [
    ...sellerFaults(document),
    ...buyerFaults(document),
    ['BR-16', isCredit ? 'credited' : 'lines', said(isCredit ? 'answers.nothingBack' : 'answers.nothing'), isNothing],
    [
      'BR-FR-CO-05',
      isCredit ? 'credited' : 'lines',
      said(isCredit ? 'answers.belowZeroBack' : 'answers.belowZero'),
      totals.totalHtMinor < 0 || totals.totalTtcMinor < 0,
    ],
    ['L441-10', 'termDays', said('answers.term'), !isCredit && (isTermTooLong(buyer.kind, terms) || isLate)],
  ];
  const sums = sumFaults(document).map((rule): Fault => {
    const [at, text] = sentences[rule] ?? ['lines', said('answers.sums', { rule })];
    return { rule, blocks: true, text, at };
  });
  return [...faultsAmong(blocking, true), ...sums, ...faultsAmong(told(document), false)];
}
