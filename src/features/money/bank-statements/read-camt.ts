import { parseDecimal } from '#common/money.ts';
import { UnreadXml, type XmlElement } from '#platform/xml/open-xml.ts';
import { Within } from '#platform/xml/xml-path.ts';
import { dayOf, onOneLine, type ReadEntry, tellsReturn, type Unread } from './statement.rules.ts';

/** Every version of the message that banks send (ISO 20022, BankToCustomerStatement). */
const address = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d\d$/;

/** An amount in ISO 20022: no sign, no exponent, a decimal point. */
const amountOf = (text: string | null | undefined) =>
  text && /^\d{1,15}(?:\.\d{1,5})?$/.test(text) ? parseDecimal(text, 2, 'en') : null;

/** Drops the placeholder NOTPROVIDED. */
const given = (reference: string | null | undefined) =>
  /^NOT\s?PROVIDED$/i.test(reference ?? '') ? '' : onOneLine(reference, 140);

interface Of {
  account: string;
  currency: string;
}

function partsOf(details: Within | undefined, isCredit: boolean) {
  const party = isCredit ? 'Dbtr' : 'Cdtr';
  const parties = details?.one('RltdPties');
  const remitted = details?.one('RmtInf');
  const words = [
    ...(remitted?.all('Ustrd') ?? []).map((one) => one.words),
    ...(remitted?.all('Strd/CdtrRefInf/Ref') ?? []).map((one) => one.words),
    ...(remitted?.all('Strd/RfrdDocInf/Nb') ?? []).map((one) => one.words),
    details?.text('AddtlTxInf') ?? null,
  ].filter((one) => one !== null);
  return {
    counterparty: onOneLine(parties?.text(`${party}/Nm`) ?? parties?.text(`${party}/Pty/Nm`), 140),
    counterpartyIban: onOneLine(parties?.text(`${party}Acct/Id/IBAN`), 34).replaceAll(' ', ''),
    words: [...new Set(words)].join(' '),
    endToEndId: given(details?.text('Refs/EndToEndId')),
    returned: details?.text('RtrInf/Rsn/Cd') ?? details?.text('RtrInf/Rsn/Prtry') ?? null,
    reason: details?.text('RtrInf/AddtlInf') ?? null,
  };
}

function entryOf(entry: Within, of: Of, details: Within | undefined, nth: number | null): ReadEntry {
  const way = details?.text('CdtDbtInd') ?? entry.text('CdtDbtInd');
  const amount = nth === null ? entry.one('Amt') : (details?.one('Amt') ?? details?.one('AmtDtls/TxAmt/Amt'));
  const minor = amountOf(amount?.words);
  const when = entry.text('BookgDt/Dt|DtTm') ?? entry.text('ValDt/Dt|DtTm');
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(when ?? '') ?? [];
  const bookedOn = dayOf(year, month, day);
  if (minor === null || minor === 0 || !bookedOn || (way !== 'CRDT' && way !== 'DBIT'))
    throw new UnreadXml('malformed');
  const isCredit = way === 'CRDT';
  const { returned, reason, ...parts } = partsOf(details, isCredit);
  const words = onOneLine([parts.words, entry.text('AddtlNtryInf')].filter(Boolean).join(' '));
  const own = details?.text('Refs/AcctSvcrRef');
  // Not NtryRef: many banks number entries anew in each statement.
  const whole = entry.text('AcctSvcrRef');
  const reference = nth === null ? (whole ?? own) : (own ?? (whole && `${whole}/${nth}`));
  const isReturn = entry.text('RvslInd') === 'true' || returned !== null || tellsReturn(words);
  return {
    ...of,
    ...parts,
    bookedOn,
    amountMinor: isCredit ? minor : -minor,
    currency: amount?.attribute('Ccy') ?? of.currency,
    words,
    reference: given(reference),
    isReturn,
    returnReason: onOneLine([returned, reason].filter(Boolean).join(' '), 140),
  };
}

/** A batch entry is split into its transactions when their amounts are given and add up. */
function entriesOf(entry: Within, of: Of): ReadEntry[] {
  const details = entry.all('NtryDtls/TxDtls');
  if (details.length < 2) return [entryOf(entry, of, details[0], null)];
  // Only its own text: that of its first transaction does not apply to the others.
  const whole = entryOf(entry, of, undefined, null);
  const minors = details.map((one) => amountOf(one.text('Amt') ?? one.text('AmtDtls/TxAmt/Amt')));
  const sum = minors.reduce<number>((before, minor) => before + (minor ?? Number.NaN), 0);
  if (sum !== Math.abs(whole.amountMinor)) return [whole];
  return details.map((one, nth) => entryOf(entry, of, one, nth));
}

const isBooked = (entry: Within) => ['BOOK', null].includes(entry.text('Sts/Cd') ?? entry.text('Sts'));

/** The booked entries of all accounts in a CAMT.053 file; throws for any other file. */
export function readCamt(root: XmlElement): ReadEntry[] {
  if (root.name !== 'Document' || !address.test(root.uri)) throw new UnreadXml<Unread>('noStatement');
  const document = new Within(root, new Set([root.uri]));
  return document.all('BkToCstmrStmt/Stmt').flatMap((statement) => {
    const account = statement.text('Acct/Id/IBAN') ?? statement.text('Acct/Id/Othr/Id') ?? '';
    const of = { account: onOneLine(account, 34).replaceAll(' ', ''), currency: statement.text('Acct/Ccy') ?? 'EUR' };
    return statement
      .all('Ntry')
      .filter(isBooked)
      .flatMap((entry) => entriesOf(entry, of));
  });
}
