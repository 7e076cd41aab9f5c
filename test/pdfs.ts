import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A PDF made with qpdf (`test/pdfs`). */
export const madePdf = (name: string): Promise<Buffer> => readFile(join(import.meta.dirname, 'pdfs', `${name}.pdf`));

/** A catalogue with additional entries, and one page. */
export const onePage = (catalog = '', pages = '<</Type/Pages/Kids[3 0 R]/Count 1>>'): string[] => [
  `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
  pages,
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>',
];

/** A cross-reference table and trailer (ISO 32000-1, 7.5.4). */
export const tableOf = (places: readonly number[], start: number, trailer = ''): string =>
  [
    `xref\n0 ${places.length + 1}\n0000000000 65535 f `,
    ...places.map((place) => `${String(place).padStart(10, '0')} 00000 n `),
    `trailer<</Size ${places.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`,
  ].join('\n');

/** A minimal PDF with these objects. */
export function pdfFile(objects: readonly string[], { version = '1.7', trailer = '', room = 0 } = {}): Buffer {
  let file = `%PDF-${version}\n`;
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = tableOf(places, file.length + room, trailer);
  return Buffer.concat([Buffer.from(file, 'latin1'), Buffer.alloc(room, ' '), Buffer.from(table, 'latin1')]);
}
