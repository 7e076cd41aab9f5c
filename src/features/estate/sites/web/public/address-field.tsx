import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import type { PlaceSuggestion } from '#features/estate/sites/site.contract.ts';
import { Combobox } from '#ui/inputs/combobox.tsx';
import { useDebounced } from '#ui/inputs/use-debounced.ts';
import { useTexts } from '../texts.ts';
import { siteApi } from './api.ts';

export interface AddressFieldProps {
  onPick: (place: PlaceSuggestion) => void;
  /** Keeps the choice in the field; otherwise clears it for the next. */
  keep?: boolean;
}

/** Type-ahead for addresses, communes and postal codes; for use inside a `Field`. */
export function AddressField({ onPick, keep = true }: AddressFieldProps) {
  const t = useTexts();
  const [text, setText] = useState('');
  const asked = useDebounced(text.trim());
  const { data, isPlaceholderData } = useQuery({
    ...siteApi.geocoding.queryOptions({ input: { q: asked, limit: 8 } }),
    enabled: asked.length >= 2,
    placeholderData: (before) => before,
  });
  return (
    <Combobox
      icon={MapPin}
      text={text}
      onText={setText}
      takesFirst
      pending={asked !== text.trim() || isPlaceholderData}
      empty={t('form.findNone')}
      options={
        asked.length < 2
          ? undefined
          : data?.items.map((place) => ({
              id: `${place.inseeCode}-${place.postalCode}-${place.label}`.replace(/\W+/g, '-'),
              label: place.label,
              detail: place.precision === 'address' ? undefined : t(`precision.${place.precision}`),
              value: place,
            }))
      }
      onPick={(place) => {
        setText(keep ? place.label : '');
        onPick(place);
      }}
    />
  );
}
