import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { type Departement, departementName, departements } from '#common/departements.ts';
import { Checkbox } from './choices.tsx';
import { Field, FieldError } from './field.tsx';
import { Input } from './input.tsx';
import { useWords } from '#ui/words/words.ts';

export interface DepartementTicksProps {
  legend: string;
  hint?: string;
  error?: string | undefined;
  /** Selected ones stay visible during a search. */
  chosen: readonly string[];
  field: UseFormRegisterReturn;
}

export function DepartementTicks({ legend, hint, error, chosen, field }: DepartementTicksProps) {
  const w = useWords();
  const [sought, setSought] = useState('');
  const ticked = new Set(chosen);
  const isShown = (code: Departement) =>
    ticked.has(code) || `${code} ${departementName(code)}`.toLowerCase().includes(sought.trim().toLowerCase());
  return (
    <div className="flex flex-col gap-2">
      <Field label={w('findDepartement')} hint={hint}>
        <Input type="search" value={sought} onChange={(event) => setSought(event.currentTarget.value)} />
      </Field>
      {error && <FieldError>{error}</FieldError>}
      <fieldset>
        <legend className="sr-only">{legend}</legend>
        <div className="mt-1 grid max-h-75 grid-cols-[repeat(auto-fill,minmax(210px,1fr))] gap-x-4 gap-y-0.5 overflow-y-auto rounded-md border border-line-strong bg-surface px-3 py-2 [&_.choice]:min-h-7 [&_.choice]:items-center max-md:[&_.choice]:min-h-11">
          {departements.map((code) => (
            <span key={code} hidden={!isShown(code)}>
              <Checkbox value={code} {...field}>
                <span className="tabular-nums text-ink-3">{code}</span> {departementName(code)}
              </Checkbox>
            </span>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
