import { MapPinHouse } from 'lucide-react';
import type { PlaceFound, PlaceKind } from '#features/estate/places/place.contract.ts';
import { ChosenCombobox } from '#ui/chosen-combobox.tsx';
import { useFound } from '#ui/use-found.ts';
import { useTexts } from '../texts.ts';
import { placeApi } from './api.ts';
import { trailText } from './trail.ts';

export interface PlaceFieldProps {
  siteId: string;
  /** What is chosen, as it is called; empty when nothing is. */
  chosen: string;
  onPick: (place: PlaceFound | null) => void;
  /** Which kinds may be chosen; all unless said. */
  fits?: (kind: PlaceKind) => boolean;
  placeholder?: string;
}

/** A place of a site, found by a few letters of it and of what stands above it; inside a `Field`. */
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
