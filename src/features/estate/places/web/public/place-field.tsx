import { MapPinHouse } from 'lucide-react';
import type { PlaceFound, PlaceKind } from '#features/estate/places/place.contract.ts';
import { ChosenCombobox } from '#ui/inputs/chosen-combobox.tsx';
import { useFound } from '#ui/lists/use-found.ts';
import { useTexts } from '../texts.ts';
import { placeApi } from './api.ts';
import { trailText } from './trail.ts';

export interface PlaceFieldProps {
  siteId: string;
  chosen: string;
  onPick: (place: PlaceFound | null) => void;
  /** Selectable kinds; all by default. */
  fits?: (kind: PlaceKind) => boolean;
  placeholder?: string;
}

/** Picks a site's place by a few letters of its trail; for use inside a `Field`. */
export function PlaceField({ siteId, chosen, onPick, fits = () => true, placeholder }: PlaceFieldProps) {
  const t = useTexts();
  const { setText, found, pending } = useFound((q) => ({
    ...placeApi.find.queryOptions({ input: { siteId, q } }),
    enabled: q !== '',
  }));
  return (
    <ChosenCombobox<PlaceFound>
      icon={MapPinHouse}
      placeholder={placeholder ?? t('findPlaceholder')}
      chosen={chosen}
      onText={setText}
      pending={pending}
      empty={t('findNone')}
      options={found?.items
        .filter(({ kind }) => fits(kind))
        .map((place) => ({ id: place.id, label: trailText(place.trail), value: place }))}
      onPick={onPick}
    />
  );
}
