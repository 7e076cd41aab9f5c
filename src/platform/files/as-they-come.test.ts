import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../test/app.ts';
import { chooseFile, pdf } from '../../../test/documents.ts';
import { madePdf, onePage, pdfFile, tableOf } from '../../../test/pdfs.ts';
import { picturesAsTheyCome } from '../../../test/pictures-as-they-come.ts';

const app = await startTestApp();
let provider: Caller;

beforeAll(async () => {
  provider = await app.person({ role: 'prestataire', company: await app.provider({ documents: false }) });
});

const text = (words: string) => Buffer.from(words, 'latin1');
const stream = (dictionary: string, words: string) =>
  `<<${dictionary}/Length ${words.length}>>stream\n${words}\nendstream`;
const xfa = stream('', '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"></xdp:xdp>');

const again = '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]>>\nendobj\n';
const firstTable = /startxref\n(\d+)/.exec(pdf.toString('latin1'))?.[1];

/** The same PDF with an incremental update of a page (ISO 32000-1, 7.5.6). */
const updated = Buffer.concat([
  pdf,
  text(`${again}xref\n3 1\n${String(pdf.length).padStart(10, '0')} 00000 n \n`),
  text(`trailer<</Size 4/Root 1 0 R/Prev ${firstTable}>>\nstartxref\n${pdf.length + again.length}\n%%EOF\n`),
]);

/** A hybrid-reference file: a classic table that names a stream for newer readers (ISO 32000-1, 7.5.8.4). */
function hybrid(): Buffer {
  const body = pdfFile(onePage()).toString('latin1').split('xref\n')[0] ?? '';
  const places = [...body.matchAll(/^\d 0 obj/gm)].map(({ index }) => index);
  const also = `9 0 obj\n${stream('/Type/XRef/Size 10/W[1 2 1]/Index[9 1]', '\x01\0\0\0')}\nendobj\n`;
  return text(`${body}${also}${tableOf(places, body.length + also.length, `/XRefStm ${body.length}`)}`);
}

const junk = Buffer.alloc(900, 'HTTP/1.1 200 OK\r\n');
const pageless = pdfFile(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>']);
const looping = onePage('', '<</Type/Pages/Kids[2 0 R 2 0 R 3 0 R]/Count 2000000000>>');

const papers: readonly [name: string, bytes: Buffer, expected: null | 'repaired' | (string & {})][] = [
  ...(await Promise.all(
    ['rc4-40', 'rc4-128', 'aes-128', 'aes-256-r5', 'aes-256', 'linearised', 'object-streams'].map(
      async (name) => [`${name}.pdf`, await madePdf(name), null] as [string, Buffer, null],
    ),
  )),
  ['1.0.pdf', pdfFile(onePage(), { version: '1.0' }), null],
  ['2.0.PDF', pdfFile(onePage('/Version/2.0'), { version: '2.0' }), null],
  ['suivi de zéros.pdf', Buffer.concat([pdf, Buffer.alloc(70_000)]), null],
  ['suivi de tout.pdf', Buffer.concat([pdf, Buffer.alloc(5000, '\r\n<!-- served -->')]), null],
  ['précédé.pdf', Buffer.concat([junk, pdf]), null],
  ['précédé d’un BOM.pdf', Buffer.concat([text('\xef\xbb\xbf\r\n'), pdf]), null],
  ['mis à jour.pdf', updated, null],
  ['hybride.pdf', hybrid(), null],
  ['porte-documents.pdf', pdfFile(onePage('/Collection<</View/T>>')), null],
  ['formulaire.pdf', pdfFile([...onePage('/AcroForm<</Fields[]/XFA 4 0 R>>'), xfa]), null],
  [
    'signé.pdf',
    pdfFile([
      ...onePage('/AcroForm<</SigFlags 3/Fields[4 0 R]>>/Perms<</DocMDP 5 0 R>>'),
      '<</FT/Sig/T(S)/V 5 0 R/Type/Annot/Subtype/Widget/Rect[0 0 0 0]>>',
      `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/ByteRange[0 1 2 3]/Contents<${'0'.repeat(80)}>>>`,
    ]),
    null,
  ],
  ['Illustrator.pdf', Buffer.concat([pdf, text('%AIPrivateData1')]), null],
  ['sans extension', pdf, null],
  ['scan.jpg', pdf, null],
  ['fins de ligne.pdf', text(pdf.toString('latin1').replaceAll('\n', '\r\n')), 'repaired'],
  ['table fausse.pdf', text(pdf.toString('latin1').replace(/\d{10} 00000/g, '0000000099 00000')), 'repaired'],
  ['sans fin.pdf', pdf.subarray(0, pdf.indexOf('startxref')), 'repaired'],
  ['mot de passe.pdf', await madePdf('locked-aes-256'), 'PAPER_LOCKED'],
  ['mot de passe ancien.pdf', await madePdf('locked-rc4-128'), 'PAPER_LOCKED'],
  [
    'certificat.pdf',
    pdfFile(onePage(), { trailer: '/ID[<00><00>]/Encrypt<</Filter/Adobe.PubSec/V 4>>' }),
    'PAPER_LOCKED',
  ],
  ['aucune page.pdf', pageless, 'PAPER_NO_PAGE'],
  ['boucle.pdf', pdfFile(looping), 'PAPER_DAMAGED'],
  ['coupé.pdf', pdf.subarray(0, 60), 'PAPER_DAMAGED'],
  ['un mot.pdf', text('%PDF-1.7\nrien\n%%EOF'), 'PAPER_DAMAGED'],
  ['crochets.pdf', Buffer.concat([text('%PDF-1.7\ntrailer'), Buffer.alloc(12 * 1024 * 1024, '[')]), 'PAPER_TOO_HEAVY'],
  ['vide.pdf', Buffer.alloc(0), 'FILE_EMPTY'],
  ['page.pdf', text('<html>no</html>'), 'NOT_A_PAPER'],
];

describe('a PDF from registries, scanners and programs', () => {
  test.each(papers)('%s', async (name, bytes, expected) => {
    const { status, body } = await chooseFile(provider, 'kbis', bytes, name);
    if (expected === null || expected === 'repaired') {
      expect([status, body.contentType, body.doubt]).toEqual([200, 'application/pdf', expected]);
      expect(body.sizeBytes).toBe(bytes.length);
    } else expect([status, body.code]).toEqual([422, expected]);
  });

  test.each([
    ['e\u0301te\u0301.pdf', 'été.pdf'],
    ['Plan R.3 niveau 2', 'Plan R.3 niveau 2.pdf'],
    ['relevé 12.05.2026', 'relevé 12.05.2026.pdf'],
    ['Devis n° 12 & plan + coupe [v2] #3.PDF', 'Devis n° 12 & plan + coupe [v2] #3.pdf'],
    ['🏗️ chantier.pdf', '🏗️ chantier.pdf'],
    ['facture\u202efdp.exe', 'facturefdp.pdf'],
    ['مخطط الطابق.pdf', 'مخطط الطابق.pdf'],
    ['..\\..\\a/b:c*?.pdf', 'bc.pdf'],
    ['\u200b .pdf', 'document.pdf'],
    [`${'e\u0301'.repeat(300)}.pdf`, `${'é'.repeat(120)}.pdf`],
  ])('is named %s', async (given, kept) => {
    expect((await chooseFile(provider, 'kbis', pdf, given)).body.name).toBe(kept);
  });
});

describe('a picture from phones and scanners', () => {
  test.each(picturesAsTheyCome)('%s', async (name, bytes, expected) => {
    const { status, body } = await chooseFile(provider, 'rib', bytes, name);
    if (typeof expected === 'string') {
      const code = expected === 'NOT_AN_IMAGE' ? 'NOT_A_PAPER' : expected;
      expect([status, body.code]).toEqual([422, code]);
      return;
    }
    expect([status, body.contentType, body.doubt]).toEqual([200, 'image/webp', expected.doubt ?? null]);
    const { rows } = await readKept();
    const kept = await sharp(rows).metadata();
    expect([kept.width, kept.height, kept.exif, kept.icc, kept.space]).toEqual([
      expected.width,
      expected.height,
      undefined,
      undefined,
      'srgb',
    ]);
  });

  async function readKept() {
    const { storage_key: key } = await app.db
      .selectFrom('attachments')
      .select('storage_key')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return { rows: Buffer.concat((await (await app.files.read(key))?.toArray()) ?? []) };
  }
});
