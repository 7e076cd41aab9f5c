import { useState } from 'react';
import type { ImportFile, ImportLine } from '#features/network/tariffs/tariff-import.contract.ts';
import { FieldError } from '#ui/inputs/field.tsx';
import { UnitPrice, useFormat } from '#ui/words/format.tsx';
import { LoadMore } from '#ui/lists/pager.tsx';
import { Table } from '#ui/lists/table.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useImportTexts } from './texts-import.ts';
import { useTexts } from './texts.ts';

const step = 50;
const tones = { new: 'success', changed: 'info', same: 'neutral', error: 'danger' } as const;

type Row = Omit<ImportLine, 'issues' | 'verdict'> & { verdict: ImportLine['verdict'] | 'aside'; reasons: string[] };

const nothing = { code: '', designation: '', trade: '', unit: '', price: '', vat: '' };
const told = (verdict: 'error' | 'aside', { line, message }: ImportFile['aside'][number]): Row => ({
  line,
  verdict,
  cells: nothing,
  article: null,
  reasons: [message],
  notes: [],
});

export function ImportLines({ lines, file }: { lines: readonly ImportLine[]; file: ImportFile }) {
  const t = useImportTexts();
  const words = useTexts();
  const format = useFormat();
  const [shown, setShown] = useState(step);
  const all: Row[] = [
    ...file.unreadable.map((each) => told('error', each)),
    ...file.aside.map((each) => told('aside', each)),
    ...lines.map(({ issues, ...line }): Row => ({ ...line, reasons: issues.map(({ message }) => message) })),
  ];
  const rows = all.toSorted((a, b) => Number(b.verdict === 'error') - Number(a.verdict === 'error') || a.line - b.line);
  const verdict = ({ verdict, reasons, notes }: Row) => (
    <>
      {verdict === 'error' && reasons.map((reason) => <FieldError key={reason}>{reason}</FieldError>)}
      {verdict === 'aside' && reasons.map((reason) => <span key={reason}>{reason}</span>)}
      {verdict !== 'error' && verdict !== 'aside' && <Tag tone={tones[verdict]}>{t(`verdict.${verdict}`)}</Tag>}
      {notes.map((note) => (
        <span key={note} className="block text-xs text-ink-2">
          {note}
        </span>
      ))}
    </>
  );
  const code = ({ cells }: Row) => <span className="ref">{cells.code}</span>;
  const price = ({ article, cells }: Row) => (article ? <UnitPrice e4={article.unitPriceE4} /> : cells.price);
  const vat = ({ article, cells }: Row) => (article ? format.rate(article.vatRateBp) : cells.vat);
  return (
    <>
      <Table<Row>
        tight
        label={t('lines')}
        rows={rows.slice(0, shown)}
        columns={[
          { id: 'line', header: t('line'), numeric: true, width: '56px', cell: ({ line }) => format.number(line) },
          {
            id: 'code',
            header: words('code'),
            width: '100px',
            cell: code,
          },
          { id: 'designation', header: words('designation'), cell: ({ cells }) => cells.designation },
          { id: 'unit', header: words('unit'), width: '60px', cell: ({ cells }) => cells.unit },
          { id: 'price', header: words('priceShort'), numeric: true, width: '96px', cell: price },
          { id: 'vat', header: words('vat'), numeric: true, width: '60px', cell: vat },
          { id: 'verdict', header: t('becomes'), width: '170px', cell: verdict },
        ]}
        rowId={({ line }) => String(line)}
        rowName={({ line }) => t('lineNamed', { number: line })}
        card={(row) => ({
          mini: [t('lineNamed', { number: row.line }), row.cells.code, row.cells.unit].filter(Boolean),
          title: row.cells.designation,
          lines: (
            <span className="flex items-center gap-2 justify-between text-sm">
              {verdict(row)} {price(row)}
            </span>
          ),
        })}
        empty={null}
      />
      <LoadMore hasMore={rows.length > shown} onMore={() => setShown(shown + step)} />
    </>
  );
}
