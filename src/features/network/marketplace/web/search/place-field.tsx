import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MapPin, X } from 'lucide-react';
import { useState } from 'react';
import { departements } from '#common/departements.ts';
import { departementOfCommune } from '#common/geo.ts';
import { siteApi } from '#features/estate/sites/web/public/api.ts';
import { Combobox } from '#ui/inputs/combobox.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { oneOf } from '#ui/lists/use-filters.ts';
import { usePhone } from '#ui/page/use-media.ts';
import { useDebounced } from '#ui/inputs/use-debounced.ts';
import { useTexts } from '../texts.ts';
import type { Near } from './search-state.ts';

export interface PlaceFieldProps {
  near: Near | null;
  onChange: (near: Near | null) => void;
  /** The reader has sites, which are listed first. */
  withSites: boolean;
}

export function PlaceField({ near, onChange, withSites }: PlaceFieldProps) {
  const t = useTexts();
  const phone = usePhone();
  const written = near?.label ?? '';
  const [text, setText] = useState(written);
  const [seen, setSeen] = useState(written);
  if (seen !== written) {
    setSeen(written);
    // Keeps text typed to replace the previous place.
    if (written !== '' || text === seen) setText(written);
  }
  const [entered, setEntered] = useState(false);
  const unset = !entered && text.trim() !== '' && text !== written;
  const asked = useDebounced(text.trim());
  const asking = asked.length >= 2 && asked !== written;
  const sites = useQuery(
    siteApi.list.queryOptions({
      input: { q: asked, limit: 4, sort: 'match' },
      enabled: asking && withSites,
      placeholderData: keepPreviousData,
    }),
  );
  const places = useQuery(
    siteApi.geocoding.queryOptions({
      input: { q: asked, limit: 6 },
      enabled: asking,
      placeholderData: keepPreviousData,
    }),
  );
  const options = [
    ...(withSites ? (sites.data?.items ?? []) : []).map((site) => ({
      id: site.id,
      label: site.name,
      detail: t('placeSite'),
      value: {
        label: site.name,
        latitude: site.latitude,
        longitude: site.longitude,
        departement: oneOf(departements, site.departement ?? '') ?? null,
        siteId: site.id,
      },
    })),
    ...(places.data?.items ?? []).map((place) => ({
      id: `${place.inseeCode}-${place.label}`.replace(/\W+/g, '-'),
      label: place.label,
      value: {
        label: place.label,
        latitude: place.latitude,
        longitude: place.longitude,
        departement: oneOf(departements, departementOfCommune(place.inseeCode) ?? '') ?? null,
        siteId: null,
      },
    })),
  ];
  return (
    <Combobox<Near>
      icon={MapPin}
      soft
      aria-label={t('place')}
      placeholder={t(phone ? 'placeHintShort' : 'placeHint')}
      text={text}
      maxLength={200}
      onText={(next) => {
        setText(next);
        if (next === '' && near) onChange(null);
      }}
      takesFirst
      pending={asked !== text.trim() || places.isPlaceholderData || sites.isPlaceholderData}
      options={asking && places.data ? options : undefined}
      empty={t('placeNone')}
      onPick={(place) => {
        setText(place.label);
        onChange(place);
      }}
      // Unselected text clears the place: the text must match the search.
      onFocus={() => setEntered(true)}
      onBlur={() => {
        setEntered(false);
        if (near && text !== written) onChange(null);
      }}
      {...(unset && { 'aria-invalid': true, title: t('placeUnset') })}
      {...(near && {
        suffix: (
          <button
            type="button"
            className="grid size-6 place-items-center rounded-sm text-ink-2 hover:bg-hover"
            aria-label={t('placeClear')}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setText('');
              onChange(null);
            }}
          >
            <Icon of={X} size={14} />
          </button>
        ),
      })}
    />
  );
}
