import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChipChoice } from '#ui/inputs/chip.tsx';
import { classes } from '#ui/words/classes.ts';
import { EmptyState, type EmptyStateProps } from '#ui/feedback/empty-state.tsx';
import { NoneFound, type NoneFoundProps } from './none-found.tsx';
import { PagedTable, type PagedTableProps } from './paged-table.tsx';
import { SearchField } from '#ui/inputs/search-field.tsx';
import { TabLinks } from '#ui/page/tabs.tsx';
import type { Filters } from './use-filters.ts';

export interface Views<Name extends string, View extends string> {
  label: string;
  name: Name;
  /** Parameter values of the views, in order. */
  slugs: Readonly<Partial<Record<View, string | null>>>;
  current: NoInfer<View>;
  labelOf: (view: View) => string;
  counts?: Partial<Record<View, number>> | undefined;
  /** Views where something waits for the user. */
  waiting?: NoInfer<View> | readonly NoInfer<View>[];
  /** Further parameters cleared when the view changes. */
  leaves?: readonly Name[];
}

export function ListViews<Name extends string, View extends string>({
  filters,
  label,
  name,
  slugs,
  current,
  labelOf,
  counts,
  waiting,
  leaves = [],
}: Views<Name, View> & { filters: Filters<Name> }) {
  const left = Object.fromEntries(leaves.map((one) => [one, null]));
  return (
    <div className="lst__views">
      <TabLinks
        label={label}
        links={(Object.keys(slugs) as View[]).map((view) => {
          const count = counts?.[view];
          return {
            to: filters.to({ ...left, [name]: slugs[view] ?? null } as Partial<Record<Name, string | null>>),
            label: labelOf(view),
            current: view === current,
            accent: [waiting].flat().includes(view) && Boolean(count),
            ...(count !== undefined && { count }),
          };
        })}
      />
    </div>
  );
}

interface Choice<Name extends string> {
  name: Name;
  label: string;
  icon: LucideIcon;
  options: readonly { value: string; label: string }[];
}

export interface ListingProps<R, Name extends string> extends Omit<PagedTableProps<R>, 'empty'> {
  filters: Filters<Name>;
  views?: ReactNode;
  search?: { label: string; placeholder: string };
  choices?: readonly Choice<Name>[];
  /** Further tools, and the parameters by which they filter. */
  tools?: ReactNode;
  narrows?: readonly Name[];
  note?: ReactNode;
  empty: EmptyStateProps;
  none?: Omit<NoneFoundProps, 'onClear'>;
}

/** Views, filters and search are kept in the address. */
export function Listing<R, Name extends string>({
  filters,
  views,
  search,
  choices = [],
  tools,
  narrows = [],
  note,
  empty,
  none,
  ...table
}: ListingProps<R, Name>) {
  const typed = 'q' as Name;
  const narrowing = [...(search ? [typed] : []), ...choices.map(({ name }) => name), ...narrows];
  const isNarrowed = narrowing.some((name) => filters.get(name).trim() !== '');
  const clear = (names: readonly Name[]) =>
    filters.set(Object.fromEntries(names.map((name) => [name, null])) as Partial<Record<Name, null>>);
  const set = (name: Name, value: string | null) => filters.set({ [name]: value } as Partial<Record<Name, string>>);
  return (
    <>
      {views}
      {(search || choices.length > 0 || tools) && (
        <div className={classes('toolbar', table.page ? 'lst__tb' : 'py-3')}>
          {search && (
            <SearchField
              className="w-64 max-md:w-full"
              {...search}
              value={filters.get(typed)}
              onChange={(q) => set(typed, q)}
            />
          )}
          {choices.map(({ name, ...choice }) => (
            <ChipChoice
              key={name}
              {...choice}
              value={choice.options.find(({ value }) => value === filters.get(name))?.value}
              onChange={(value) => set(name, value)}
            />
          ))}
          {tools}
        </div>
      )}
      {note}
      <PagedTable
        {...table}
        empty={
          isNarrowed && none ? <NoneFound {...none} onClear={() => clear(narrowing)} /> : <EmptyState {...empty} />
        }
      />
    </>
  );
}
