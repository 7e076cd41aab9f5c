import { ratesAt, vatRates } from '#common/vat.ts';
import { listSigned } from '#features/work/amendments/amendment.public.ts';
import { listUsedParts, listWorkedHours } from '#features/work/missions/mission.public.ts';
import type { Call } from '#platform/act.ts';
import { sayIn } from '#platform/voices.ts';
import { extrasOf } from './extra-lines.rules.ts';
import type { Billing } from './compose-document.ts';
import type { Invoice } from './invoice.contract.ts';
import type { InvoiceRow } from './invoice.queries.ts';
import { amendmentsLeft, leftToPropose, snagsLeft, type Used } from './proposals.rules.ts';
import { said } from './said.ts';

const mostProposed = 600;

/** Parts used outside the order's lines, and hours by visit. */
async function usedOn({ db, viewer }: Pick<Call, 'db' | 'viewer'>, orderId: string, billing: Billing): Promise<Used[]> {
  const [usual = 2000] = ratesAt(billing.billed.departement);
  const parts = (await listUsedParts(db, viewer, { id: orderId, limit: mostProposed }))?.items ?? [];
  const hours = await listWorkedHours(db, orderId);
  return [
    ...parts
      .filter(({ from }) => from?.kind !== 'line')
      .map(({ id, designation, reference, unit, vatRateBp, quantityMilli, unitPriceE4, visitNumber }) => ({
        source: `part:${id}`,
        kind: 'part' as const,
        visitNumber,
        designation: [designation, reference].filter(Boolean).join(', ').slice(0, 300),
        quantityMilli,
        unit: unit.slice(0, 12),
        unitPriceE4,
        vatRateBp: vatRates.find((rate) => rate === vatRateBp) ?? usual,
      })),
    ...hours.map(({ visitId, visitNumber, minutes }) => ({
      source: `hours:${visitId}`,
      kind: 'hours' as const,
      visitNumber,
      designation: sayIn('fr', said('paper.hours', { visit: visitNumber })),
      quantityMilli: Math.round((minutes * 1000) / 60),
      unit: 'h',
      unitPriceE4: null,
      vatRateBp: usual,
    })),
  ];
}

/** Lines the author may add to a progress invoice or balance; none is added automatically. */
export async function proposalsFor(
  call: Pick<Call, 'db' | 'viewer'>,
  { kind, document, workOrderId, choices }: InvoiceRow,
  billing: Billing,
): Promise<Invoice['proposals']> {
  if (document || (kind !== 'situation' && kind !== 'balance')) return null;
  const { billed, ordered, earlier, snags } = billing;
  const sums = new Map<number, number>();
  for (const one of earlier)
    for (const line of one.lines)
      if (line.kind === 'work' && line.position !== null)
        sums.set(line.position, (sums.get(line.position) ?? 0) + (one.kind === 'credit' ? -1 : 1) * line.totalHtMinor);
  const said = new Map(choices.progress.map((one) => [one.position, one.cumulatedBp]));
  const amendments = amendmentsLeft(await listSigned(call.db, workOrderId), ordered.lines, (position) =>
    said.get(position) === 10_000
      ? (ordered.lines.find((line) => line.position === position)?.totalHtMinor ?? 0)
      : (sums.get(position) ?? 0),
  );
  return {
    freeHtMinor: billed.freeHtMinor,
    leftHtMinor: Math.max(0, billed.freeHtMinor - extrasOf(earlier)),
    used: leftToPropose(await usedOn(call, workOrderId, billing), earlier, choices.extras),
    amendments: kind === 'situation' ? amendments : [],
    snags: snagsLeft(snags, earlier),
    rates: ratesAt(billed.departement),
  };
}
