import { useState } from 'react';
import { Button } from '#ui/marks/button.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { useWords } from '#ui/words/words.ts';
import { spokenLanguage } from '#ui/words/texts.ts';
import { isUnread, type PasteField, type PasteReading } from './read-table.ts';
import { useTexts } from './texts.ts';

const shown = 8;

export interface PasteDialogProps {
  rows: readonly string[][];
  fields: readonly PasteField[];
  reading: PasteReading;
  onClose: () => void;
  onPaste: (reading: PasteReading) => void;
}

/** Asks what a pasted table's columns mean when ambiguous. */
export function PasteDialog({ rows, fields, reading, onClose, onPaste }: PasteDialogProps) {
  const t = useTexts();
  const w = useWords();
  const language = spokenLanguage();
  const [columns, setColumns] = useState(reading.columns);
  const [headed, setHeaded] = useState(reading.headed);
  const body = headed ? rows.slice(1) : rows;
  const choose = (at: number, field: PasteField | null) =>
    setColumns(columns.map((other, index) => (index === at ? field : other === field ? null : other)));
  const reason = !columns.includes('designation')
    ? t('paste.needDesignation')
    : body.length === 0
      ? t('paste.nothing')
      : null;
  return (
    <Dialog
      open
      onClose={onClose}
      shape="wide"
      title={t('paste.title')}
      description={t('paste.text')}
      footer={
        <>
          <Button onClick={onClose}>{w('cancel')}</Button>
          <Button variant="primary" disabledReason={reason} onClick={() => onPaste({ columns, headed, sure: true })}>
            {t('paste.confirm', { count: body.length })}
          </Button>
        </>
      }
    >
      {/* Wider than the dialog: scrollable by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus */}
      <div className="mt-3 overflow-x-auto" tabIndex={0} role="region" aria-label={t('paste.table')}>
        <table
          className="tbl tbl--tight [&_:is(td,th)]:h-auto [&_:is(td,th)]:min-w-30 [&_:is(td,th)]:py-1.5"
          aria-label={t('paste.table')}
        >
          <thead>
            <tr>
              {columns.map((field, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- cells of what was pasted are told apart by their place
                <th key={at} scope="col">
                  <Select
                    aria-label={t('paste.column', { number: at + 1 })}
                    placeholder={t('paste.ignored')}
                    value={field ?? ''}
                    onChange={(event) => choose(at, fields.find((each) => each === event.currentTarget.value) ?? null)}
                    options={fields.map((value) => ({ value, label: t(`column.${value}`) }))}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.slice(0, shown).map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- cells of what was pasted are told apart by their place
              <tr key={index}>
                {row.map((cell, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- cells of what was pasted are told apart by their place
                  <td key={at} className={columns[at] === null ? 'text-ink-3' : undefined}>
                    {cell}
                    {isUnread(columns[at] ?? null, cell, language) && (
                      <span className="text-warning-ink text-xs block">{t('paste.unreadCell')}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {body.length > shown && (
        <p className="text-xs text-ink-2 mt-2">{t('paste.more', { count: body.length - shown })}</p>
      )}
      <Checkbox className="mt-3" checked={headed} onChange={(event) => setHeaded(event.currentTarget.checked)}>
        {t('paste.headed')}
      </Checkbox>
    </Dialog>
  );
}
