import { noDiscount, type QuoteTotals, quoteTotals } from '#common/quote-totals.ts';
import type { TariffLine } from '#features/network/collaborations/collaboration.contract.ts';
import type { DirectOrderInput, Framework } from '#features/work/direct-orders/direct-order.contract.ts';

/** A tariff that was picked; its quantity may be missing while it is typed. */
export interface PickedLine {
  key: string;
  tariff: number;
  quantityMilli: number | null;
}

export interface OrderDraft {
  providerId: string;
  origin: DirectOrderInput['origin'];
  lines: PickedLine[];
  ceilingHtMinor: number | null;
  startOn: string;
  endsOn: string;
  note: string;
}

/** What the picked lines come to, as the server will count. */
export const totalsOf = (lines: readonly PickedLine[], tariffs: readonly TariffLine[]): QuoteTotals =>
  quoteTotals(
    lines.flatMap(({ tariff, quantityMilli }) => {
      const agreed = tariffs[tariff];
      if (!agreed) return [];
      const { unitPriceE4, vatRateBp } = agreed;
      const quantity = quantityMilli ?? 0;
      return [
        { kind: 'line' as const, quantityMilli: quantity, unitPriceE4, vatRateBp, ...noDiscount, optional: false },
      ];
    }),
    noDiscount,
  );

/** What is sent of it; what is not a number stays one for the server to refuse beside its field. */
export function orderOf(draft: OrderDraft, framework: Framework | null): DirectOrderInput {
  const { providerId, note, startOn, endsOn } = draft;
  const shared = { providerId, note, startOn: startOn || null, endsOn: endsOn || null };
  if (draft.origin === 'emergency') {
    return { ...shared, origin: 'emergency', ceilingHtMinor: draft.ceilingHtMinor ?? Number.NaN };
  }
  const lines = draft.lines.map(({ tariff, quantityMilli }) => ({
    tariff,
    quantityMilli: quantityMilli ?? Number.NaN,
  }));
  return { ...shared, origin: 'tariffs', termsId: framework?.termsId ?? '', lines };
}
