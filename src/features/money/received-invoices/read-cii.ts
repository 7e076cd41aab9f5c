import { UnreadXml, type XmlElement } from '#platform/xml/open-xml.ts';
import { ibansOf, identityOf, namedBy, present, Reading } from './reading.ts';
import type { ReceivedDocument, ReceivedLine, ReceivedParty, ReceivedVat } from './received-document.contract.ts';
import { Within } from '#platform/xml/xml-path.ts';

const unece = 'urn:un:unece:uncefact:data:standard';

/** The supported root elements, with their namespaces: Cross Industry Invoice D16B and later, and the first ZUGFeRD. */
export const ciiRoots = [
  {
    syntax: 'cii',
    name: 'CrossIndustryInvoice',
    uri: `${unece}:CrossIndustryInvoice:100`,
    uris: new Set(
      [
        'CrossIndustryInvoice',
        'ReusableAggregateBusinessInformationEntity',
        'UnqualifiedDataType',
        'QualifiedDataType',
      ].map((one) => `${unece}:${one}:100`),
    ),
  },
  {
    syntax: 'zugferd1',
    name: 'CrossIndustryDocument',
    uri: 'urn:ferd:CrossIndustryDocument:invoice:1p0',
    uris: new Set([
      'urn:ferd:CrossIndustryDocument:invoice:1p0',
      `${unece}:ReusableAggregateBusinessInformationEntity:12`,
      `${unece}:UnqualifiedDataType:15`,
      `${unece}:QualifiedDataType:12`,
    ]),
  },
] as const;

const agreement = 'ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement';
const settlement = 'ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement';
const sums =
  'SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation|SpecifiedTradeSettlementLineMonetarySummation';

function partyOf(found: Within | undefined): ReceivedParty {
  const address = found?.one('PostalTradeAddress');
  const vat = found?.all('SpecifiedTaxRegistration/ID').find((one) => one.attribute('schemeID') === 'VA');
  const named = [
    ...namedBy(found?.one('SpecifiedLegalOrganization/ID')),
    ...(found?.all('GlobalID') ?? []).flatMap((one) => namedBy(one)),
    ...namedBy(found?.one('URIUniversalCommunication/URIID')),
  ];
  return {
    name: found?.text('Name') ?? found?.text('SpecifiedLegalOrganization/TradingBusinessName') ?? null,
    ...identityOf(named, vat?.words ?? null),
    street: address?.text('LineOne') ?? null,
    postalCode: address?.text('PostcodeCode') ?? null,
    city: address?.text('CityName') ?? null,
    countryCode: address?.text('CountryID') ?? null,
  };
}

function lineOf(reading: Reading, line: Within): ReceivedLine {
  const trade = line.one('SpecifiedLineTradeAgreement|SpecifiedSupplyChainTradeAgreement');
  const price = trade?.one('NetPriceProductTradePrice');
  const quantity = line.one('SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery')?.one('BilledQuantity');
  const settled = line.one('SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement');
  const tax = settled?.one('ApplicableTradeTax');
  const named = [line.text('SpecifiedTradeProduct/Name'), line.text('SpecifiedTradeProduct/Description')];
  const noted = line.text('AssociatedDocumentLineDocument/IncludedNote/Content');
  return {
    number: line.text('AssociatedDocumentLineDocument/LineID'),
    designation: (present(named).join('\n') || noted) ?? '',
    quantity: reading.decimal('BT-129', quantity?.words ?? null),
    unit: quantity?.attribute('unitCode') ?? null,
    price: reading.decimal('BT-146', price?.text('ChargeAmount') ?? null),
    priceOf: reading.decimal('BT-149', price?.text('BasisQuantity') ?? null),
    addedMinor: reading.added(
      settled?.all('SpecifiedTradeAllowanceCharge') ?? [],
      'ChargeIndicator/Indicator',
      'ActualAmount',
    ),
    totalMinor: reading.amount('BT-131', settled?.text(`${sums}/LineTotalAmount`) ?? null),
    isAside: ['GROUP', 'INFORMATION'].includes(line.text('AssociatedDocumentLineDocument/LineStatusReasonCode') ?? ''),
    vatRateBp: reading.rate('BT-152', tax?.text('RateApplicablePercent|ApplicablePercent') ?? null),
  };
}

const vatOf = (reading: Reading, tax: Within): ReceivedVat => ({
  category: tax.text('CategoryCode'),
  rateBp: reading.rate('BT-119', tax.text('RateApplicablePercent|ApplicablePercent')),
  baseMinor: reading.amount('BT-116', tax.text('BasisAmount')),
  vatMinor: reading.amount('BT-117', tax.text('CalculatedAmount')),
  reason: tax.text('ExemptionReason') ?? tax.text('ExemptionReasonCode'),
});

/** The VAT in the currency of the invoice: it may be repeated in another one for the tax office. */
function vatTotal(paid: Within | undefined, currency: string | null): string | null {
  const all = paid?.all('TaxTotalAmount') ?? [];
  const own = all.find((one) => [null, currency].includes(one.attribute('currencyID')));
  return (own ?? all[0])?.words ?? null;
}

/** Reads a Cross Industry Invoice (EN 16931-3-3), or one of the first ZUGFeRD. */
export function readCii(root: XmlElement, { syntax, uris }: (typeof ciiRoots)[number]): ReceivedDocument {
  const invoice = new Within(root, uris);
  const head = invoice.one('ExchangedDocument|HeaderExchangedDocument');
  const trade = invoice.one('SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction');
  const settled = trade?.one(settlement);
  if (!head || !trade || !settled) throw new UnreadXml('noInvoice');
  const agreed = trade.one(agreement);
  const paid = settled.one(sums);
  const reading = new Reading();
  const currency = settled.text('InvoiceCurrencyCode');
  const amount = (term: string, name: string) => reading.amount(term, paid?.text(name) ?? null);
  const typeCode = head.text('TypeCode');
  const dueOn = settled.all('SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString');
  const terms = settled.all('SpecifiedTradePaymentTerms/Description').map(({ words }) => words);
  const notes = head.all('IncludedNote/Content').map(({ words }) => words);
  const context = 'ExchangedDocumentContext|SpecifiedExchangedDocumentContext';
  return {
    syntax,
    profile: invoice.text(`${context}/GuidelineSpecifiedDocumentContextParameter/ID`),
    kind: ['381', '396', '261', '503'].includes(typeCode ?? '') ? 'credit' : 'invoice',
    typeCode,
    number: head.text('ID'),
    issuedOn: reading.day('BT-2', head.text('IssueDateTime/DateTimeString'), 'compact'),
    dueOn: reading.day('BT-9', dueOn[0]?.words ?? null, 'compact'),
    currency,
    references: present([
      agreed?.text('BuyerOrderReferencedDocument/IssuerAssignedID|ID') ?? null,
      agreed?.text('SellerOrderReferencedDocument/IssuerAssignedID|ID') ?? null,
      agreed?.text('ContractReferencedDocument/IssuerAssignedID|ID') ?? null,
      agreed?.text('BuyerReference') ?? null,
    ]),
    seller: partyOf(agreed?.one('SellerTradeParty')),
    buyer: partyOf(agreed?.one('BuyerTradeParty')),
    ibans: ibansOf(
      settled
        .all('SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID')
        .map(({ words }) => words),
    ),
    earlier: settled.all('InvoiceReferencedDocument').flatMap((one) => {
      const number = one.text('IssuerAssignedID|ID');
      const on = one.text('FormattedIssueDateTime/DateTimeString') ?? one.text('IssueDateTime/DateTimeString');
      return number ? [{ number, issuedOn: reading.day('BT-26', on, 'compact') }] : [];
    }),
    lines: trade.all('IncludedSupplyChainTradeLineItem').map((line) => lineOf(reading, line)),
    vat: settled.all('ApplicableTradeTax').map((tax) => vatOf(reading, tax)),
    totals: {
      linesMinor: amount('BT-106', 'LineTotalAmount'),
      allowancesMinor: amount('BT-107', 'AllowanceTotalAmount'),
      chargesMinor: amount('BT-108', 'ChargeTotalAmount'),
      htMinor: amount('BT-109', 'TaxBasisTotalAmount'),
      vatMinor: reading.amount('BT-110', vatTotal(paid, currency)),
      ttcMinor: amount('BT-112', 'GrandTotalAmount'),
      prepaidMinor: amount('BT-113', 'TotalPrepaidAmount'),
      roundingMinor: amount('BT-114', 'RoundingAmount'),
      dueMinor: amount('BT-115', 'DuePayableAmount'),
    },
    note: present([...notes, ...terms]).join('\n'),
    unreadable: [...reading.unreadable],
  };
}
