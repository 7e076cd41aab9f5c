import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { proportionOf } from '#common/quote-totals.ts';
import type { VatRate } from '#common/vat.ts';
import { voiceOf } from '#platform/voices.ts';
import { chainOf, orderLine, orderOf } from '#test/invoices.ts';
import { faultsOf } from './check-document.rules.ts';
import { invoiceType } from './coding.rules.ts';
import { usualTerms } from './due-date.rules.ts';
import type { InvoiceDocument } from './invoice-document.contract.ts';
import type { OrderedLine } from './invoice-lines.rules.ts';
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

/** Orders by how VAT bears on them, and what an invoice says of its parties then. */
const situations: Record<
  string,
  { lines: OrderedLine[]; more?: (document: InvoiceDocument) => Partial<InvoiceDocument> }
> = {
  'two rates and a discount': {
    lines: [
      orderLine(0, { quantityMilli: 38_500, unit: 'm²', unitPriceE4: 343_733, discountBp: 1500 }),
      orderLine(1, { designation: 'Reprise', quantityMilli: 333, unitPriceE4: 9_990_000, vatRateBp: 1000 }),
      orderLine(2, { designation: 'Moins-value', unitPriceE4: -1_200_000, vatRateBp: 1000 }),
    ],
    more: () => ({
      certified: { rates: [1000], by: 'Claire Delmas', on: '2026-07-15' },
      note: 'Aides\u202f: MaPrimeRénov’ & CEE <dossier 12>',
    }),
  },
  'quantities of three decimals, prices of four': {
    lines: [0, 1, 2].map((at) => orderLine(at, { quantityMilli: 1_337 + at, unitPriceE4: 123_457 + at, unit: 'ml' })),
  },
  'works that cost nothing beside others': { lines: [orderLine(0), orderLine(1, { unitPriceE4: 0, vatRateBp: 1000 })] },
  'rates overseas': {
    lines: [850, 210, 175, 105].map((vatRateBp, at) => orderLine(at, { vatRateBp: vatRateBp as VatRate })),
  },
  ...Object.fromEntries(
    (['reverse_charge', 'franchise', 'article_294', 'outside_territory'] as const).map((vatMention) => [
      vatMention,
      {
        lines: [
          orderLine(0, { vatRateBp: 0 as const, vatMention }),
          orderLine(1, { vatRateBp: 0 as const, vatMention }),
        ],
        more: ({ seller, buyer }: InvoiceDocument) =>
          vatMention === 'franchise'
            ? { seller: { ...seller, vatNumber: null } }
            : { buyer: { ...buyer, isContractor: vatMention === 'reverse_charge' } },
      },
    ]),
  ),
  'a subcontractor beside works of its own': {
    lines: [orderLine(0, { vatRateBp: 0, vatMention: 'reverse_charge' }), orderLine(1)],
    more: ({ buyer }) => ({ buyer: { ...buyer, isContractor: true } }),
  },
  'VAT on debits': { lines: [orderLine(0)], more: ({ seller }) => ({ seller: { ...seller, vatOnDebits: true } }) },
  goods: { lines: [orderLine(0)], more: () => ({ operations: 'goods' }) },
  'goods and services': { lines: [orderLine(0)], more: () => ({ operations: 'both' }) },
  'a public buyer': { lines: [orderLine(0)], more: ({ buyer }) => ({ buyer: { ...buyer, kind: 'public' } }) },
  'an owner who is represented': {
    lines: [orderLine(0)],
    more: ({ buyer }) => ({ buyer: { ...buyer, name: 'Foncière Sedaine', siret: null, representedBy: 'Régie' } }),
  },
  'Swiss francs': {
    lines: [orderLine(0)],
    more: ({ totals }) => ({
      currency: 'CHF',
      inEuro: { totalVatMinor: proportionOf(totals.totalVatMinor, 100, 93), rate: '0.93', on: '2026-11-26' },
    }),
  },
};

/** Every kind of invoice of an order, with a deposit and a retention, and without. */
function samples(): [string, InvoiceDocument][] {
  return Object.entries(situations).flatMap(([name, { lines, more }]) => {
    const order = orderOf(lines, 333);
    const chain = chainOf({ retentionBp: 500 });
    const deposit = chain.deposit(order, 3000);
    const first = chain.situation(order, 3333);
    const second = chain.situation(order, (position) => (position === 0 ? 5000 : 10_000));
    const part = chain.credit(second, [{ line: 0, totalHtMinor: null }]);
    const balance = chain.balance(order);
    const credit = chain.credit(balance);
    const back = chain.credit(deposit);
    const whole = chainOf().balance(order);
    const end = chainOf();
    end.situation(order, 10_000);
    const nothing = end.balance(order);
    const all = { deposit, first, second, part, balance, credit, back, whole, nothing };
    return Object.entries(all).flatMap(([kind, { document, lines: own }]) =>
      own.length === 0 ? [] : [[`${kind}, ${name}`, { ...document, ...more?.(document) }] as [string, InvoiceDocument]],
    );
  });
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

  test.each(samples())('pass: %s', async (_, document) => {
    expect(faultsOf(document, usualTerms).filter(({ blocks }) => blocks)).toEqual([]);
    const xml = xmlOf(document);
    expect(xml).toContain(`<ram:TypeCode>${invoiceType[document.kind]}</ram:TypeCode>`);
    expect(xml).toContain(
      `<ram:DuePayableAmount>${decimal(document.totals.totalTtcMinor, 2, 2)}</ram:DuePayableAmount>`,
    );
    if (find) expect(await find(xml)).toEqual([]);
  });
});
