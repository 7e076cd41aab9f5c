import type { BankEntry } from '#features/money/bank-statements/bank.contract.ts';
import type { Caller } from './app.ts';
import { upload } from './multipart.ts';

/** An entry for the writers below. */
export interface Line {
  day?: string;
  /** Positive for incoming money. */
  minor: number;
  words?: string;
  who?: string;
  reference?: string;
  endToEnd?: string;
  /** Reason of a returned payment. */
  returned?: string;
}

const decimal = (minor: number, mark = '.') =>
  `${minor < 0 ? '-' : ''}${Math.floor(Math.abs(minor) / 100)}${mark}${String(Math.abs(minor) % 100).padStart(2, '0')}`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const iban = 'FR7630006000011234567890189';

const entryOf = ({
  day = '2026-11-18',
  minor,
  words = '',
  who = '',
  reference = '',
  endToEnd = '',
  returned,
}: Line) => {
  const party = minor > 0 ? 'Dbtr' : 'Cdtr';
  return `<Ntry><Amt Ccy="EUR">${decimal(Math.abs(minor))}</Amt><CdtDbtInd>${minor > 0 ? 'CRDT' : 'DBIT'}</CdtDbtInd>
  ${returned ? '<RvslInd>true</RvslInd>' : ''}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>
  ${reference && `<AcctSvcrRef>${reference}</AcctSvcrRef>`}<NtryDtls><TxDtls><Refs>${endToEnd && `<EndToEndId>${endToEnd}</EndToEndId>`}</Refs>
  <RltdPties><${party}><Pty><Nm>${escaped(who)}</Nm></Pty></${party}></RltdPties><RmtInf><Ustrd>${escaped(words)}</Ustrd></RmtInf>
  ${returned ? `<RtrInf><Rsn><Cd>${returned}</Cd></Rsn></RtrInf>` : ''}</TxDtls></NtryDtls></Ntry>`;
};

/** A CAMT.053 in the version most French banks use. */
export const camtOf = (
  lines: readonly Line[],
  head = '<?xml version="1.0" encoding="UTF-8"?>',
  version = '08',
): string => `${head}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${lines.map(entryOf).join('\n')}</Stmt></BkToCstmrStmt></Document>`;

/** An OFX before 2.0: SGML without closing leaf tags, same account. */
export const ofxOf = (lines: readonly Line[]): string => `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>30006<BRANCHID>00001<ACCTID>12345678901<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261130
${lines
  .map(
    ({
      day = '2026-11-18',
      minor,
      words = '',
      who = '',
      reference = '',
    }) => `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day.replaceAll('-', '')}
<TRNAMT>${decimal(minor, ',')}<FITID>${reference}<NAME>${escaped(who)}<MEMO>${escaped(words)}</STMTTRN>`,
  )
  .join('\n')}
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

/** A French bank's spreadsheet: titles above, debit and credit columns, balances below. */
export const tableOf = (lines: readonly Line[]): string =>
  [
    'Compte courant n° 12345678901;;;',
    'Solde au 30/11/2026;12 345,67 €;;',
    '',
    'Date;Libellé;Débit euros;Crédit euros',
    ...lines.map(({ day = '2026-11-18', minor, words = '', who = '' }) => {
      const amount = decimal(Math.abs(minor), ',').replace(/(\d)(\d{3},)/, '$1 $2');
      const cells = [day.split('-').toReversed().join('/'), `"${[words, who].filter(Boolean).join(' ')}"`];
      return [...cells, ...(minor < 0 ? [amount, ''] : ['', amount])].join(';');
    }),
  ].join('\r\n');

/** A CFONB amount: the last character encodes digit and sign. */
export const punched = (minor: number): string => {
  const digits = String(Math.abs(minor));
  const last = (minor < 0 ? '}JKLMNOPQR' : '{ABCDEFGHI')[Number(digits.at(-1))] ?? '';
  return `${digits.slice(0, -1)}${last}`.padStart(14, '0');
};

/** A CFONB 120 of the same account: balances, entries and details. */
export function cfonbOf(lines: readonly (Line & { more?: string })[], between = '\r\n'): string {
  const short = (day: string) => `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}`;
  const of = (code: string, day: string) => `${code}30006    00001EUR2 12345678901  ${short(day)}`;
  const balance = (code: string, day: string, minor: number) =>
    `${of(code, day).padEnd(90)}${punched(minor)}`.padEnd(120);
  const start = 100_000;
  const records = lines.flatMap(({ day = '2026-11-18', minor, words = '', who, more, endToEnd, returned }) => [
    `${of('04', day)}${returned ?? '  '}${short(day)}${words.slice(0, 31).padEnd(31)}`.padEnd(90) +
      punched(minor).padEnd(30),
    ...Object.entries({ NPY: who, LCC: more, RCN: endToEnd }).flatMap(([qualifier, said]) =>
      said ? [`${of('05', day)}     ${qualifier}${said}`.padEnd(120)] : [],
    ),
  ]);
  const end = lines.reduce((sum, { minor }) => sum + minor, start);
  return [balance('01', '2026-11-01', start), ...records, balance('07', '2026-11-30', end)].join(between);
}

export const send = (who: Caller, content: string | Buffer, name = 'releve.csv') =>
  upload(who, '/api/bank-statements', content, name);
export const bring = async (who: Caller, content: string | Buffer) => {
  const { status, body } = await send(who, content);
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
};
export const entries = async (who: Caller, view = 'open'): Promise<BankEntry[]> =>
  (await who.get(`/api/bank-entries?view=${view}&limit=100`)).body.items;
export const entry = async (who: Caller, words: string, view = 'open') => {
  const found = (await entries(who, view)).find((one) => one.words.includes(words));
  if (!found) throw new Error(`no entry «${words}»`);
  return found;
};
export const proposed = ({ version, proposal }: BankEntry) => ({
  version,
  payments: proposal?.payments.map(({ invoiceId, version: read, amountMinor }) => ({
    invoiceId,
    version: read,
    amountMinor,
  })),
  known: proposal?.known.map(({ paymentId, version: read }) => ({ paymentId, version: read })),
});
export const confirm = (who: Caller, one: BankEntry, more: object = {}) =>
  who.post(`/api/bank-entries/${one.id}/confirmation`, { ...proposed(one), ...more });
