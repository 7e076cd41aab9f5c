import { useState } from 'react';
import type { ImportField, ImportLine } from '#features/estate/sites/site-import.contract.ts';
import { Icon } from '#ui/icon.tsx';
import { LoaderCircle } from 'lucide-react';
import { useImportTexts } from '../texts-import.ts';
import { useCorrection } from './use-correction.ts';

export interface CellInputProps {
  importId: string;
  line: ImportLine;
  field: ImportField;
  /** The name of the field stands before it, when its column does not. */
  labelled?: boolean;
}

/** One wrong cell, open to correction: sent on Enter or when left, if it changed. */
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
    <label className="cellin">
      <span className={labelled ? 'text-xs text-ink-3' : 'sr-only'}>
        {labelled ? t(`fields.${field}`) : t('cell', { field: t(`fields.${field}`), line: line.line })}
      </span>
      <span className="cellin__b">
        <input
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
          <span className="spin">
            <Icon of={LoaderCircle} size={13} />
          </span>
        )}
      </span>
    </label>
  );
}
