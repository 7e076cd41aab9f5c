import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { type Departement, departementName, departements } from '#common/departements.ts';
import { Checkbox } from './choices.tsx';
import './departement-ticks.css';
import { Field, FieldError } from './field.tsx';
import { Input } from './input.tsx';
import { useWords } from './words.ts';

export interface DepartementTicksProps {
  legend: string;
  hint?: string;
  error?: string | undefined;
  /** Those chosen stay in sight whatever is sought. */
  chosen: readonly string[];
  field: UseFormRegisterReturn;
}

/** Départements to tick, among which one seeks by code or name. */
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
        <div className="departements">
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
