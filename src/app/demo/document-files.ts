import { createHash } from 'node:crypto';
import type { FileStore } from '#platform/files/store.ts';
import type { DemoCompany } from './companies.ts';
import type { NewId } from './ids.ts';
import type { Row } from './rows.ts';

type Document = Row<'provider_documents'>;

export interface DocumentFile {
  key: string;
  bytes: Buffer;
}

const titles: Record<string, string> = {
  kbis: 'Extrait Kbis',
  vigilance: 'Attestation de vigilance',
  decennale: 'Attestation d’assurance décennale',
  rc_pro: 'Attestation de responsabilité civile professionnelle',
  rib: 'Relevé d’identité bancaire',
  foreign_workers: 'Liste nominative des salariés étrangers',
};

// PDF strings, in Windows-1252 like the standard fonts.
const text = (line: string) =>
  line
    .replace(/’/g, '\u0092')
    .replace(/\u202f/g, '\u00a0')
    .replace(/[\\()]/g, '\\$&');

function drawDocument(title: string, lines: readonly string[]): Buffer {
  const body = [
    `BT /F2 20 Tf 60 760 Td (${text(title)}) Tj ET`,
    '60 742 m 535 742 l S',
    ...lines.map((line, index) => `BT /F1 12 Tf 60 ${706 - index * 24} Td (${text(line)}) Tj ET`),
    `BT /F1 9 Tf 60 60 Td (${text('Document de démonstration, sans valeur.')}) Tj ET`,
  ].join('\n');
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>',
    `<</Length ${body.length}>>\nstream\n${body}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = file.length;
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

const french = (day: string | null | undefined) => (day ? day.split('-').toReversed().join('/') : '');

export function makeDocumentFiles(
  papers: readonly Document[],
  companies: readonly Pick<DemoCompany, 'id' | 'row'>[],
  id: NewId,
) {
  const owner = new Map(companies.map((company) => [company.id, company.row]));
  const files: DocumentFile[] = [];
  const rows: Row<'attachments'>[] = [];
  for (const paper of papers) {
    const company = owner.get(paper.company_id);
    const filed = new Date(paper.created_at as Date);
    const expires = paper.expires_on as string | null;
    const bytes = drawDocument(titles[paper.kind] ?? paper.kind, [
      `Entreprise\u202f: ${company?.legal_name ?? ''}`,
      `SIRET\u202f: ${company?.siret ?? ''}`,
      `Adresse\u202f: ${[company?.street, company?.postal_code, company?.city].filter(Boolean).join(' ')}`,
      ...(paper.insurer ? [`Assureur\u202f: ${paper.insurer}`] : []),
      ...(paper.reference ? [`Référence\u202f: ${paper.reference}`] : []),
      ...(paper.security_code ? [`Code de sécurité\u202f: ${paper.security_code}`] : []),
      ...(paper.activities ? [`Activités garanties\u202f: ${paper.activities}`] : []),
      `Établi le ${french(paper.issued_on as string)}`,
      ...(expires ? [`Valable jusqu’au ${french(expires)}`] : []),
    ]);
    const fileId = id(filed);
    const key = `documents/${fileId}`;
    files.push({ key, bytes });
    rows.push({
      id: fileId,
      owner_kind: 'document',
      owner_id: paper.id,
      position: 0,
      company_id: paper.company_id,
      uploaded_by: null,
      sender_company_id: paper.company_id,
      name: `${paper.kind.replace('_', '-')}-${paper.issued_on.slice(0, 7)}.pdf`,
      content_type: 'application/pdf',
      size_bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      width: null,
      height: null,
      storage_key: key,
      created_at: filed,
    });
  }
  return { files, rows };
}

export async function storeDocumentFiles(store: FileStore, files: readonly DocumentFile[]): Promise<void> {
  for (const { key, bytes } of files) await store.put(key, bytes);
}
