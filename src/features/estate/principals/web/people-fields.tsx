import { Plus, Trash2 } from 'lucide-react';
import { languageNames, languages } from '#common/locales.ts';
import { maxPeople, maxShares, type PrincipalPerson } from '#features/estate/principals/principal.contract.ts';
import { Button, IconButton } from '#ui/marks/button.tsx';
import { Field, FieldError } from '#ui/inputs/field.tsx';
import { Input, Select } from '#ui/inputs/input.tsx';
import { useTexts } from './texts.ts';

/** A person in the form: without an id until saved. */
export type TypedPerson = Omit<PrincipalPerson, 'id'> & { id?: string };

export const nobody = (): TypedPerson => ({ name: '', email: '', role: '', language: 'fr', shares: null });

interface Props {
  people: readonly TypedPerson[];
  onPeople: (people: TypedPerson[]) => void;
  problem: (field: string) => string | undefined;
}

export function PeopleFields({ people, onPeople, problem }: Props) {
  const t = useTexts();
  const set = (at: number, changes: Partial<TypedPerson>) =>
    onPeople(people.map((person, index) => (index === at ? { ...person, ...changes } : person)));
  const all = problem('people');
  return (
    <fieldset className="grid gap-3">
      <legend className="label mb-1">{t('people')}</legend>
      {all && <FieldError>{all}</FieldError>}
      {people.map((person, at) => (
        <div
          key={person.id ?? `new ${at}`}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-3 border-b border-line pb-3 last:border-0"
        >
          <div className="grid gap-3 md:grid-cols-2">
            <Field label={t('personName', { n: at + 1 })} required error={problem(`people.${at}.name`)}>
              <Input
                value={person.name}
                maxLength={120}
                onChange={(event) => set(at, { name: event.currentTarget.value })}
              />
            </Field>
            <Field label={t('personEmail')} required error={problem(`people.${at}.email`)}>
              <Input
                type="email"
                value={person.email}
                maxLength={254}
                onChange={(event) => set(at, { email: event.currentTarget.value })}
              />
            </Field>
            <Field label={t('personRole')} optional error={problem(`people.${at}.role`)}>
              <Input
                placeholder={t('roleHint')}
                value={person.role}
                maxLength={80}
                onChange={(event) => set(at, { role: event.currentTarget.value })}
              />
            </Field>
            <Field label={t('language')}>
              <Select
                options={languages.map((value) => ({ value, label: languageNames[value] }))}
                value={person.language}
                onValue={(language) => set(at, { language })}
              />
            </Field>
            <Field
              label={t('shares')}
              hint={at === 0 && t('sharesHint')}
              optional
              error={problem(`people.${at}.shares`)}
            >
              <Input
                type="number"
                inputMode="numeric"
                min={1}
                max={maxShares}
                value={person.shares ?? ''}
                onChange={(event) => set(at, { shares: event.currentTarget.valueAsNumber || null })}
              />
            </Field>
          </div>
          {people.length > 1 && (
            <IconButton
              icon={Trash2}
              label={t('removePerson', { n: at + 1 })}
              onClick={() => onPeople(people.filter((_, index) => index !== at))}
            />
          )}
        </div>
      ))}
      {people.length < maxPeople && (
        <span>
          <Button icon={Plus} onClick={() => onPeople([...people, nobody()])}>
            {t('addPerson')}
          </Button>
        </span>
      )}
    </fieldset>
  );
}
