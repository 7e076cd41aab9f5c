import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { TradeId } from '#common/trades.ts';
import { availabilities, languages, responses, sizes } from '#features/network/providers/provider.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { classes } from '#ui/words/classes.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { Badge } from '#ui/marks/tag.tsx';
import { oneOf } from '#ui/lists/use-filters.ts';
import { useTexts as useProviderTexts } from '../provider/texts.ts';
import { useTexts } from '../texts.ts';
import { directoryChoiceOf, type SearchState } from './search-state.ts';

export interface Facets {
  trades: Partial<Record<TradeId, number>>;
  valid: number;
  ratings: Record<'4000' | '4500', number>;
  rge: number;
  available: Partial<Record<(typeof availabilities)[number], number>>;
  response: Partial<Record<(typeof responses)[number], number>>;
  size: Partial<Record<(typeof sizes)[number], number>>;
  language: Partial<Record<(typeof languages)[number], number>>;
}

const none = {
  valid: false,
  minRating: null,
  rge: false,
  available: null,
  response: null,
  size: null,
  language: null,
} as const satisfies Partial<SearchState>;

const ratings = ['4000', '4500'] as const;
const floors = { '4000': 4000, '4500': 4500 } as const;

export interface FilterPanelProps {
  search: SearchState;
  facets: Facets | undefined;
  onChange: (changes: Partial<SearchState>) => void;
}

/** Filters not shown in the bar, each with its result count; the button shows how many are set. */
export function FilterPanel({ search, facets, onChange }: FilterPanelProps) {
  const t = useTexts();
  const p = useProviderTexts();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const set = (Object.keys(none) as (keyof typeof none)[]).filter((name) => search[name]).length;
  const counted = (label: string, count: number | undefined) =>
    count === undefined ? label : t('withCount', { label, number: format.number(count) });
  const choice = <V extends string>(
    label: string,
    value: V | null,
    options: readonly { value: V; label: string }[],
    choose: (value: V | null) => void,
  ) => (
    <Field label={label}>
      <Select
        placeholder={t('any')}
        options={options}
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          choose(options.find((option) => option.value === currentTarget.value)?.value ?? null)
        }
      />
    </Field>
  );
  return (
    <>
      <button
        type="button"
        className={classes('chip', set > 0 && 'is-on')}
        aria-haspopup="dialog"
        aria-label={set > 0 ? t('filtersSet', { count: set }) : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon of={SlidersHorizontal} size={14} />
        {t('filters')}
        {set > 0 && <Badge count={set} />}
      </button>
      <Dialog
        open={open}
        onClose={close}
        shape="drawer"
        title={t('filters')}
        footer={
          <>
            <Button variant="ghost" onClick={() => onChange(none)}>
              {t('clear')}
            </Button>
            <Button variant="primary" onClick={close}>
              {t('see')}
            </Button>
          </>
        }
      >
        <div className="grid gap-3.5 pt-1">
          <Checkbox checked={search.valid} onChange={() => onChange({ valid: !search.valid })}>
            {counted(t('valid'), facets?.valid)}
          </Checkbox>
          <Checkbox checked={search.rge} onChange={() => onChange({ rge: !search.rge })}>
            {counted(t('rge'), facets?.rge)}
          </Checkbox>
          {choice(
            t('rating'),
            oneOf(ratings, String(search.minRating)) ?? null,
            ratings.map((value) => ({
              value,
              label: counted(t('ratingFrom', { rating: format.rating(floors[value]) }), facets?.ratings[value]),
            })),
            (value) => onChange({ minRating: value && floors[value] }),
          )}
          {choice(
            t('available'),
            search.available,
            availabilities.map((value) => ({
              value,
              label: counted(t(`availableOf.${value}`), facets?.available[value]),
            })),
            (available) => onChange({ available }),
          )}
          {choice(
            t('response'),
            search.response,
            responses.map((value) => ({ value, label: counted(t(`responseOf.${value}`), facets?.response[value]) })),
            (response) => onChange({ response }),
          )}
          {choice(
            t('size'),
            search.size,
            sizes.map((value) => ({ value, label: counted(t(`sizeOf.${value}`), facets?.size[value]) })),
            (size) => onChange({ size }),
          )}
          {choice(
            t('language'),
            search.language,
            languages
              .filter((value) => value === search.language || !facets || facets.language[value])
              .map((value) => ({ value, label: counted(p(`language.${value}`), facets?.language[value]) })),
            (language) => onChange({ language }),
          )}
          <Checkbox
            checked={directoryChoiceOf(search) !== null}
            disabled={search.directory && directoryChoiceOf(search) === null}
            onChange={() => onChange({ directory: !search.directory })}
          >
            {t('directoryTitle')}
          </Checkbox>
        </div>
      </Dialog>
    </>
  );
}
