import type { ProposedPayment } from './bank.contract.ts';
import { bareWords, plainWords } from './statement.rules.ts';

/** An invoice that may be paid, in minor units of the currency of the entry. */
export interface Candidate {
  invoiceId: string;
  number: string;
  names: readonly string[];
  dueOn: string | null;
  /** Left to pay now, without the retention not yet due. */
  restMinor: number;
  leftMinor: number;
}

/** Fields of an entry used for matching; the amount is unsigned. */
export interface Told {
  amountMinor: number;
  text: string;
  counterparty: string;
}

export interface Part {
  invoiceId: string;
  amountMinor: number;
  share: ProposedPayment['share'];
}

export interface Match {
  parts: Part[];
  by: ('batch' | 'number' | 'amount' | 'company')[];
  others: number;
}

export const sumOf = (items: readonly { amountMinor: number }[]): number =>
  items.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** Shorter numbers occur in texts by chance. */
const leastNumber = 4;
/** The most named invoices for which every combination is tried. */
const mostTogether = 10;
/** The same for the unnamed invoices of one company. */
const mostChosen = 8;

/** Whether a text names a number, however spaced: «FACTUREFA20260012»; never as the start of a longer one. */
export function namesNumber(text: string, number: string): boolean {
  const signs = bareWords(number);
  if (signs.length < leastNumber) return false;
  const spaced = signs.split('').join(String.raw` {0,1}`);
  const before = /^\d/.test(signs) ? String.raw`(?<!\d)` : '';
  const after = /\d$/.test(signs) ? String.raw`(?!\d)` : String.raw`(?![A-Z])`;
  return new RegExp(`${before}${spaced}${after}`).test(plainWords(text));
}

/** Whether an entry names a company: in full in its text, or as its other party, whose name banks truncate. */
export function namesCompany({ text, counterparty }: Told, names: readonly string[]): boolean {
  const [said, other] = [bareWords(text), bareWords(counterparty)];
  return names
    .map(bareWords)
    .some((name) => name.length > 4 && (said.includes(name) || (other.length > 5 && name.startsWith(other))));
}

const shareOf = ({ restMinor, leftMinor }: Candidate, minor: number): Part['share'] =>
  minor === restMinor ? 'rest' : minor === leftMinor ? 'whole' : 'part';

const partOf = (candidate: Candidate, amountMinor: number): Part => ({
  invoiceId: candidate.invoiceId,
  amountMinor,
  share: shareOf(candidate, amountMinor),
});

/** The amounts that settle an invoice: what is due, or everything with the retention. */
const wholesOf = ({ restMinor, leftMinor }: Candidate) =>
  [...new Set([restMinor, leftMinor])].filter((minor) => minor > 0);

/** Amounts of all these invoices that add up to a sum, preferring the fewest retentions; null if none do. */
function together(candidates: readonly Candidate[], sum: number): Part[] | null {
  const [first, ...others] = candidates;
  if (!first) return sum === 0 ? [] : null;
  for (const minor of wholesOf(first)) {
    const rest = minor <= sum ? together(others, sum - minor) : null;
    if (rest) return [partOf(first, minor), ...rest];
  }
  return null;
}

/** At most two combinations that add up to the sum: enough to see whether there is only one. */
function choicesOf(candidates: readonly Candidate[], sum: number): Part[][] {
  const [first, ...others] = candidates;
  if (sum === 0 || !first) return sum === 0 ? [[]] : [];
  const withFirst = wholesOf(first)
    .filter((minor) => minor <= sum)
    .flatMap((minor) => choicesOf(others, sum - minor).map((parts) => [partOf(first, minor), ...parts]));
  return withFirst.length > 1 ? withFirst.slice(0, 2) : [...withFirst, ...choicesOf(others, sum)].slice(0, 2);
}

/** The only combination of these invoices that adds up to a sum; null if there is none or more than one. */
function someOf(candidates: readonly Candidate[], sum: number): Part[] | null {
  const [only, another] = choicesOf(candidates, sum);
  return only && !another ? only : null;
}

/** Distributes an amount over invoices by due date: amounts due first, then retentions. */
function inOrder(candidates: readonly Candidate[], sum: number): Part[] {
  const minors = candidates.map(() => 0);
  let left = sum;
  for (const most of ['restMinor', 'leftMinor'] as const) {
    candidates.forEach((candidate, at) => {
      const more = Math.max(0, Math.min(left, candidate[most] - (minors[at] ?? 0)));
      minors[at] = (minors[at] ?? 0) + more;
      left -= more;
    });
  }
  return candidates.flatMap((candidate, at) => (minors[at] ? [partOf(candidate, minors[at])] : []));
}

/**
 * Among invoices with the same number: that of the named company, else the one with this amount, else the first due.
 */
function oneOfEach(told: Told, named: readonly Candidate[]): Candidate[] {
  return [...Map.groupBy(named, ({ number }) => bareWords(number)).values()].flatMap((alike) => {
    const ofCompany = alike.filter(({ names }) => namesCompany(told, names));
    const ofAmount = alike.filter((one) => wholesOf(one).includes(told.amountMinor));
    return [ofCompany[0] ?? ofAmount[0] ?? alike[0]].filter((one) => one !== undefined);
  });
}

const byDay = (one: Candidate, other: Candidate) => (one.dueOn ?? '').localeCompare(other.dueOn ?? '');

/** The invoices an entry probably pays: those it names, else those that fit its amount. A person confirms. */
export function matchEntry(told: Told, candidates: readonly Candidate[]): Match | null {
  const { amountMinor, text } = told;
  const payable = candidates.filter(({ leftMinor }) => leftMinor > 0).toSorted(byDay);
  const numbered = payable.filter(({ number }) => namesNumber(text, number));
  const named = oneOfEach(told, numbered);
  if (named.length > 0) {
    const exact = named.length <= mostTogether ? together(named, amountMinor) : null;
    const parts = exact ?? inOrder(named, amountMinor);
    return { parts, by: exact ? ['number', 'amount'] : ['number'], others: numbered.length - named.length };
  }
  const ofCompany = payable.filter(({ names }) => namesCompany(told, names));
  const isOfAmount = (one: Candidate) => wholesOf(one).includes(amountMinor);
  const inside = ofCompany.filter(isOfAmount);
  const same = inside.length > 0 ? inside : payable.filter(isOfAmount);
  const [first] = same;
  if (first) {
    const by = inside.length > 0 ? (['amount', 'company'] as const) : (['amount'] as const);
    return { parts: [partOf(first, amountMinor)], by: [...by], others: same.length - 1 };
  }
  const several = someOf(ofCompany.slice(0, mostChosen), amountMinor);
  return several && { parts: several, by: ['amount', 'company'], others: 0 };
}

/** A prepared transfer without a recorded payment. */
export interface Prepared {
  reference: string;
  endToEndId: string;
  invoiceId: string;
  amountMinor: number;
}

/** The prepared transfers that an entry executes: one by its reference, or a whole batch. */
export function matchPrepared({ amountMinor, text }: Told, prepared: readonly Prepared[]): Prepared[] {
  const said = bareWords(text);
  const one = prepared.find((item) => item.amountMinor === amountMinor && said.includes(bareWords(item.endToEndId)));
  if (one) return [one];
  const batches = [...Map.groupBy(prepared, ({ reference }) => reference)].filter(
    ([, items]) => sumOf(items) === amountMinor,
  );
  const named = batches.find(([reference]) => said.includes(bareWords(reference)));
  // A total of several invoices is unlikely to match by chance; a single one must be named.
  const [only, another] = batches.filter(([, items]) => items.length > 1);
  return (named ?? (another ? undefined : only))?.[1] ?? [];
}
