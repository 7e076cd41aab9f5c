import { noDiscount, lineTotalMinor } from '#common/quote-totals.ts';

export const bases = ['volume', 'hour', 'floor'] as const;
export type Basis = (typeof bases)[number];

export const unitsOf: Record<Basis, readonly string[]> = {
  volume: ['m³', 'm3'],
  hour: ['h', 'hr', 'heure', 'heures', 'hour', 'stunde', 'std', 'hora', 'ora'],
  floor: ['étage', 'etage', 'ét.', 'étages', 'niveau', 'floor', 'stockwerk', 'planta', 'piso', 'piano'],
};

export interface ChosenTariff {
  basis: Basis;
  designation: string;
  unit: string;
  unitPriceE4: number;
}

export interface PriceLine extends ChosenTariff {
  quantityMilli: number;
  totalMinor: number;
}

export interface TripPrice {
  lines: PriceLine[];
  totalMinor: number;
}

/** The price of a trip before tax, by the chosen articles; null without any. */
export function priceOf(tariffs: readonly ChosenTariff[], quantityMilli: Record<Basis, number>): TripPrice | null {
  if (tariffs.length === 0) return null;
  const lines = tariffs.map((tariff) => {
    const quantity = quantityMilli[tariff.basis];
    const { unitPriceE4 } = tariff;
    const line = { kind: 'line', quantityMilli: quantity, unitPriceE4, ...noDiscount, vatRateBp: 0 } as const;
    return { ...tariff, quantityMilli: quantity, totalMinor: lineTotalMinor({ ...line, optional: false }) };
  });
  return { lines, totalMinor: lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0) };
}
