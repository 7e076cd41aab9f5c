import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { voiceOf } from '#platform/voices.ts';
import { chainOf, orderLine, orderOf } from '#test/invoices.ts';
import { faultsOf } from './check-document.rules.ts';
import { invoiceType } from './coding.rules.ts';
import { usualTerms } from './due-date.rules.ts';
import type { InvoiceDocument } from './invoice-document.contract.ts';
import { frenchVoice, wordsOf } from './invoice-words.ts';
import { writeCii } from './write-cii.ts';
import { decimal } from './xml.ts';

/**
 * The rules as CEN and France publish them, beside the repository: they may not be copied into it. `EINVOICE_RULES` says
 * where they stand; where they are absent our own rules alone are asked, and the name of the test says so.
 */
const rules = process.env['EINVOICE_RULES'] ?? join(import.meta.dirname, '../../../../../shared/data/einvoice');
const isThere = existsSync(rules);
const sets = ['EN16931-CII-validation', 'BR-FR-Flux2-Schematron-CII'];

const xmlOf = (document: InvoiceDocument) =>
  writeCii(
    document,
    wordsOf(
      frenchVoice((words) => voiceOf('fr')(words.kept.key, words.kept.values)),
      document,
    ),
  );

const works = [
  orderLine(0, { quantityMilli: 38_500, unit: 'm²', unitPriceE4: 343_733, discountBp: 1500 }),
  orderLine(1, { designation: 'Reprise', quantityMilli: 333, unitPriceE4: 9_990_000, vatRateBp: 1000 }),
  orderLine(2, { designation: 'Moins-value', unitPriceE4: -1_200_000, vatRateBp: 1000 }),
];

/** One of each kind, and what bears on how it is written. */
function samples(): Record<string, InvoiceDocument> {
  const order = orderOf(works, 333);
  const chain = chainOf({
    retentionBp: 500,
    certified: { rates: [1000], by: 'Claire Delmas', on: '2026-07-15' },
    note: 'Aides\u202f: MaPrimeRénov’ & CEE <dossier 12>',
  });
  const deposit = chain.deposit(order, 3000);
  const first = chain.situation(order, 3333);
  const second = chain.situation(order, (position) => (position === 0 ? 3000 : 10_000));
  const part = chain.credit(second, [{ line: 1, totalHtMinor: null }]);
  const balance = chain.balance(order);
  const credit = chain.credit(balance);
  const exempt = (vatMention: 'reverse_charge' | 'franchise' | 'article_294', more: Partial<InvoiceDocument> = {}) =>
    chainOf(more).balance(orderOf([orderLine(0, { vatRateBp: 0, vatMention })])).document;
  const { seller, buyer } = deposit.document;
  return {
    deposit: deposit.document,
    first: first.document,
    second: second.document,
    part: part.document,
    balance: balance.document,
    credit: credit.document,
    whole: chainOf().balance(order).document,
    'reverse charge': exempt('reverse_charge'),
    franchise: exempt('franchise', { seller: { ...seller, vatNumber: null } }),
    'article 294': exempt('article_294'),
    overseas: chainOf().balance(orderOf([orderLine(0, { vatRateBp: 850 })])).document,
    debits: chainOf({ seller: { ...seller, vatOnDebits: true } }).balance(order).document,
    represented: chainOf({
      buyer: { ...buyer, name: 'Foncière Sedaine', siret: null, representedBy: 'Régie' },
    }).balance(order).document,
  };
}

/** What the official rules find wrong with a file; their XSD throws. */
async function openRules(): Promise<(xml: string) => Promise<string[]>> {
  const { default: saxon } = await import('saxon-js');
  const { XmlDocument, XsdValidator } = await import('libxml2-wasm');
  const { xmlRegisterFsInputProviders } = await import('libxml2-wasm/lib/nodejs.mjs');
  xmlRegisterFsInputProviders();
  const schema = join(rules, 'rules/factur-x/xsd/en16931/FACTUR-X_EN16931.xsd');
  const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(schema), { url: schema }));
  const sheets = sets.map((name) => {
    const sheet = gunzipSync(readFileSync(join(rules, `compiled/${name}.sef.json.gz`))).toString();
    return { name, stylesheetInternal: JSON.parse(sheet) as object };
  });
  return async (xml) => {
    validator.validate(XmlDocument.fromString(xml));
    const found: string[] = [];
    for (const { name, stylesheetInternal } of sheets) {
      const asked = { stylesheetInternal, sourceText: xml, destination: 'serialized' };
      const { principalResult: report } = await saxon.transform(asked, 'async');
      expect(report.split('fired-rule').length).toBeGreaterThan(50);
      const failed = report.matchAll(
        /<svrl:failed-assert[^>]*\bid="([^"]+)"[\s\S]*?<svrl:text>([\s\S]*?)<\/svrl:text>/g,
      );
      found.push(...[...failed].map(([, id, text]) => `${name} ${String(id)}: ${String(text).trim()}`));
    }
    return found;
  };
}

describe(`our rules ${isThere ? 'and the official ones' : 'alone: the official ones are absent'}`, async () => {
  const find = isThere ? await openRules() : null;

  test.each(Object.entries(samples()))('pass: %s', async (_, document) => {
    expect(faultsOf(document, usualTerms).filter(({ blocks }) => blocks)).toEqual([]);
    const xml = xmlOf(document);
    expect(xml).toContain(`<ram:TypeCode>${invoiceType[document.kind]}</ram:TypeCode>`);
    expect(xml).toContain(
      `<ram:DuePayableAmount>${decimal(document.totals.totalTtcMinor, 2, 2)}</ram:DuePayableAmount>`,
    );
    if (find) expect(await find(xml)).toEqual([]);
  });
});
