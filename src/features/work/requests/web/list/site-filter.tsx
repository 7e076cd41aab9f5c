import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MapPin, Search, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { Checkbox } from '#ui/choices.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Input } from '#ui/input.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { useWords } from '#ui/words.ts';
import { siteApi } from '#features/estate/sites/web/public/api.ts';
import { useTexts } from '../texts.ts';

/** «Site», over a list too long for a menu: found by name, several at once. */
export function SiteFilter({ selected, onChange }: { selected: readonly string[]; onChange: (ids: string[]) => void }) {
  const t = useTexts();
  const w = useWords();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { data } = useQuery(
    siteApi.list.queryOptions({
      input: { limit: 50, ...(q && { q }) },
      enabled: open,
      placeholderData: keepPreviousData,
    }),
  );
  const single = selected.length === 1 ? selected[0] : undefined;
  const named = useQuery(siteApi.read.queryOptions({ input: { id: single ?? '' }, enabled: single !== undefined }));
  const on = selected.length > 0;
  const summary = (single && named.data?.name) ?? String(selected.length);
  const sites = data?.items ?? [];
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <span className={classes('chip chip--split', on && 'is-on')}>
        <Popover.Trigger asChild>
          <button type="button">
            <Icon of={MapPin} size={14} />
            <span className="truncate min-w-0 max-w-45">
              {on ? w('pair', { name: t('filter.site'), value: summary }) : t('filter.site')}
            </span>
          </button>
        </Popover.Trigger>
        {on && (
          <button type="button" aria-label={w('clear', { name: t('filter.site') })} onClick={() => onChange([])}>
            <Icon of={X} size={14} />
          </button>
        )}
      </span>
      <Popover.Portal>
        <Popover.Content
          className="pop flex w-[min(340px,92vw)] flex-col gap-2 p-2"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={t('filter.site')}
        >
          <Input
            type="search"
            soft
            icon={Search}
            aria-label={t('filter.siteSearch')}
            placeholder={t('filter.siteSearch')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <ul
            className="max-h-[min(320px,50vh)] overflow-y-auto p-0.5 [&_label]:px-1 [&_label]:py-1.25"
            aria-label={t('filter.site')}
          >
            {sites.map((site) => (
              <li key={site.id}>
                <Checkbox
                  checked={selected.includes(site.id)}
                  onChange={(event) =>
                    onChange(
                      event.currentTarget.checked ? [...selected, site.id] : selected.filter((id) => id !== site.id),
                    )
                  }
                >
                  {site.name} <span className="text-xs text-ink-3">{site.district}</span>
                </Checkbox>
              </li>
            ))}
          </ul>
          {data && sites.length === 0 && <p className="text-xs text-ink-3">{t('filter.siteNone')}</p>}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
