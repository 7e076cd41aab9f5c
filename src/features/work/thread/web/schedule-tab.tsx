import { Fragment } from 'react';
import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import { Quantity } from '#ui/format.tsx';
import { useTexts } from './texts.ts';

type Line = RequestDetail['lines'][number];

/** Lines under their lots, in the order they were written. */
function lotsOf(lines: readonly Line[]): { lot: string; lines: Line[] }[] {
  const lots: { lot: string; lines: Line[] }[] = [];
  for (const line of lines.toSorted((a, b) => a.position - b.position)) {
    const last = lots.at(-1);
    if (last?.lot === line.lot) last.lines.push(line);
    else lots.push({ lot: line.lot, lines: [line] });
  }
  return lots;
}

/** The price schedule that the quotes answer. */
export function ScheduleTab({ request }: { request: RequestDetail }) {
  const t = useTexts();
  return (
    <div className="mt-3 overflow-hidden rounded-md border border-line-strong">
      <table className="tbl tbl--tight" aria-label={t('schedule.label')}>
        <thead>
          <tr>
            <th scope="col" className="w-14">
              {t('schedule.number')}
            </th>
            <th scope="col">{t('schedule.designation')}</th>
            <th scope="col" className="num w-30">
              {t('schedule.quantity')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lotsOf(request.lines).map(({ lot, lines }, place) => (
            <Fragment key={lines[0]?.id ?? lot}>
              {lot && (
                <tr>
                  <td className="num bg-sunken">{place + 1}</td>
                  <td colSpan={2} className="bg-sunken">
                    <b>{lot}</b>
                  </td>
                </tr>
              )}
              {lines.map((line, index) => (
                <tr key={line.id}>
                  <td className="num text-ink-3">{lot ? `${place + 1}.${index + 1}` : index + 1}</td>
                  <td className="whitespace-normal">{line.designation}</td>
                  <td className="num text-ink-2">
                    <Quantity thousandths={line.quantityMilli} unit={line.unit} />
                  </td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
