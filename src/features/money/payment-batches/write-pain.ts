import { sepaText } from './sepa.rules.ts';

export type PainVersion = '03' | '09';

export interface Transfer {
  endToEndId: string;
  amountMinor: number;
  creditorName: string;
  creditorIban: string;
  number: string;
}

export interface Batch {
  reference: string;
  createdAt: Date;
  executionOn: string;
  debtorName: string;
  debtorIban: string;
  transfers: readonly Transfer[];
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
const one = (name: string, ...content: string[]) => `<${name}>${content.join('')}</${name}>`;
const said = (name: string, text: string, most: number) => one(name, escaped(sepaText(text, most)));
const amount = (minor: number) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
const account = (name: string, iban: string) => one(name, one('Id', one('IBAN', iban)));
/** No BIC: an IBAN is enough in the SEPA since 2016. */
const agent = one('FinInstnId', one('Othr', one('Id', 'NOTPROVIDED')));

const transferOf = ({ endToEndId, amountMinor, creditorName, creditorIban, number }: Transfer) =>
  one(
    'CdtTrfTxInf',
    one('PmtId', one('EndToEndId', escaped(endToEndId))),
    one('Amt', `<InstdAmt Ccy="EUR">${amount(amountMinor)}</InstdAmt>`),
    one('Cdtr', said('Nm', creditorName, 70)),
    account('CdtrAcct', creditorIban),
    one('RmtInf', said('Ustrd', number, 140)),
  );

/**
 * Several transfers as a file for a bank (ISO 20022, pain.001, EPC132-08): one execution, each booked on its own where the
 * bank does so. Version 03 is what every French bank takes, 09 what newer ones ask; no address, which both require
 * structured since November 2026, and neither requires at all.
 */
export function writePain(
  { reference, createdAt, executionOn, debtorName, debtorIban, transfers }: Batch,
  version: PainVersion,
): string {
  const sums =
    one('NbOfTxs', String(transfers.length)) +
    one('CtrlSum', amount(transfers.reduce((sum, { amountMinor }) => sum + amountMinor, 0)));
  const party = said('Nm', debtorName, 70);
  const head = one(
    'GrpHdr',
    one('MsgId', reference),
    one('CreDtTm', createdAt.toISOString().slice(0, 19)),
    sums,
    one('InitgPty', party),
  );
  const payment = one(
    'PmtInf',
    one('PmtInfId', reference),
    one('PmtMtd', 'TRF'),
    one('BtchBookg', 'false'),
    sums,
    one('PmtTpInf', one('SvcLvl', one('Cd', 'SEPA'))),
    one('ReqdExctnDt', version === '03' ? executionOn : one('Dt', executionOn)),
    one('Dbtr', party),
    account('DbtrAcct', debtorIban),
    one('DbtrAgt', agent),
    one('ChrgBr', 'SLEV'),
    ...transfers.map(transferOf),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}">${one('CstmrCdtTrfInitn', head, payment)}</Document>\n`;
}
