import type { ImportField, ImportLine, LineState } from '#features/estate/sites/site-import.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedTable } from '#ui/lists/paged-table.tsx';
import type { Column } from '#ui/lists/table.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { siteImportApi } from '../public/api.ts';
import { useImportTexts } from '../texts-import.ts';
import { CellInput } from './cell-input.tsx';
import { LineControl } from './line-control.tsx';

export interface ImportLinesProps {
  importId: string;
  state: LineState | undefined;
  onShowAll: () => void;
}

/** Table columns; other fields appear in the control column when wrong. */
const shown: { field: ImportField; width?: string; numeric?: true }[] = [
  { field: 'name' },
  { field: 'street' },
  { field: 'postalCode', width: '104px' },
  { field: 'city', width: '120px' },
  { field: 'dwellings', width: '88px', numeric: true },
];
const inTable = new Set(shown.map(({ field }) => field));

const lineNumber = (row: ImportLine) => <span className="text-ink-3 tabular-nums">{row.line}</span>;

const wrongFields = (line: ImportLine) =>
  new Set(
    line.state === 'error'
      ? line.issues.flatMap(({ field, level }) => (level === 'error' && field ? [field] : []))
      : line.state === 'duplicate' && 'reference' in line.cells
        ? (['reference'] as const)
        : [],
  );

/** Only wrong cells are editable. */
export function ImportLines({ importId, state, onShowAll }: ImportLinesProps) {
  const t = useImportTexts();
  const list = usePages(siteImportApi.lines, {
    id: importId,
    limit: 50,
    ...(state && { state }),
  });
  const cell = (line: ImportLine, field: ImportField) =>
    wrongFields(line).has(field) ? (
      <CellInput key={`${line.line}-${field}`} importId={importId} line={line} field={field} />
    ) : (
      <span className="truncate min-w-0">{line.cells[field] || (field === 'name' && line.siteName)}</span>
    );
  const others = (line: ImportLine) =>
    [...wrongFields(line)]
      .filter((field) => !inTable.has(field))
      .map((field) => (
        <CellInput key={`${line.line}-${field}`} importId={importId} line={line} field={field} labelled />
      ));
  const control = (line: ImportLine) => (
    <LineControl importId={importId} line={line}>
      {others(line)}
    </LineControl>
  );
  const columns: Column<ImportLine>[] = [
    { id: 'line', header: t('line'), width: '76px', cell: lineNumber },
    ...shown.map(({ field, width, numeric }): Column<ImportLine> => ({
      id: field,
      header: t(`fields.${field}`),
      ...(width && { width }),
      ...(numeric && { numeric }),
      cell: (row) => cell(row, field),
    })),
    { id: 'control', header: t('control'), width: '34%', cell: control },
  ];
  return (
    <PagedTable<ImportLine>
      list={list}
      failed={t('linesFailed')}
      page
      tight
      className="border-t border-line [&_.tbl]:min-w-215 [&_.tbl]:table-fixed"
      label={t('lines')}
      columns={columns}
      rowId={(row) => String(row.line)}
      rowName={(row) => `${t('line')} ${row.line}`}
      rowTone={(row) => (row.state === 'error' ? 'danger' : undefined)}
      card={(row) => ({
        mini: [`${t('line')} ${row.line}`, row.cells.postalCode],
        title: row.cells.name || row.siteName || row.cells.street || t('toType'),
        lines: (
          <>
            {shown
              .filter(({ field }) => wrongFields(row).has(field))
              .map(({ field }) => (
                <CellInput key={field} importId={importId} line={row} field={field} labelled />
              ))}
            {control(row)}
          </>
        ),
      })}
      empty={<EmptyState title={t('none')} action={state && <Button onClick={onShowAll}>{t('allLines')}</Button>} />}
    />
  );
}
