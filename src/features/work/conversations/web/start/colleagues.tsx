import { X } from 'lucide-react';
import { useState } from 'react';
import { Combobox } from '#ui/inputs/combobox.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useTexts } from '../texts-page.ts';
import { useAddressees } from './use-addressees.ts';

export interface Colleague {
  userId: string;
  name: string;
}

interface ColleagueBoxProps {
  text: string;
  onText: (text: string) => void;
  without: ReadonlySet<string>;
  onPick: (colleague: Colleague) => void;
}

export function ColleagueBox({ text, onText, without, onPick }: ColleagueBoxProps) {
  const t = useTexts();
  const { found, pending } = useAddressees(text);
  const colleagues = found?.colleagues.filter(({ userId }) => !without.has(userId));
  return (
    <Combobox
      text={text}
      placeholder={t('start.typeName')}
      onText={onText}
      pending={pending}
      takesFirst
      options={colleagues?.map(({ userId, name }) => ({ id: userId, label: name, value: { userId, name } }))}
      empty={t(text.trim() === '' && without.size === 0 ? 'start.noColleagues' : 'start.none')}
      onPick={onPick}
    />
  );
}

interface ColleaguesProps {
  chosen: readonly Colleague[];
  error: string | undefined;
  onChange: (chosen: Colleague[]) => void;
}

export function Colleagues({ chosen, error, onChange }: ColleaguesProps) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  return (
    <>
      <Field label={t('start.colleagues')} hint={t('start.colleaguesHint')} required error={error}>
        <ColleagueBox
          text={typed}
          onText={setTyped}
          without={new Set(chosen.map(({ userId }) => userId))}
          onPick={(colleague) => {
            setTyped('');
            onChange([...chosen, colleague]);
          }}
        />
      </Field>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label={t('start.chosen')}>
          {chosen.map(({ userId, name }) => (
            <li key={userId} className="chip is-on pr-1">
              {name}
              <button
                type="button"
                className="grid size-6 place-items-center"
                aria-label={t('start.take', { name })}
                onClick={() => onChange(chosen.filter((one) => one.userId !== userId))}
              >
                <Icon of={X} size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
