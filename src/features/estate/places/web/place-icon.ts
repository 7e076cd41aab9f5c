import { Building2, DoorClosed, DoorOpen, Layers, type LucideIcon, Trees } from 'lucide-react';
import type { PlaceKind } from '#features/estate/places/place.contract.ts';

export const placeIcons: Record<PlaceKind, LucideIcon> = {
  building: Building2,
  entrance: DoorOpen,
  floor: Layers,
  unit: DoorClosed,
  common: Trees,
};
