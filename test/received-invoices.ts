import { constants, deflateRawSync } from 'node:zlib';
import { wordsOf, frenchVoice } from '#features/money/invoices/invoice-words.ts';
import type { InvoiceDocument } from '#features/money/invoices/invoice-document.contract.ts';
import { writeCii } from '#features/money/invoices/write-cii.ts';
import { voiceOf } from '#platform/voices.ts';
import { pdfFile } from './pdfs.ts';

/** An invoice's XML, as this program writes it. */
export const ciiOf = (document: InvoiceDocument): string =>
  writeCii(
    document,
    wordsOf(
      frenchVoice((words) => voiceOf('fr')(words.kept.key, words.kept.values)),
      document,
    ),
  );

export function pdfWith(files: Record<string, string | Buffer>, filter = '', words = ''): Buffer {
  const names = Object.keys(files);
  const at = (index: number) => 6 + 2 * index;
  const page = `BT /F 12 Tf 20 100 Td (${words}) Tj ET`;
  const tree = names.map((name, index) => `(${name}) ${at(index)} 0 R`).join(' ');
  return pdfFile([
    `<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[${tree}]>>>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${page.length}>>stream\n${page}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...names.flatMap((name, index) => {
      const content = files[name] ?? '';
      const bytes = (typeof content === 'string' ? Buffer.from(content) : content).toString('latin1');
      return [
        `<</Type/Filespec/F(${name})/UF(${name})/AFRelationship/Data/EF<</F ${at(index) + 1} 0 R>>>>`,
        `<</Type/EmbeddedFile/Subtype/text#2Fxml${filter}/Length ${bytes.length}>>stream\n${bytes}\nendstream`,
      ];
    }),
  ]);
}

/** Flate data that decompresses to so many gigabytes of zeros. */
export function unfolding(gigabytes: number): Buffer {
  const part = deflateRawSync(Buffer.alloc(2 ** 26), { finishFlush: constants.Z_FULL_FLUSH });
  const parts = Array.from({ length: gigabytes * 16 }, () => part);
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...parts, Buffer.from([3, 0])]);
}

const oasis = 'urn:oasis:names:specification:ubl:schema:xsd';

/** A small UBL invoice with unusual namespace prefixes. */
export const ublOf = (inner = '', head = '<?xml version="1.0" encoding="UTF-8"?>'): string => `${head}
<f:Invoice xmlns:f="${oasis}:Invoice-2" xmlns:a="${oasis}:CommonAggregateComponents-2" xmlns:b="${oasis}:CommonBasicComponents-2">
<b:CustomizationID>urn:cen.eu:en16931:2017</b:CustomizationID><b:ID>F-77</b:ID><b:IssueDate>2026-11-20</b:IssueDate>
<b:DueDate>2026-12-20</b:DueDate><b:InvoiceTypeCode>380</b:InvoiceTypeCode>${inner}<b:DocumentCurrencyCode>EUR</b:DocumentCurrencyCode>
<a:OrderReference><b:ID>Commande OS-2026-0001</b:ID></a:OrderReference>
<a:AccountingSupplierParty><a:Party><a:PartyTaxScheme><b:CompanyID>FR96552100554</b:CompanyID><a:TaxScheme><b:ID>VAT</b:ID></a:TaxScheme></a:PartyTaxScheme>
<a:PartyLegalEntity><b:RegistrationName>Zinc &amp; Fils</b:RegistrationName><b:CompanyID schemeID="0002">552 100 554</b:CompanyID></a:PartyLegalEntity></a:Party></a:AccountingSupplierParty>
<a:AccountingCustomerParty><a:Party><a:PartyLegalEntity><b:RegistrationName>Régie</b:RegistrationName><b:CompanyID schemeID="0002">732829320</b:CompanyID></a:PartyLegalEntity></a:Party></a:AccountingCustomerParty>
<a:PaymentMeans><b:PaymentMeansCode>30</b:PaymentMeansCode><a:PayeeFinancialAccount><b:ID>FR76 3000 6000 0112 3456 7890 189</b:ID></a:PayeeFinancialAccount></a:PaymentMeans>
<a:TaxTotal><b:TaxAmount currencyID="EUR">20.00</b:TaxAmount><a:TaxSubtotal><b:TaxableAmount currencyID="EUR">100.00</b:TaxableAmount><b:TaxAmount currencyID="EUR">20.00</b:TaxAmount>
<a:TaxCategory><b:ID>S</b:ID><b:Percent>20</b:Percent></a:TaxCategory></a:TaxSubtotal></a:TaxTotal>
<a:LegalMonetaryTotal><b:LineExtensionAmount>100.00</b:LineExtensionAmount><b:TaxExclusiveAmount>100.00</b:TaxExclusiveAmount><b:TaxInclusiveAmount>120.00</b:TaxInclusiveAmount><b:PayableAmount>120.00</b:PayableAmount></a:LegalMonetaryTotal>
<a:InvoiceLine><b:ID>1</b:ID><b:InvoicedQuantity unitCode="MTR">2.5</b:InvoicedQuantity><b:LineExtensionAmount>100.00</b:LineExtensionAmount>
<a:Item><b:Name>Noue</b:Name><a:ClassifiedTaxCategory><b:ID>S</b:ID><b:Percent>20.0</b:Percent></a:ClassifiedTaxCategory></a:Item><a:Price><b:PriceAmount>40</b:PriceAmount></a:Price></a:InvoiceLine>
</f:Invoice>`;
