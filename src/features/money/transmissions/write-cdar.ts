import { element, money, percent, type Xml } from '#features/money/invoices/invoice.public.ts';
import { wallOf } from '#common/wall-time.ts';
import { type SentStatus, type ToldAmount, treatmentCode } from './life-cycle.rules.ts';

interface Party {
  name: string;
  siren: string | null;
}

export interface ToldInvoice {
  number: string;
  issuedOn: string;
  /** By UNTDID 1001. */
  typeCode: string;
  seller: Party;
  buyer: Party;
}

/** Reports what one party did with an invoice. */
export interface LifeCycleMessage {
  status: SentStatus;
  /** In French, as in the message. */
  label: string;
  from: 'seller' | 'buyer';
  at: Date;
  /** When the invoice was submitted to the platform. */
  depositedAt: Date;
  reason: { code: string; text: string } | null;
  amounts: readonly ToldAmount[];
}

const { rsm, ram, udt, qdt } = { rsm: element('rsm'), ram: element('ram'), udt: element('udt'), qdt: element('qdt') };
const unece = 'urn:un:unece:uncefact:data:standard';

/** A moment in French time, in seconds (format 204). */
const stamp = (at: Date) => new Date(wallOf(at, 'Europe/Paris')).toISOString().slice(0, 19).replaceAll(/\D/g, '');
const moment = (at: Date) => udt('DateTimeString', stamp(at), { format: '204' });
const siren = (value: string | null): Xml => value && ram('GlobalID', value, { schemeID: '0002' });

const party = (name: string, of: Party, role: 'SE' | 'BY', isTold: boolean) =>
  ram(name, [
    siren(of.siren),
    ram('Name', of.name),
    ram('RoleCode', role),
    isTold && ram('URIUniversalCommunication', ram('URIID', of.siren ?? '', { schemeID: '0225' })),
  ]);

function detailsOf({ reason, amounts }: LifeCycleMessage): Xml {
  if (!reason && amounts.length === 0) return null;
  return ram('SpecifiedDocumentStatus', [
    reason && [ram('ReasonCode', reason.code), ram('Reason', reason.text)],
    ram('SequenceNumeric', '1'),
    amounts.map(({ kind, minor, currency, rateBp }) =>
      ram('SpecifiedDocumentCharacteristic', [
        ram('TypeCode', kind),
        ram('ValueChangedIndicator', udt('IndicatorString', 'false')),
        ram('ValueAmount', money(minor), { currencyID: currency }),
        rateBp !== null && ram('ValuePercent', percent(rateBp)),
      ]),
    ),
  ]);
}

/** Cross Domain Acknowledgement and Response, for the French invoice life cycle. */
export function writeCdar(invoice: ToldInvoice, message: LifeCycleMessage): string {
  const { seller, buyer, number, issuedOn, typeCode } = invoice;
  const { status, from, at, depositedAt, label } = message;
  const day = issuedOn.replaceAll('-', '');
  const treatment = treatmentCode[status];
  const parties = [
    ['seller', seller, 'SE'],
    ['buyer', buyer, 'BY'],
  ] as const;
  const root = rsm(
    'CrossDomainAcknowledgementAndResponse',
    [
      rsm('ExchangedDocumentContext', [
        ram('BusinessProcessSpecifiedDocumentContextParameter', ram('ID', 'REGULATED')),
        ram('GuidelineSpecifiedDocumentContextParameter', ram('ID', 'urn.cpro.gouv.fr:1p0:CDV:invoice')),
      ]),
      rsm('ExchangedDocument', [
        ram('ID', `${number}_${status}_${stamp(at)}#${typeCode}_${day}`),
        ram('IssueDateTime', moment(at)),
        ram('SenderTradeParty', ram('RoleCode', 'WK')),
        parties.map(([side, of, role]) => side === from && party('IssuerTradeParty', of, role, false)),
        parties.map(([side, of, role]) => side !== from && party('RecipientTradeParty', of, role, true)),
      ]),
      rsm('AcknowledgementDocument', [
        ram('MultipleReferencesIndicator', udt('Indicator', 'false')),
        ram('TypeCode', '23'),
        ram('IssueDateTime', moment(at)),
        ram('ReferenceReferencedDocument', [
          ram('IssuerAssignedID', number),
          treatment && ram('StatusCode', treatment),
          ram('TypeCode', typeCode),
          ram('ReceiptDateTime', moment(depositedAt)),
          ram('FormattedIssueDateTime', qdt('DateTimeString', day, { format: '102' })),
          ram('ProcessConditionCode', String(status)),
          ram('ProcessCondition', label),
          ram('IssuerTradeParty', siren(seller.siren)),
          detailsOf(message),
        ]),
      ]),
    ],
    {
      'xmlns:rsm': `${unece}:CrossDomainAcknowledgementAndResponse:100`,
      'xmlns:ram': `${unece}:ReusableAggregateBusinessInformationEntity:100`,
      'xmlns:udt': `${unece}:UnqualifiedDataType:100`,
      'xmlns:qdt': `${unece}:QualifiedDataType:100`,
    },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}`;
}
