import { noDiscount, type QuoteTotals, quoteTotals } from '#common/quote-totals.ts';
import type { TariffLine } from '#features/network/collaborations/collaboration.contract.ts';
import type { DirectOrderInput, Framework } from '#features/work/direct-orders/direct-order.contract.ts';
import type { EmergencyPriority } from '#features/work/direct-orders/emergency.contract.ts';
import type { AgreedArticle, Partner } from '#features/work/direct-orders/partner.contract.ts';
import type { RequestDetail } from '#features/work/requests/request.contract.ts';

/** A chosen tariff or article; its quantity may be missing while typing. */
export interface PickedLine {
  key: string;
  of: number | AgreedArticle;
  quantityMilli: number | null;
}

export interface OrderDraft {
  providerId: string;
  origin: DirectOrderInput['origin'];
  lines: PickedLine[];
  ceilingHtMinor: number | null;
  priority: EmergencyPriority;
  passesOn: boolean;
  startOn: string;
  endsOn: string;
  note: string;
  retentionBp: number;
}

export const startOf = (request: RequestDetail, partners: readonly Partner[]): OrderDraft => ({
  providerId: partners.length === 1 ? (partners[0]?.id ?? '') : '',
  origin: request.priority === 'urgent' ? 'emergency' : 'tariffs',
  lines: [],
  ceilingHtMinor: null,
  priority: request.priority === 'high' ? 'high' : 'urgent',
  passesOn: true,
  startOn: request.wantedFrom ?? '',
  endsOn: request.wantedTo ?? '',
  note: '',
  retentionBp: 0,
});

export const agreedOf = (of: PickedLine['of'], tariffs: readonly TariffLine[]): TariffLine | undefined =>
  typeof of === 'number' ? tariffs[of] : of;

/** The total of the chosen lines, as the server will calculate it. */
export const totalsOf = (lines: readonly PickedLine[], tariffs: readonly TariffLine[]): QuoteTotals =>
  quoteTotals(
    lines.flatMap(({ of, quantityMilli }) => {
      const agreed = agreedOf(of, tariffs);
      if (!agreed) return [];
      const { unitPriceE4, vatRateBp } = agreed;
      const quantity = quantityMilli ?? 0;
      return [
        { kind: 'line' as const, quantityMilli: quantity, unitPriceE4, vatRateBp, ...noDiscount, optional: false },
      ];
    }),
    noDiscount,
  );

/** The input to send; invalid numbers are sent as typed, so that the server refuses them beside their field. */
export function orderOf(draft: OrderDraft, framework: Framework | null): DirectOrderInput {
  const { providerId, note, retentionBp, startOn, endsOn } = draft;
  const shared = { providerId, note, retentionBp, startOn: startOn || null, endsOn: endsOn || null };
  if (draft.origin === 'emergency') {
    const { priority, passesOn } = draft;
    return { ...shared, origin: 'emergency', ceilingHtMinor: draft.ceilingHtMinor ?? Number.NaN, priority, passesOn };
  }
  const lines = draft.lines.map(({ of, quantityMilli }) => ({
    ...(typeof of === 'number' ? { tariff: of } : { articleId: of.id }),
    quantityMilli: quantityMilli ?? Number.NaN,
  }));
  return { ...shared, origin: 'tariffs', termsId: framework?.termsId ?? '', lines };
}
