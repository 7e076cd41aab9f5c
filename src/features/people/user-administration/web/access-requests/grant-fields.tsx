import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { AccessDetail } from '../../access-request.contract.ts';
import { userSiteApi } from '../sites/api.ts';
import { Combobox } from '#ui/inputs/combobox.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { useDebounced } from '#ui/inputs/use-debounced.ts';
import { useWords } from '#ui/words/words.ts';
import { useTexts } from './texts.ts';

const memberships = ['manager', 'member', 'viewer'] as const;

export interface Grant {
  company: { id: string; name: string; isOrdering: boolean } | null;
  membership: (typeof memberships)[number];
  sites: { id: string; name: string }[];
}

interface Fields {
  detail: AccessDetail;
  value: Grant;
  onValue: (grant: Grant) => void;
  problem: (field: string) => string | undefined;
}

/** Fields of an acceptance: none for a role; company and sites otherwise. */
export function GrantFields({ detail, value, onValue, problem }: Fields) {
  const t = useTexts();
  const w = useWords();
  if (detail.wantedRole) {
    const names = { name: detail.person.name, role: w(`role.${detail.wantedRole}`) };
    return <p className="text-sm text-ink-2">{t('becomesRole', names)}</p>;
  }
  const companyId = detail.kind === 'sites' ? detail.companyId : value.company?.isOrdering ? value.company.id : null;
  return (
    <div className="flex flex-col gap-3">
      {detail.kind === 'company' && (
        <>
          <CompanyField value={value} onValue={onValue} error={problem('companyId')} />
          <Field label={t('membership')} error={problem('membership')}>
            <Select
              value={value.membership}
              onValue={(membership) => onValue({ ...value, membership })}
              options={memberships.map((role) => ({ value: role, label: w(`membership.${role}`) }))}
            />
          </Field>
        </>
      )}
      {companyId && (
        <SitesField
          companyId={companyId}
          label={t(detail.kind === 'sites' ? 'sitesToGive' : 'sites')}
          hint={detail.kind === 'company' ? t('sitesHint') : undefined}
          value={value}
          onValue={onValue}
          error={problem('siteIds')}
        />
      )}
    </div>
  );
}

type Own = Pick<Fields, 'value' | 'onValue'> & { error: string | undefined };

function CompanyField({ value, onValue, error }: Own) {
  const t = useTexts();
  const [text, setText] = useState(value.company?.name ?? '');
  const q = useDebounced(text.trim());
  const found = useQuery(userSiteApi.companies.queryOptions({ input: { q }, enabled: q.length > 1 })).data;
  return (
    <Field label={t('joins')} hint={t('joinsHint')} error={error} required>
      <Combobox
        autoComplete="off"
        takesFirst
        pending={q !== text.trim()}
        text={text}
        onText={(next) => {
          setText(next);
          if (value.company) onValue({ ...value, company: null, sites: [] });
        }}
        options={
          q.length > 1 && !value.company
            ? found?.map((one) => ({ id: one.id, label: one.name, detail: one.siret ?? one.city, value: one }))
            : undefined
        }
        empty={t('noCompanyFound')}
        onPick={(company) => {
          setText(company.name);
          onValue({ ...value, company, sites: [] });
        }}
      />
    </Field>
  );
}

function SitesField({
  companyId,
  label,
  hint,
  value,
  onValue,
  error,
}: Own & { companyId: string; label: string; hint: string | undefined }) {
  const t = useTexts();
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const found = useQuery(userSiteApi.companySites.queryOptions({ input: { companyId, ...(q && { q }) } })).data;
  const chosen = new Set(value.sites.map(({ id }) => id));
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} hint={hint} error={error}>
        <Combobox
          autoComplete="off"
          placeholder={t('addSite')}
          text={text}
          onText={setText}
          options={found
            ?.filter(({ id }) => !chosen.has(id))
            .map((site) => ({ id: site.id, label: site.name, detail: site.address, value: site }))}
          empty={t('noSiteFound')}
          onPick={({ id, name }) => {
            setText('');
            onValue({ ...value, sites: [...value.sites, { id, name }] });
          }}
        />
      </Field>
      {value.sites.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {value.sites.map(({ id, name }) => (
            <li key={id} className="chip is-on">
              {name}
              <button
                type="button"
                className="-mr-1.5 grid size-6 place-items-center"
                aria-label={t('removeSite', { name })}
                onClick={() => onValue({ ...value, sites: value.sites.filter((site) => site.id !== id) })}
              >
                <Icon of={X} size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
