import { useQuery } from '@tanstack/react-query';
import type { Overview } from '#features/operations/administration/administration.contract.ts';
import { TitleBlock, TitleBlockRow, TitleBlockCell } from '#ui/page/title-block.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Unread } from '#ui/marks/unread.tsx';
import { administrationApi } from './public/api.ts';
import { RecentPanel } from './recent-panel.tsx';
import { ToolsPanel } from './overview-panels.tsx';
import { WaitingPanel } from './waiting-panel.tsx';
import { useTexts } from './texts.ts';

export default function OverviewPage() {
  const t = useTexts();
  const reading = useQuery(administrationApi.overview.queryOptions({ staleTime: 30_000 }));
  const { data } = reading;
  return (
    <div className="flex flex-col gap-3.5">
      <PageHeader title={t('title')} />
      {!data && <Unread reading={reading} failed={t('failed')} rows={8} />}
      {data && (
        <>
          <Figures data={data} />
          <div className="grid grid-cols-3 items-start gap-3.5 max-lg:grid-cols-1">
            <WaitingPanel waiting={data.waiting} />
            <ToolsPanel ratesAt={data.ratesAt} />
            <RecentPanel recent={data.recent} />
          </div>
        </>
      )}
    </div>
  );
}

function Figures({ data }: { data: Overview }) {
  const t = useTexts();
  const format = useFormat();
  const figures = [
    ['activeUsers', format.number(data.activeUsers), t('activeUsersOver')],
    [
      'accounts',
      format.number(data.accounts),
      data.newAccounts > 0 ? t('newAccounts', { count: data.newAccounts }) : t('noNewAccount'),
    ],
    [
      'companies',
      format.number(data.orderingCompanies + data.providerCompanies),
      t('companiesOver', { ordering: data.orderingCompanies, provider: data.providerCompanies }),
    ],
    ['openRequests', format.number(data.openRequests), t('publishedOver', { count: data.publishedRequests })],
    ['quotes', format.number(data.quotes), t('quotesOver')],
    ['ordered', format.money(data.orderedMinor, 'EUR', true), t('orderedOver', { count: data.orders })],
  ] as const;
  const row = (some: readonly (typeof figures)[number][]) => (
    <TitleBlockRow>
      {some.map(([name, value, over]) => (
        <TitleBlockCell key={name} kind="figure" grow label={t(name)} className="[&>dt]:whitespace-normal">
          {value} <small>{over}</small>
        </TitleBlockCell>
      ))}
    </TitleBlockRow>
  );
  return (
    // Two figures per row on a phone: `display: contents` dissolves the rows of three.
    <TitleBlock className="m-1 max-md:grid-cols-2 max-md:gap-px max-md:bg-cartouche-rule max-md:[&>dl]:contents">
      {row(figures.slice(0, 3))}
      {row(figures.slice(3))}
    </TitleBlock>
  );
}
