import { useState } from 'react';
import type { ImportField, ImportLine } from '#features/estate/sites/site-import.contract.ts';
import { classes } from '#ui/words/classes.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { LoaderCircle } from 'lucide-react';
import { useImportTexts } from '../texts-import.ts';
import { useCorrection } from './use-correction.ts';

export interface CellInputProps {
  importId: string;
  line: ImportLine;
  field: ImportField;
  /** Shows the field's name when its column is hidden. */
  labelled?: boolean;
}

/** A wrong cell open to correction: saved on Enter or blur, if changed. */
export function CellInput({ importId, line, field, labelled }: CellInputProps) {
  const t = useImportTexts();
  const was = line.cells[field] ?? '';
  const [text, setText] = useState(was);
  const correct = useCorrection(importId);
  const send = () => {
    if (text.trim() === was || correct.isPending) return;
    correct.mutate({ id: importId, line: line.line, cells: { [field]: text.trim() } });
  };
  return (
    <label className="flex min-w-0 items-center gap-1.5 max-md:flex-wrap">
      <span className={labelled ? 'text-xs text-ink-3' : 'sr-only'}>
        {labelled ? t(`fields.${field}`) : t('cell', { field: t(`fields.${field}`), line: line.line })}
      </span>
      <span className="relative block min-w-0 flex-1 max-md:basis-full">
        <input
          className={classes(
            'h-6.5 rounded-sm border border-danger bg-field px-1.75 text-danger-ink placeholder:text-danger-ink',
            'focus-visible:text-ink focus-visible:-outline-offset-1 in-[.num]:text-right',
            'max-md:m-0 max-md:h-11 max-md:w-full max-md:text-md',
            labelled ? 'w-42' : '-ml-2 w-[calc(100%+8px)]',
          )}
          value={text}
          placeholder={t('toType')}
          aria-invalid
          aria-label={t('cell', { field: t(`fields.${field}`), line: line.line })}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onBlur={send}
          onKeyDown={(event) => {
            if (event.key === 'Enter') send();
            if (event.key === 'Escape') setText(was);
          }}
        />
        {correct.isPending && (
          <span className="spin absolute top-1.5 right-1.5">
            <Icon of={LoaderCircle} size={13} />
          </span>
        )}
      </span>
    </label>
  );
}
