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
import { Field } from '#ui/inputs/field.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { useEditorTexts } from '../texts-editor.ts';
import { ChoiceRow } from './choice-row.tsx';
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

const categoryIcons: readonly [RegExp, LucideIcon][] = [
  [/water|rain|leak/, Droplets],
  [/power/, Zap],
  [/doors|openings|gates|access/, DoorOpen],
  [/surfaces|facade|cover/, PaintRoller],
  [/hygiene/, Bug],
];
const iconOf = (category: string) => categoryIcons.find(([kind]) => kind.test(category))?.[1];

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
        <div className="grid grid-cols-3 overflow-hidden rounded-md border border-line-strong lg:grid-cols-[1.24fr_1.14fr_1.1fr_1.32fr]">
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

function Choices({ label, value, ids, empty, onChange, icon, last }: ChoicesProps) {
  const word = useClassificationWords();
  const name = useId();
  return (
    <fieldset className="min-w-0 p-1.5 not-first:border-l not-first:border-line">
      <legend className="float-left block w-full px-2 pt-0.5 pb-1.25 text-2xs text-ink-3 [&~*]:clear-both">
        {label}
      </legend>
      {empty && <p className="px-2 py-1 text-xs/5 text-ink-3">{empty}</p>}
      {ids.map((id) => {
        const Glyph = icon(id);
        const on = id === value;
        return (
          <ChoiceRow
            key={id}
            className="min-h-7 gap-1.75 text-sm/5 font-stretch-[96%]"
            name={name}
            on={on}
            onChoose={() => onChange(id)}
          >
            {Glyph && <Icon of={Glyph} size={14} />}
            <span className="flex-1 min-w-0 truncate">{word(id)}</span>
            {on && <Icon of={last ? Check : ChevronRight} size={14} />}
          </ChoiceRow>
        );
      })}
    </fieldset>
  );
}
