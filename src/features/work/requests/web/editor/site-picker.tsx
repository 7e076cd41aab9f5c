import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Building2, Check, Plus, Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useAnnouncement } from '#ui/feedback/announcer.tsx';
import { FieldError } from '#ui/inputs/field.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { useDebounced } from '#ui/inputs/use-debounced.ts';
import { useWords } from '#ui/words/words.ts';
import { requestApi } from '../public/api.ts';
import { AskPlan } from '#features/operations/plans/web/public/ask-plan.tsx';
import { siteApi } from '#features/estate/sites/web/public/api.ts';
import { useEditorTexts } from '../texts-editor.ts';
import { ChoiceRow } from './choice-row.tsx';
import { NewSiteDialog } from './new-site-dialog.tsx';

interface Choice {
  id: string;
  name: string;
  district: string;
}

const shown = 5;

/** Sites of the latest requests, then the others by name; search results once something is typed. */
function useChoices(q: string, value: string) {
  const latest = useQuery(requestApi.list.queryOptions({ input: { limit: 30 }, staleTime: 60_000 }));
  const found = useQuery(
    siteApi.list.queryOptions({
      input: { limit: 8, ...(q && { q, sort: 'match' as const }) },
      placeholderData: keepPreviousData,
    }),
  );
  const chosen = useQuery(siteApi.read.queryOptions({ input: { id: value }, enabled: value !== '' })).data;
  const sites: Choice[] = found.data?.items ?? [];
  if (q) return { choices: sites.slice(0, shown), page: found.data, chosen };
  const recent = (latest.data?.items ?? []).flatMap(({ site }) =>
    site.id ? [{ id: site.id, name: site.name, district: site.district }] : [],
  );
  const all = new Map([...recent, ...sites].map((site) => [site.id, site]));
  const first = [...all.values()].slice(0, shown);
  const hidden = chosen && !first.some(({ id }) => id === chosen.id);
  return { choices: hidden ? [chosen, ...first.slice(0, shown - 1)] : first, page: found.data, chosen };
}

const row = 'min-h-6.5 gap-1.5 max-md:min-h-11';
const hintClass = 'px-2 py-0.75 text-2xs text-ink-3';

export interface SitePickerProps {
  value: string;
  onChange: (siteId: string) => void;
  error: string | undefined;
}

export function SitePicker({ value, onChange, error }: SitePickerProps) {
  const t = useEditorTexts();
  const w = useWords();
  const name = useId();
  const errorId = useId();
  const [typed, setTyped] = useState('');
  const [adding, setAdding] = useState(false);
  const q = useDebounced(typed.trim());
  const { choices, page, chosen } = useChoices(q, value);
  const create = page?.acts.create;
  useAnnouncement(q && page ? w('rowsShown', { count: choices.length }) : undefined);
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="label label--req mb-1.25">{t('where.site')}</legend>
      <Input
        type="search"
        icon={Search}
        aria-label={t('where.search')}
        placeholder={chosen?.name ?? t('where.searchHint')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [first] = choices;
          if (q && first) {
            onChange(first.id);
            setTyped('');
          }
        }}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className="flex flex-col rounded-md border border-line-strong bg-surface p-0.75 text-sm/5">
        <span className={hintClass}>{t(q ? 'where.found' : 'where.recent')}</span>
        {choices.map((site) => (
          <ChoiceRow
            key={site.id}
            className={row}
            name={name}
            required
            on={site.id === value}
            onChoose={() => {
              onChange(site.id);
              setTyped('');
            }}
          >
            <Icon of={Building2} size={14} />
            <span className="flex-1 min-w-0 truncate">{site.name}</span>
            <span className="text-xs text-ink-3">{site.district}</span>
            {site.id === value && <Icon of={Check} size={14} stroke={2.25} />}
          </ChoiceRow>
        ))}
        {page && choices.length === 0 && <span className={hintClass}>{t(q ? 'where.none' : 'where.empty')}</span>}
        {create?.allowed && (
          <button
            type="button"
            className={`${row} flex items-center rounded-sm px-2 font-[540] text-primary-ink hover:bg-hover`}
            onClick={() => setAdding(true)}
          >
            <Icon of={Plus} size={14} />
            {t('where.newSite')}
          </button>
        )}
        {create && !create.allowed && create.code === 'PLAN_LIMIT' && (
          <span className={`${hintClass} flex flex-col gap-2`}>
            {create.reason}
            <AskPlan wanted="pro" size="sm" />
          </span>
        )}
      </div>
      {adding && (
        <NewSiteDialog
          onClose={() => setAdding(false)}
          onCreated={(siteId) => {
            setAdding(false);
            setTyped('');
            onChange(siteId);
          }}
        />
      )}
    </fieldset>
  );
}
