/** A Factur-X file's own metadata (Factur-X 1.09, §6.2). */
const says = {
  DocumentType: 'INVOICE',
  DocumentFileName: 'factur-x.xml',
  Version: '1.0',
  ConformanceLevel: 'EN 16931',
};
const described: Record<keyof typeof says, string> = {
  DocumentFileName: 'The name of the embedded XML document',
  DocumentType: 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER',
  Version: 'The actual version of the standard applying to the embedded XML document',
  ConformanceLevel: 'The conformance level of the embedded XML document',
};
const space = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const tag = (name: string, text: string) => `<${name}>${text}</${name}>`;
const entry = (content: string) => `<rdf:li rdf:parseType="Resource">${content}</rdf:li>`;

/** PDF/A requires extension schemas to be declared (ISO 19005-3, 6.6.2.3). */
const schema = entry(
  tag('pdfaSchema:schema', 'Factur-X PDFA Extension Schema') +
    tag('pdfaSchema:namespaceURI', space) +
    tag('pdfaSchema:prefix', 'fx') +
    tag(
      'pdfaSchema:property',
      tag(
        'rdf:Seq',
        Object.entries(described)
          .map(([name, text]) =>
            entry(
              tag('pdfaProperty:name', name) +
                tag('pdfaProperty:valueType', 'Text') +
                tag('pdfaProperty:category', 'external') +
                tag('pdfaProperty:description', text),
            ),
          )
          .join(''),
      ),
    ),
);
const values = Object.entries(says).map(([name, text]) => tag(`fx:${name}`, text));
const description = `<rdf:Description rdf:about="" xmlns:fx="${space}">${values.join('')}</rdf:Description>`;

/** Inserts text before a unique place. */
function before(text: string, place: string, put: string): string {
  const at = text.indexOf(place);
  if (at < 0 || text.includes(place, at + 1)) throw new Error(`not where it is expected in the metadata: ${place}`);
  return text.slice(0, at) + put + text.slice(at);
}

function found(text: string, pattern: RegExp): string {
  const [whole, part] = pattern.exec(text) ?? [];
  if (whole === undefined) throw new Error(`not in the PDF: ${pattern.source}`);
  return part ?? whole;
}

/** Adds Factur-X metadata as an incremental update (ISO 32000-1, 7.5.6). Deterministic. */
export function withFacturX(pdf: Uint8Array): Uint8Array {
  const bytes = Buffer.from(pdf);
  const text = bytes.toString('latin1');
  const start = Number(found(text, /startxref\s+(\d+)\s+%%EOF\s*$/));
  if (!text.startsWith('xref', start)) throw new Error('the PDF has no table of its objects');
  const trailer = text.slice(text.indexOf('trailer', start));
  const root = Number(found(trailer, /\/Root (\d+) 0 R/));
  const catalogue = text.slice(text.search(new RegExp(`(?<=[\\r\\n])${root} 0 obj`)));
  const number = found(catalogue, /\/Metadata (\d+) 0 R/);

  const object = text.search(new RegExp(`(?<=[\\r\\n])${number} 0 obj`));
  const opened = text.indexOf('stream', object) + 'stream'.length;
  const from = opened + (text[opened] === '\r' ? 2 : 1);
  const said = bytes.subarray(from, text.indexOf('endstream', from)).toString('utf8').trimEnd();
  const metadata = Buffer.from(
    before(before(said, '</rdf:Bag></pdfaExtension:schemas>', schema), '</rdf:RDF>', description),
  );

  const added = Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< /Type /Metadata /Subtype /XML /Length ${metadata.length} >>\nstream\n`),
    metadata,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  const kept = [/\/Size \d+/, /\/Root \d+ 0 R/, /\/Info \d+ 0 R/, /\/ID ?\[[^\]]*\]/s].map((part) =>
    found(trailer, part),
  );
  const table = `xref\n${number} 1\n${String(bytes.length).padStart(10, '0')} 00000 n\r\n`;
  const end = `trailer\n<< ${kept.join(' ')} /Prev ${start} >>\nstartxref\n${bytes.length + added.length}\n%%EOF\n`;
  return Buffer.concat([bytes, added, Buffer.from(table + end, 'latin1')]);
}
