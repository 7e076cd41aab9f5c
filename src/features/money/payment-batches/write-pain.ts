import { element, money } from '#features/money/invoices/invoice.public.ts';
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

const one = element();
const account = (name: string, iban: string) => one(name, one('Id', one('IBAN', iban)));
/** No BIC: an IBAN is enough in the SEPA since 2016. */
const agent = one('FinInstnId', one('Othr', one('Id', 'NOTPROVIDED')));
/** A party's name, with a fallback if it has no character that banks accept: the format refuses an empty one. */
const party = (name: string, otherwise: string) => one('Nm', sepaText(name, 70) || sepaText(otherwise, 70));

const transferOf = ({ endToEndId, amountMinor, creditorName, creditorIban, number }: Transfer) =>
  one('CdtTrfTxInf', [
    one('PmtId', one('EndToEndId', endToEndId)),
    one('Amt', one('InstdAmt', money(amountMinor), { Ccy: 'EUR' })),
    one('Cdtr', party(creditorName, `FOURNISSEUR ${number}`)),
    account('CdtrAcct', creditorIban),
    one('RmtInf', one('Ustrd', sepaText(number, 140))),
  ]);

/** A bank file (ISO 20022, pain.001, EPC132-08); version 03 suits every French bank, 09 newer ones. */
export function writePain(
  { reference, createdAt, executionOn, debtorName, debtorIban, transfers }: Batch,
  version: PainVersion,
): string {
  const sums = [
    one('NbOfTxs', String(transfers.length)),
    one('CtrlSum', money(transfers.reduce((sum, { amountMinor }) => sum + amountMinor, 0))),
  ];
  const debtor = party(debtorName, `CLIENT ${reference}`);
  const head = one('GrpHdr', [
    one('MsgId', reference),
    one('CreDtTm', createdAt.toISOString().slice(0, 19)),
    sums,
    one('InitgPty', debtor),
  ]);
  const payment = one('PmtInf', [
    one('PmtInfId', reference),
    one('PmtMtd', 'TRF'),
    one('BtchBookg', 'false'),
    sums,
    one('PmtTpInf', one('SvcLvl', one('Cd', 'SEPA'))),
    one('ReqdExctnDt', version === '03' ? executionOn : one('Dt', executionOn)),
    one('Dbtr', debtor),
    account('DbtrAcct', debtorIban),
    one('DbtrAgt', agent),
    one('ChrgBr', 'SLEV'),
    transfers.map(transferOf),
  ]);
  const document = one('Document', one('CstmrCdtTrfInitn', [head, payment]), {
    xmlns: `urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}`,
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document.markup}\n`;
}
