import { instantOf } from '#common/wall-time.ts';
import { openXml } from '#platform/xml/open-xml.ts';
import { Within } from '#platform/xml/xml-path.ts';

/** The content of a life-cycle message about one invoice. */
export interface ToldStatus {
  number: string;
  /** The invoice date, if given. */
  issuedOn: string | null;
  sellerSiren: string | null;
  status: number;
  at: Date;
  reason: { code: string; text: string };
}

const unece = 'urn:un:unece:uncefact:data:standard';
const rootUri = `${unece}:CrossDomainAcknowledgementAndResponse:100`;
const uris = new Set([
  rootUri,
  `${unece}:ReusableAggregateBusinessInformationEntity:100`,
  `${unece}:UnqualifiedDataType:100`,
  `${unece}:QualifiedDataType:100`,
]);

/** A moment as digits, in French time: seconds, minutes or the day (formats 204, 203, 102). */
function momentOf(text: string | null): Date | null {
  const [, day, time = ''] = /^(\d{8})(\d{4}(?:\d\d)?)?$/.exec(text ?? '') ?? [];
  if (!day) return null;
  const digits = `${day}${time}`.padEnd(14, '0');
  const wall = Date.parse(digits.replace(/^(.{4})(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6Z'));
  return Number.isNaN(wall) ? null : instantOf(wall, 'Europe/Paris');
}

const dayOf = (text: string | null) =>
  /^\d{8}$/.test(text ?? '') ? String(text).replace(/^(.{4})(..)(..)$/, '$1-$2-$3') : null;

/** The content of a message: null if the file is none, an empty list if it is about no invoice. */
export function readCdar(bytes: Uint8Array): ToldStatus[] | null {
  const element = openXml(bytes);
  if (element.uri !== rootUri || element.name !== 'CrossDomainAcknowledgementAndResponse') return null;
  const root = new Within(element, uris);
  const written = root.text('ExchangedDocument/IssueDateTime/DateTimeString');
  return root.all('AcknowledgementDocument').flatMap((acknowledgement) => {
    const at = momentOf(acknowledgement.text('IssueDateTime/DateTimeString') ?? written);
    return acknowledgement.all('ReferenceReferencedDocument').flatMap((of): ToldStatus[] => {
      const number = of.text('IssuerAssignedID');
      const status = of.text('ProcessConditionCode');
      if (!number || !at || !/^\d{3}$/.test(status ?? '')) return [];
      const issuer = of.all('IssuerTradeParty/GlobalID').find((one) => one.attribute('schemeID') === '0002');
      return [
        {
          number: number.slice(0, 60),
          issuedOn: dayOf(of.text('FormattedIssueDateTime/DateTimeString')),
          sellerSiren: issuer?.words ?? null,
          status: Number(status),
          at,
          reason: {
            code: (of.text('SpecifiedDocumentStatus/ReasonCode') ?? '').slice(0, 40),
            text: (of.text('SpecifiedDocumentStatus/Reason') ?? '').slice(0, 500),
          },
        },
      ];
    });
  });
}
