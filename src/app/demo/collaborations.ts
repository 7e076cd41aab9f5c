import { addMonths } from '#common/days.ts';
import type { Calendar } from './calendar.ts';
import type { DemoCompany } from './companies.ts';
import type { NewId } from './ids.ts';
import { readData, typeset } from './read-data.ts';
import { roundPrice } from './tariffs.ts';
import type { Row, Rows } from './rows.ts';

const columns = [
  'ordering',
  'provider',
  'state',
  'ago',
  'answered',
  'days',
  'months',
  'lines',
  'percent',
  'waiting',
  'reason',
  'notes',
] as const;

type Cells = Record<(typeof columns)[number], string>;

/** Framework agreements in every state: agreed, pending, declined, ended. */
export function makeCollaborations(
  companies: readonly DemoCompany[],
  tariffs: readonly Row<'tariff_items'>[],
  { id, calendar }: { id: NewId; calendar: Calendar },
): Pick<Rows, 'collaborations' | 'collaboration_terms' | 'collaboration_tariffs'> {
  const terms: Row<'collaboration_terms'>[] = [];
  const lines: Row<'collaboration_tariffs'>[] = [];
  const find = (slug: string) => companies.find((one) => one.slug === slug)?.id ?? '';

  function propose(collaborationId: string, by: string, cells: Cells, percent: number, at: Date, state: string) {
    const termsId = id(at);
    const from = calendar.day(calendar.now - Number(cells.ago));
    const answeredAt = state === 'proposed' ? null : calendar.at(calendar.now - Number(cells.answered));
    const number = 1 + terms.filter((one) => one.collaboration_id === collaborationId).length;
    terms.push({
      id: termsId,
      collaboration_id: collaborationId,
      number,
      state,
      proposed_by: by,
      payment_days: Number(cells.days),
      valid_from: from,
      valid_until: cells.months ? addMonths(from, Number(cells.months)) : null,
      notes: typeset(cells.notes),
      currency: 'EUR',
      decline_reason: state === 'declined' ? typeset(cells.reason) : '',
      created_at: at,
      decided_at: answeredAt,
      agreed_at: state === 'agreed' ? answeredAt : null,
    });
    const priced = tariffs.filter(({ company_id }) => company_id === find(cells.provider));
    for (const [position, item] of priced.slice(0, Number(cells.lines)).entries()) {
      lines.push({
        terms_id: termsId,
        position,
        label: item.designation,
        unit: item.unit,
        unit_price_e4: roundPrice((item.unit_price_e4 * percent) / 100),
        vat_rate_bp: item.vat_rate_bp,
      });
    }
  }

  const collaborations = readData('collaborations.csv', columns).map((cells): Row<'collaborations'> => {
    const born = calendar.at(calendar.now - Number(cells.ago));
    const answered = cells.answered ? calendar.at(calendar.now - Number(cells.answered)) : null;
    const ended = cells.state === 'ended' ? calendar.at(calendar.now - Number(cells.answered) / 2) : null;
    const [ordering, provider] = [find(cells.ordering), find(cells.provider)];
    const collaborationId = id(born);
    const percent = Number(cells.percent);
    const first = cells.state === 'invited' ? 'proposed' : cells.state === 'declined' ? 'declined' : 'agreed';
    propose(collaborationId, ordering, cells, percent, born, first);
    const waits = cells.waiting === 'provider' ? calendar.at(calendar.now - 1) : null;
    if (waits) propose(collaborationId, provider, cells, percent + 2, waits, 'proposed');
    const closed = cells.state === 'declined' ? answered : ended;
    return {
      id: collaborationId,
      ordering_id: ordering,
      provider_id: provider,
      state: cells.state,
      closed_by: closed && provider,
      close_reason: closed ? typeset(cells.reason) : '',
      created_at: born,
      started_at: cells.state === 'active' || ended ? answered : null,
      closed_at: closed,
      updated_at: waits ?? closed ?? answered ?? born,
    };
  });
  return { collaborations, collaboration_terms: terms, collaboration_tariffs: lines };
}
