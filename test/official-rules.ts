import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';

/** Folder of the rules published by CEN and France (licensed); without it only our own rules run. */
export const eInvoiceFolder = process.env['EINVOICE_RULES'] ?? join(import.meta.dirname, '../../shared/data/einvoice');
export const areRulesThere = existsSync(eInvoiceFolder);

/** Violations of the official rules in a file of one syntax; an XSD error of CII throws. Null when not installed. */
export async function openRules(syntax: 'CII' | 'UBL' = 'CII'): Promise<((xml: string) => Promise<string[]>) | null> {
  if (!areRulesThere) return null;
  const sets = [`EN16931-${syntax}-validation`, `BR-FR-Flux2-Schematron-${syntax}`];
  const { default: saxon } = await import('saxon-js');
  const { XmlDocument, XsdValidator } = await import('libxml2-wasm');
  const { xmlRegisterFsInputProviders } = await import('libxml2-wasm/lib/nodejs.mjs');
  xmlRegisterFsInputProviders();
  const schema = join(eInvoiceFolder, 'rules/factur-x/xsd/en16931/FACTUR-X_EN16931.xsd');
  const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(schema), { url: schema }));
  const sheets = sets.map((name) => {
    const sheet = gunzipSync(readFileSync(join(eInvoiceFolder, `compiled/${name}.sef.json.gz`))).toString();
    return { name, stylesheetInternal: JSON.parse(sheet) as object };
  });
  return async (xml) => {
    // UBL's schema is not available here: only its rules are checked.
    if (syntax === 'CII') validator.validate(XmlDocument.fromString(xml));
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

/** Checks a flow 10 report against the State's schema; null when not installed. */
export async function openReportSchema(): Promise<((xml: string) => void) | null> {
  if (!areRulesThere) return null;
  const { XmlDocument, XsdValidator } = await import('libxml2-wasm');
  const { xmlRegisterFsInputProviders } = await import('libxml2-wasm/lib/nodejs.mjs');
  xmlRegisterFsInputProviders();
  const schema = join(eInvoiceFolder, 'rules/ppf/ereporting.xsd');
  const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(schema), { url: schema }));
  return (xml) => validator.validate(XmlDocument.fromString(xml));
}
