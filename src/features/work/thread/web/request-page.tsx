import { PanelRight, Share2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { OrderTab } from '#features/work/direct-orders/web/public/order-tab.tsx';
import { StandingOf } from '#features/money/settlements/web/public/order-standing.tsx';
import { InvoicesTab } from '#features/money/invoices/web/public/invoices-tab.tsx';
import { AmendmentsTab } from '#features/work/amendments/web/public/amendments-tab.tsx';
import { VisitAsideProvider } from '#features/work/visits/web/public/visit-aside.ts';
import { ViewingsTab } from '#features/work/viewings/web/public/viewings-tab.tsx';
import { VisitsTab } from '#features/work/visits/web/public/visits-tab.tsx';
import { SnagList } from '#features/work/work-orders/web/public/snag-list.tsx';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { TimelineSteps } from '#ui/time/timeline.tsx';
import { AtPlace, useFormat } from '#ui/words/format.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { type Tab, Tabs } from '#ui/page/tabs.tsx';
import { useCopy } from '#ui/page/use-copy.ts';
import { useMedia, usePhone, useSmallWindow } from '#ui/page/use-media.ts';
import { asideOfVisit } from './aside-of-visit.tsx';
import { useRequestsCrumb } from './crumbs.ts';
import { documentCount, DocumentsTab } from './documents-tab.tsx';
import { ListedHead, useListed } from './listed-head.tsx';
import { LoadFailure } from './load-failure.tsx';
import { nextActOf } from './next-act.ts';
import { SecondaryActButton, NextActBlock, NextActButton, type ThreadDialog } from './next-act-block.tsx';
import { QuotesTab } from './quotes-tab.tsx';
import { RequestMenu } from './request-menu.tsx';
import { ScheduleTab } from './schedule-tab.tsx';
import { SidePanel } from './side-panel.tsx';
import { stepsOf } from './steps.ts';
import { useTexts } from './texts.ts';
import { isOnTab, tabsOfActs } from './tabs-of-acts.ts';
import { type RequestTab, useRequestTab } from './use-request-tab.ts';
import { ThreadActDialog, type ThreadActDialogProps } from './thread-act-dialog.tsx';
import { ThreadTitleBlock } from './thread-title-block.tsx';
import { SideSections, ThreadColumns } from './thread-columns.tsx';
import { FeedFilterMenu, FeedFilters } from './feed-filters.tsx';
import { useFeedFilter } from './feed-filter.ts';
import { ThreadFeed } from './thread-feed.tsx';
import { useLine, useLines } from './use-lines.ts';
import { useMessageCount } from './use-message-count.ts';
import { type Thread, useThread, useThreadEvents } from './use-thread.ts';

export default function RequestPage() {
  const { requestId = '' } = useParams();
  const t = useTexts();
  const crumb = useRequestsCrumb();
  const { thread, error, retry } = useThread(requestId);
  const listed = useListed(requestId);
  if (thread)
    return (
      <AtPlace of={thread.request.site.departement}>
        <Shown key={requestId} thread={thread} />
      </AtPlace>
    );
  const header = (
    <PageHeader
      title={listed?.number ?? t('number')}
      {...(listed && { documentTitle: [listed.number, listed.title].filter(Boolean).join(', ') })}
      crumbs={[crumb]}
    />
  );
  if (listed && !error)
    return (
      <ThreadColumns around={header} side={null} sideLabel={t('tabs.file')}>
        <ListedHead of={listed} />
        <SkeletonRows rows={8} />
      </ThreadColumns>
    );
  return (
    <>
      {header}
      {error ? (
        <LoadFailure title={t('failed')} error={error} onRetry={retry} back={crumb} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </>
  );
}

function Shown({ thread }: { thread: Thread }) {
  const t = useTexts();
  const format = useFormat();
  const phone = usePhone();
  const narrow = useMedia('(width <= 1100px)');
  const small = useSmallWindow() && !phone;
  const crumb = useRequestsCrumb();
  const [tab, setTab] = useRequestTab();
  const [dialog, setDialog] = useState<ThreadActDialogProps['dialog'] | null>(null);
  const [file, setFile] = useState(false);
  const { request, quotes, order, amendments, invoices, visits, viewings } = thread;
  const steps = useThreadEvents(request.id);
  const filter = useFeedFilter();
  const lines = useLines(request);
  const count = useMessageCount(request.id);
  const [line, setLine] = useLine(lines, request, filter.only);
  const act = useMemo(() => nextActOf(thread), [thread]);
  const open = (chosen: ThreadDialog) => (isOnTab(chosen) ? setTab(tabsOfActs[chosen]) : setDialog(chosen));

  const copy = useCopy();
  async function share() {
    const url = location.origin + path('request', { requestId: request.id });
    if (phone && 'share' in navigator) {
      await navigator.share({ title: request.title, url }).catch(() => {});
      return;
    }
    await copy(url, t('act.shared'));
  }

  const head = (
    <>
      <ThreadTitleBlock thread={thread} compact={small} />
      <div className="-mb-1">
        <TimelineSteps label={t('steps.label')} steps={stepsOf(thread, t, format)} inline={small} />
      </div>
    </>
  );
  const tabs: Tab[] = [
    {
      value: 'thread',
      label: t('tabs.thread'),
      ...(steps.events?.length && { count: steps.events.length }),
      content: (
        <ThreadFeed
          thread={thread}
          steps={steps}
          lines={lines}
          line={line}
          onLine={setLine}
          filter={filter}
          next={act && <NextActBlock thread={thread} act={act} onOpen={open} />}
          head={phone && <div className="mb-3 grid gap-4.5 pt-1">{head}</div>}
        />
      ),
    },
  ];
  // Sealed offers are counted before they are shown.
  const counted = request.amountsSealed ? quotes.length + request.quoteCount : quotes.length;
  if (counted > 0) {
    tabs.push({
      value: 'quotes',
      label: t('tabs.quotes'),
      count: counted,
      content: <QuotesTab thread={thread} />,
    });
  }
  if (viewings && (viewings.items.length > 0 || viewings.acts.offer.allowed || viewings.acts.ask.allowed)) {
    tabs.push({
      value: 'viewings',
      label: t('tabs.viewings'),
      ...(viewings.items.length > 0 && { count: viewings.items.length }),
      content: <ViewingsTab request={request} viewings={viewings} />,
    });
  }
  if (order && order.origin !== 'quote') {
    tabs.push({
      value: 'order',
      label: t('tabs.order'),
      ...(order.lines.length > 0 && { count: order.lines.length }),
      content: <OrderTab order={order} overruns={thread.overruns} />,
    });
  }
  if (order && visits && (visits.items.length > 0 || visits.acts.plan.allowed || order.state === 'confirmed')) {
    tabs.push({
      value: 'visits',
      label: t('tabs.visits'),
      ...(visits.items.length > 0 && { count: visits.items.length }),
      content: <VisitsTab order={order} visits={visits} />,
    });
  }
  if (order && order.snags.length > 0) {
    tabs.push({
      value: 'snags',
      label: t('tabs.snags'),
      count: order.snags.length,
      content: (
        <div className="pt-4">
          <SnagList order={order} />
        </div>
      ),
    });
  }
  if (amendments && (amendments.items.length > 0 || amendments.acts.propose.allowed || amendments.acts.ask.allowed)) {
    tabs.push({
      value: 'amendments',
      label: t('tabs.amendments'),
      ...(amendments.items.length > 0 && { count: amendments.items.length }),
      content: <AmendmentsTab amendments={amendments} />,
    });
  }
  if (order && invoices && (invoices.items.length > 0 || Object.values(invoices.acts).some(({ allowed }) => allowed))) {
    tabs.push({
      value: 'invoices',
      label: t('tabs.invoices'),
      ...(invoices.items.length > 0 && { count: invoices.items.length }),
      content: <InvoicesTab orderId={order.id} invoices={invoices} standing={StandingOf} />,
    });
  }
  if (request.lines.length > 0) {
    tabs.push({
      value: 'schedule',
      label: t('tabs.schedule'),
      count: request.lines.length,
      content: <ScheduleTab request={request} />,
    });
  }
  if (documentCount(thread) > 0) {
    tabs.push({
      value: 'documents',
      label: t('tabs.documents'),
      count: documentCount(thread),
      content: <DocumentsTab thread={thread} />,
    });
  }
  if (phone) {
    tabs.push({
      value: 'file',
      label: t('tabs.file'),
      content: (
        <SideSections>
          <SidePanel thread={thread} line={line} note={lines.note} />
        </SideSections>
      ),
    });
  }
  const Filters = small ? FeedFilterMenu : FeedFilters;
  const current = tabs.some(({ value }) => value === tab) ? tab : 'thread';
  const isThread = current === 'thread';
  // An act that leads to a tab is redundant on that tab.
  const leading = act && isOnTab(act.kind) && current === tabsOfActs[act.kind] ? null : act;

  const around = (
    <>
      <PageHeader
        title={request.number ?? t('draftTitle')}
        documentTitle={[request.number, request.title].filter(Boolean).join(', ')}
        crumbs={[crumb]}
        actions={
          <>
            {!phone && (
              <Button variant="ghost" icon={Share2} onClick={() => void share()}>
                {t('act.share')}
              </Button>
            )}
            {!phone && narrow && (
              <Button icon={PanelRight} onClick={() => setFile(true)}>
                {t('act.file')}
              </Button>
            )}
            <RequestMenu request={request} onMove={setDialog} />
            {phone && leading && <SecondaryActButton thread={thread} act={leading} onOpen={open} />}
            {leading && <NextActButton thread={thread} act={leading} onOpen={open} withIcon />}
            {phone && !leading && (
              <Button icon={Share2} onClick={() => void share()}>
                {t('act.share')}
              </Button>
            )}
          </>
        }
      />
      <Dialog open={file} onClose={() => setFile(false)} shape="drawer" title={t('tabs.file')}>
        <SideSections>
          <SidePanel thread={thread} line={line} note={lines.note} />
        </SideSections>
      </Dialog>
      {dialog && <ThreadActDialog thread={thread} dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
  return (
    <VisitAsideProvider value={asideOfVisit}>
      <ThreadColumns
        around={around}
        side={!narrow && <SidePanel thread={thread} line={line} note={lines.note} />}
        sideLabel={t('tabs.file')}
        fill={isThread}
      >
        {!(phone && isThread) && head}
        <Tabs
          label={t('tabs.label')}
          tabs={tabs}
          value={current}
          onChange={(value) => setTab(value as RequestTab)}
          fill={isThread}
          aside={isThread && !phone && <Filters filter={filter} lines={lines} count={count} />}
        />
      </ThreadColumns>
    </VisitAsideProvider>
  );
}
