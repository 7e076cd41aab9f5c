import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { addressOf } from '#common/address-of.ts';
import { tableFormats } from '#common/table-formats.ts';
import { wasteContract, type WasteLine } from '#features/work/waste-register/waste.contract.ts';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Menu } from '#ui/dialogs/menu.tsx';
import { PagedList } from '#ui/lists/paged-table.tsx';
import { queryApi } from '#ui/calls/query-api.ts';
import { spokenLanguage } from '#ui/words/texts.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { useTexts } from '../texts.ts';

const wasteApi = queryApi({ waste: wasteContract }).waste;

/** The waste register of a site: announced in quotes, documented by crews, and where it was unloaded. */
export function SiteWaste({ siteId }: { siteId: string }) {
  const t = useTexts();
  const list = usePages(wasteApi.list, { siteId, limit: 10 });
  const save = (address: string) => () => location.assign(address);
  return (
    <section className="mt-7" aria-labelledby="site-waste">
      <div className="toolbar mb-1 justify-between">
        <h2 id="site-waste" className="display font-semibold text-ink">
          {t('title')}
        </h2>
        <Menu
          trigger={
            <Button size="sm" icon={Download}>
              {t('save')}
            </Button>
          }
          entries={[
            {
              label: t('paper'),
              onSelect: save(addressOf(wasteContract.paper, { siteId, language: spokenLanguage() })),
            },
            ...tableFormats.map((format) => ({
              label: t('table', { format: format.toUpperCase() }),
              onSelect: save(addressOf(wasteContract.table, { siteId, format })),
            })),
          ]}
        />
      </div>
      <p className="mb-3 text-sm text-ink-2">{t('text')}</p>
      <PagedList list={list} failed={t('failed')} skeleton={3}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-sm text-ink-2">{t('none')}</p>
          ) : (
            <ol className="divide-y divide-line rounded-md border border-line-strong">
              {rows.map((row) => (
                <Line key={row.workOrderId} of={row} />
              ))}
            </ol>
          )
        }
      </PagedList>
    </section>
  );
}

function Line({ of: { request, number, provider, doneOn, said, shown, unloadings } }: { of: WasteLine }) {
  const t = useTexts();
  const format = useFormat();
  const known = [
    shown.times > 0 && t('shown', { count: shown.times, date: format.date(shown.lastOn ?? doneOn) }),
    ...unloadings.map(({ place, on }) => t('unloaded', { place, date: format.date(on) })),
  ].filter(Boolean);
  return (
    <li className="grid gap-0.5 px-3 py-2.5 text-sm">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link className="link font-[560] wrap-anywhere" to={path('request', { requestId: request.id })}>
          {request.title}
        </Link>
        <span className="text-xs text-ink-3">{[request.number ?? number, format.date(doneOn)].join(' · ')}</span>
      </span>
      <span className="text-xs text-ink-2">{provider}</span>
      <span className="whitespace-pre-line wrap-anywhere">{said || t('unsaid')}</span>
      {known.map((one) => (
        <span key={String(one)} className="text-ink-2 wrap-anywhere">
          {one}
        </span>
      ))}
    </li>
  );
}
