import { Upload } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { classes } from '#ui/words/classes.ts';
import { FieldError } from '#ui/inputs/field.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useWords } from '#ui/words/words.ts';

/** Formats for `accept`; the server checks the content, not the name. */
export const tableFiles = '.xlsx,.xlsm,.xls,.ods,.csv,.tsv,.txt,text/csv,text/plain';

export interface FileDropProps {
  label?: string;
  hint?: ReactNode;
  /** As in `<input accept>`: a filter in the device's picker. */
  accept: string;
  maxSize: number;
  /** How many more files may be added; defaults to one. */
  max?: number;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** Reports files that are too large and passes on the others, whose content is checked later. */
export function FileDrop({ label, hint, accept, maxSize, max = 1, disabled, onFiles }: FileDropProps) {
  const t = useWords();
  const hintId = useId();
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string[]>([]);

  function take(list: FileList | null) {
    const reasons: string[] = [];
    const kept: File[] = [];
    for (const file of list ?? []) {
      if (file.size > maxSize) reasons.push(t('fileTooLarge', { name: file.name, size: Math.floor(maxSize / 1e6) }));
      else kept.push(file);
    }
    if (kept.length > max) reasons.push(t('tooManyFiles', { count: max }));
    setRefused(reasons);
    if (kept.length > 0) onFiles(kept.slice(0, max));
  }

  return (
    <div className="field">
      <label className={classes('drop', over && 'is-over')}>
        <Icon of={Upload} size={20} />
        <span>{label ?? t('dropFiles')}</span>
        {hint && (
          <span id={hintId} className="text-xs text-ink-3">
            {hint}
          </span>
        )}
        <input
          type="file"
          accept={accept}
          multiple={max > 1}
          disabled={disabled}
          aria-describedby={hint ? hintId : undefined}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            take(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      </label>
      {refused.map((reason) => (
        <FieldError key={reason}>{reason}</FieldError>
      ))}
    </div>
  );
}
