import {
  Bug,
  Building2,
  Check,
  ChevronRight,
  DoorOpen,
  Droplets,
  House,
  type LucideIcon,
  PaintRoller,
  Settings,
  Trees,
  Zap,
} from 'lucide-react';
import { useId } from 'react';
import { classes } from '#ui/classes.ts';
import { Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Select } from '#ui/input.tsx';
import { usePhone } from '#ui/use-media.ts';
import { useEditorTexts } from '../texts-editor.ts';
import { findCategory, findProblem, findSpot, spots, useClassificationWords } from './classification.ts';
import type { Problem } from './classification/kit.ts';
import { useEditor } from './editor-context.ts';
import { FormPart } from './form-part.tsx';
import { Proposal } from './proposal.tsx';

const spotIcons: Record<string, LucideIcon> = {
  common: Building2,
  unit: DoorOpen,
  roof: House,
  outside: Trees,
  equipment: Settings,
};

/** A hint of the kind of trouble; the words say it. */
const categoryIcons: readonly [RegExp, LucideIcon][] = [
  [/water|rain|leak/, Droplets],
  [/power/, Zap],
  [/doors|openings|gates|access/, DoorOpen],
  [/surfaces|facade|cover/, PaintRoller],
  [/hygiene/, Bug],
];
const iconOf = (category: string) => categoryIcons.find(([kind]) => kind.test(category))?.[1];

/** Place, category, problem: three choices, then the trade and priority they propose. */
export function WhatPart() {
  const t = useEditorTexts();
  const word = useClassificationWords();
  const phone = usePhone();
  const { draft, set, frozen } = useEditor();
  const spot = findSpot(draft.spot);
  const category = findCategory(draft.category);
  const problem = findProblem(draft.problem);

  const choose = {
    spot: (id: string) => set({ spot: id, category: '', problem: '' }),
    category: (id: string) => set({ category: id, problem: '' }),
    problem(id: string) {
      const found: Problem | undefined = findProblem(id);
      set({ problem: id, ...(found && { trade: found.trade, priority: found.priority }) });
    },
  };
  const columns = [
    { name: 'spot', value: draft.spot, ids: spots.map(({ id }) => id), empty: null },
    {
      name: 'category',
      value: draft.category,
      ids: (spot?.categories ?? []).map(({ id }) => id),
      empty: spot ? null : t('what.chooseSpot'),
    },
    {
      name: 'problem',
      value: draft.problem,
      ids: (category?.problems ?? []).map(({ id }) => id),
      empty: category ? null : t('what.chooseCategory'),
    },
  ] as const;

  return (
    <FormPart part="what" {...(!frozen && { aside: t('what.hint') })}>
      {frozen ? (
        <Proposal problem={undefined} />
      ) : phone ? (
        <div className="flex flex-col gap-3">
          {columns.map(({ name, value, ids, empty }) => (
            <Field key={name} label={t(`what.${name}`)}>
              <Select
                value={value}
                disabled={ids.length === 0}
                placeholder={empty ?? t('what.choose')}
                options={ids.map((id) => ({ value: id, label: word(id) }))}
                onChange={(event) => choose[name](event.currentTarget.value)}
              />
            </Field>
          ))}
          <Proposal problem={problem} />
        </div>
      ) : (
        <div className="mil">
          {columns.map(({ name, value, ids, empty }) => (
            <Choices
              key={name}
              label={t(`what.${name}`)}
              value={value}
              ids={ids}
              empty={empty}
              onChange={choose[name]}
              icon={(id) => (name === 'spot' ? spotIcons[id] : name === 'category' ? iconOf(id) : undefined)}
              last={name === 'problem'}
            />
          ))}
          <Proposal problem={problem} />
        </div>
      )}
    </FormPart>
  );
}

interface ChoicesProps {
  label: string;
  value: string;
  ids: readonly string[];
  empty: string | null;
  onChange: (id: string) => void;
  icon: (id: string) => LucideIcon | undefined;
  last: boolean;
}

/** One column: radios drawn as rows. */
function Choices({ label, value, ids, empty, onChange, icon, last }: ChoicesProps) {
  const word = useClassificationWords();
  const name = useId();
  return (
    <fieldset className="mil__c">
      <legend className="mil__h">{label}</legend>
      {empty && <p className="mil__e">{empty}</p>}
      {ids.map((id) => {
        const Glyph = icon(id);
        const on = id === value;
        return (
          <label key={id} className={classes('mil__i', on && 'is-on')}>
            <input type="radio" className="sr-only" name={name} checked={on} onChange={() => onChange(id)} />
            {Glyph && <Icon of={Glyph} size={14} />}
            <span className="flex-1 min-w-0 truncate">{word(id)}</span>
            {on && <Icon of={last ? Check : ChevronRight} size={14} />}
          </label>
        );
      })}
    </fieldset>
  );
}
