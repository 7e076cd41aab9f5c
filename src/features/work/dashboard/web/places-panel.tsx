import { Building2 } from 'lucide-react';
import { Link } from 'react-router';
import { BudgetLine } from '#features/estate/budgets/web/public/budget-line.tsx';
import type { Dashboard } from '#features/work/dashboard/dashboard.contract.ts';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Money, useFormat } from '#ui/words/format.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { RowHeading } from './row-heading.tsx';
import { useTexts } from './texts.ts';

// One line, two on a phone.
const siteName = 'block min-w-0 truncate max-md:my-1.5 max-md:line-clamp-2 max-md:whitespace-normal';

export function PlacesPanel({ data, side, now }: { data: Dashboard; side: 'ordering' | 'provider'; now: Date }) {
  const t = useTexts();
  const format = useFormat();
  const { places, currency } = data;
  const title = t(`places.title.${side}`);
  if (places.length === 0) {
    return (
      <Panel title={title}>
        <EmptyState icon={Building2} title={t(`places.none.${side}`)} text={t(`places.noneText.${side}`)} />
      </Panel>
    );
  }
  return (
    <Panel
      title={title}
      flush
      actions={
        side === 'ordering' && (
          <ButtonLink to={path('sites')} variant="ghost" size="sm">
            {t('places.all')}
          </ButtonLink>
        )
      }
    >
      <table
        className="tbl tbl--tight max-md:[&_:is(td,th+th)]:pl-2 max-md:[&_:is(td,thead_th):not(:last-child)]:pr-2 max-md:[&_td]:h-11"
        aria-label={title}
      >
        <thead>
          <tr>
            <th scope="col" className="w-full max-w-0">
              {t('places.site')}
            </th>
            <th scope="col" className="num">
              {t('places.open')}
            </th>
            <th scope="col" className="num">
              <abbr className="no-underline" title={t('places.urgentLong')}>
                {t('places.urgent')}
              </abbr>
            </th>
            <th scope="col" className="num">
              <span className="max-md:sr-only">{`${t('places.ordered')} `}</span>
              {format.date(now).slice(-4)}
            </th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ id, name, open, urgent, committedMinor }) => (
            <tr key={id ?? name}>
              <RowHeading className="w-full max-w-0">
                {id ? (
                  <Link to={path('site', { siteId: id })} className={classes('tbl__link', siteName)}>
                    {name}
                  </Link>
                ) : (
                  <span className={siteName}>{name}</span>
                )}
              </RowHeading>
              <td className="num">{format.number(open)}</td>
              <td className={classes('num', urgent > 0 ? 'text-urgent-ink font-semibold' : 'text-ink-3')}>
                {format.number(urgent)}
              </td>
              <td className="num">
                <Money minor={committedMinor} currency={currency} whole />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {side === 'ordering' && <BudgetLine />}
    </Panel>
  );
}
