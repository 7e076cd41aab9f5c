import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { PlaceItem } from '#features/estate/places/place.contract.ts';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { LoadMore } from '#ui/lists/pager.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { placeIcons } from './place-icon.ts';
import { placeApi } from './public/api.ts';
import { useTexts } from './texts.ts';

interface LevelProps {
  siteId: string;
  parent?: PlaceItem;
  depth?: number;
  chosen: string | null;
  onChoose: (id: string) => void;
}

export function PlaceLevel({ siteId, parent, depth = 0, chosen, onChoose }: LevelProps) {
  const t = useTexts();
  const pages = usePages(placeApi.list, { siteId, limit: 100, ...(parent && { parentId: parent.id }) });
  const items = pages.data?.pages.flatMap((page) => page.items);
  if (!items) return <SkeletonRows rows={Math.min(parent?.children ?? 3, 8)} />;
  return (
    <>
      <ul aria-label={parent ? t('under', { label: parent.label }) : t('tree')}>
        {items.map((place) => (
          <Branch key={place.id} {...{ siteId, place, depth, chosen, onChoose }} />
        ))}
      </ul>
      <LoadMore hasMore={pages.hasNextPage} onMore={async () => void (await pages.fetchNextPage())} />
    </>
  );
}

function Branch({ place, depth = 0, ...rest }: LevelProps & { place: PlaceItem }) {
  const t = useTexts();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { chosen, onChoose } = rest;
  const isChosen = chosen === place.id;
  return (
    <li>
      <div
        className={classes(
          'flex min-h-8 items-center border-l-2 border-transparent pr-2 max-md:min-h-11',
          isChosen && 'border-l-primary bg-primary-soft',
        )}
        style={{ paddingLeft: `${depth * 18}px` }}
      >
        {place.children > 0 ? (
          <button
            type="button"
            className="grid size-7 flex-none place-items-center text-ink-3 max-md:size-11"
            aria-expanded={open}
            aria-label={t(open ? 'close' : 'open', { label: place.label })}
            onClick={() => setOpen(!open)}
          >
            <Icon of={open ? ChevronDown : ChevronRight} size={16} />
          </button>
        ) : (
          <span className="w-7 flex-none max-md:w-11" />
        )}
        <button
          type="button"
          className="flex min-w-0 flex-1 items-center gap-2 py-1 text-left text-sm max-md:min-h-11"
          aria-current={isChosen || undefined}
          onClick={() => onChoose(place.id)}
        >
          <Icon of={placeIcons[place.kind]} size={16} className="flex-none text-ink-3" />
          <span className={classes('min-w-0 flex-1 wrap-anywhere', isChosen && 'font-semibold')}>{place.label}</span>
          {place.units > 0 && (
            <span className="text-xs text-ink-3 tabular-nums">
              {t('units', { count: place.units, n: format.number(place.units) })}
            </span>
          )}
        </button>
      </div>
      {open && <PlaceLevel {...rest} parent={place} depth={depth + 1} />}
    </li>
  );
}
