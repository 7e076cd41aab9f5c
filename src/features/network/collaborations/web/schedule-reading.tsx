import type { Currency } from '#common/money.ts';
import type { ReadLine, ScheduleReading } from '#features/network/collaborations/schedule.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Table } from '#ui/lists/table.tsx';
import { useScheduleColumns } from './schedule-columns.tsx';
import { useScheduleTexts } from './texts-schedule.ts';

export function ScheduleReadingView({ reading, currency }: { reading: ScheduleReading; currency: Currency }) {
  const t = useScheduleTexts();
  const format = useFormat();
  const { columns, card } = useScheduleColumns(currency);
  const { counts, lines, left } = reading;
  const many = (count: number) => ({ count, number: format.number(count) });
  const notesOf = ({ notes }: ReadLine) =>
    notes.map((note) => (
      <span key={note} className="block text-xs text-ink-2">
        {note}
      </span>
    ));
  const withNotes = (row: ReadLine) => (
    <>
      {row.kind === 'lot' ? <b>{row.designation}</b> : row.designation}
      {notesOf(row)}
    </>
  );
  return (
    <>
      <p className="text-sm font-semibold text-ink" role="status">
        {t('summary', {
          lines: t('lineCount', many(counts.lines)),
          lots: t('lotCount', many(counts.lots)),
          unpriced: t('unpricedCount', many(counts.unpriced)),
          noted: t('notedCount', many(counts.noted)),
        })}
      </p>
      <Table<ReadLine>
        tight
        label={t('lines')}
        rows={lines}
        columns={[
          { id: 'line', header: t('line'), numeric: true, width: '64px', cell: ({ line }) => format.number(line) },
          ...columns.map((column) => (column.id === 'designation' ? { ...column, cell: withNotes } : column)),
        ]}
        rowId={({ line, kind, designation }) => `${line} ${kind} ${designation}`}
        rowName={({ line }) => t('lineNamed', { number: line })}
        card={(row) => ({
          ...card(row),
          lines: (
            <>
              {card(row).lines}
              {notesOf(row)}
            </>
          ),
        })}
        empty={null}
      />
      {lines.length < counts.lines + counts.lots && (
        <p className="text-xs text-ink-2">{t('shown', { shown: lines.length, total: counts.lines + counts.lots })}</p>
      )}
      {left.length > 0 && (
        <details>
          <summary className="text-sm">{t('leftOut', { count: counts.left })}</summary>
          <ul className="text-sm text-ink-2">
            {left.map(({ line, message }) => (
              <li key={`${line} ${message}`}>{t('leftLine', { number: line, message })}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
