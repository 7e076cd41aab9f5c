import { X } from 'lucide-react';
import { useState } from 'react';
import { type Principal, principalKinds, votingRules } from '#features/estate/principals/principal.contract.ts';
import { SiteField } from '#features/estate/sites/web/public/site-field.tsx';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { Chip } from '#ui/inputs/chip.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input, Select } from '#ui/inputs/input.tsx';
import { MoneyField } from '#ui/inputs/number-fields.tsx';
import { principalApi } from './api.ts';
import { nobody, PeopleFields, type TypedPerson } from './people-fields.tsx';
import { useTexts } from './texts.ts';

type Site = Principal['sites'][number];

interface Props {
  /** Null to add a principal, for the site `at` when given. */
  of: Principal | null;
  at?: Site | undefined;
  onClose: () => void;
}

export function PrincipalDialog({ of, at, onClose }: Props) {
  const t = useTexts();
  const [said, setSaid] = useState({
    kind: of?.kind ?? ('co_ownership' as Principal['kind']),
    name: of?.name ?? '',
    rule: of?.rule ?? ('majority' as Principal['rule']),
    hidesVotes: of?.hidesVotes ?? false,
  });
  const [thresholdMinor, setThreshold] = useState<number | null>(of?.thresholdMinor ?? 5_000_00);
  const [days, setDays] = useState(String(of?.delayDays ?? 10));
  const [sites, setSites] = useState<readonly Site[]>(of?.sites ?? (at ? [at] : []));
  const [people, setPeople] = useState<readonly TypedPerson[]>(of?.people ?? [nobody()]);
  const set = (changes: Partial<typeof said>) => setSaid({ ...said, ...changes });
  const input = {
    ...said,
    thresholdMinor: thresholdMinor ?? 0,
    delayDays: Number(days),
    people: [...people],
    siteIds: sites.map(({ id }) => id),
  };
  return (
    <ActDialog<{ id: string }>
      wide
      onClose={onClose}
      title={of ? t('editNamed', { name: of.name }) : t('add')}
      confirmLabel={t(of ? 'save' : 'add')}
      done={t('added', { name: said.name })}
      onConfirm={() =>
        of ? principalApi.edit.call({ id: of.id, version: of.version, ...input }) : principalApi.add.call(input)
      }
    >
      {(problem) => (
        <>
          <div className="grid gap-3 md:grid-cols-2">
            <Field label={t('name')} required error={problem('name')}>
              <Input value={said.name} maxLength={120} onChange={(event) => set({ name: event.currentTarget.value })} />
            </Field>
            <Field label={t('kindLabel')}>
              <Select
                options={principalKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
                value={said.kind}
                onValue={(kind) => set({ kind })}
              />
            </Field>
          </div>
          <SitesField sites={sites} onSites={setSites} error={problem('siteIds')} />
          <div className="grid gap-3 md:grid-cols-3">
            <Field label={t('threshold')} hint={t('thresholdHint')} error={problem('thresholdMinor')}>
              <MoneyField value={thresholdMinor} onValue={setThreshold} />
            </Field>
            <Field label={t('rule')}>
              <Select
                options={votingRules.map((value) => ({ value, label: t(`rules.${value}`) }))}
                value={said.rule}
                onValue={(rule) => set({ rule })}
              />
            </Field>
            <Field label={t('delay')} error={problem('delayDays')}>
              <Input
                type="number"
                inputMode="numeric"
                min={1}
                max={60}
                value={days}
                onChange={(event) => setDays(event.currentTarget.value)}
              />
            </Field>
          </div>
          <Checkbox checked={said.hidesVotes} onChange={(event) => set({ hidesVotes: event.currentTarget.checked })}>
            {t('hides')}
          </Checkbox>
          <PeopleFields people={people} onPeople={setPeople} problem={problem} />
        </>
      )}
    </ActDialog>
  );
}

interface SitesFieldProps {
  sites: readonly Site[];
  onSites: (sites: readonly Site[]) => void;
  error: string | undefined;
}

function SitesField({ sites, onSites, error }: SitesFieldProps) {
  const t = useTexts();
  return (
    <div className="grid gap-2">
      <SiteField
        // Emptied once a site is added.
        key={sites.length}
        label={t('site')}
        placeholder={t('siteHint')}
        none={t('noSite')}
        error={error}
        onSite={(id, name = '') => {
          if (id && !sites.some((site) => site.id === id)) onSites([...sites, { id, name }]);
        }}
      />
      {sites.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t('sites')}>
          {sites.map(({ id, name }) => (
            <li key={id}>
              <Chip
                on
                icon={X}
                aria-label={t('removeSite', { name })}
                onClick={() => onSites(sites.filter((site) => site.id !== id))}
              >
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
