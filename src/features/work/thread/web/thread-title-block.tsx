import { useTradeWords, useWords } from '#ui/words/words.ts';
import { TitleBlock, TitleBlockRow, TitleBlockCell, StampCell } from '#ui/page/title-block.tsx';
import { DateTime, Money, SlaText, useFormat } from '#ui/words/format.tsx';
import { Priority } from '#ui/marks/priority.tsx';
import { Stamp } from '#ui/marks/stamp.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { requestStates, requestTone } from '#ui/words/vocabulary.ts';
import { useTexts } from './texts.ts';
import type { Thread } from './use-thread.ts';

interface TitleBlockProps {
  thread: Thread;
  /** In one row, where the window is small: the rest is in the side and the need. */
  compact?: boolean;
}

export function ThreadTitleBlock({ thread, compact = false }: TitleBlockProps) {
  const t = useTexts();
  const w = useWords();
  const trade = useTradeWords();
  const format = useFormat();
  const phone = usePhone();
  const { request, order } = thread;
  const where = [request.site.name, request.place, compact && request.trade && trade(request.trade)]
    .filter(Boolean)
    .join(' · ');
  const detail =
    request.state === 'on_hold' && request.holdReason
      ? t(`hold.${request.holdReason}`)
      : request.amountsSealed && request.status !== 'sealed_received'
        ? t('stamp.sealed')
        : request.state === 'published' && request.deadlineAt
          ? t('stamp.before', { date: format.shortDate(request.deadlineAt) })
          : undefined;
  const stamp = (
    <StampCell label={t('stateLabel')}>
      <Stamp
        tone={requestTone(request.status, request.yourTurn)}
        detail={phone ? undefined : detail}
        signed={request.status === 'accepted'}
      >
        {w(`status.${requestStates[request.status].word}`)}
      </Stamp>
    </StampCell>
  );
  const amount =
    request.amountMinor === null ? (
      request.budgetMinor !== null && (
        <TitleBlockCell label={t('cell.budget')} grow={phone}>
          <Money minor={request.budgetMinor} currency={request.currency} />
        </TitleBlockCell>
      )
    ) : (
      <TitleBlockCell label={t('cell.amount')} grow={phone}>
        <Money minor={request.amountMinor} currency={request.currency} />
      </TitleBlockCell>
    );
  const tradeCell = (
    <TitleBlockCell label={t('cell.trade')} grow={phone}>
      {request.trade ? trade(request.trade) : t('cell.notSet')}
    </TitleBlockCell>
  );
  const heading = (
    <TitleBlockCell
      kind="title"
      grow
      label={where}
      className="overflow-hidden [&>dt]:overflow-hidden [&>dt]:text-ellipsis"
    >
      {request.title}
    </TitleBlockCell>
  );
  if (phone) {
    return (
      <TitleBlock>
        <TitleBlockRow>{heading}</TitleBlockRow>
        <TitleBlockRow>
          {tradeCell}
          {amount}
          {stamp}
        </TitleBlockRow>
      </TitleBlock>
    );
  }
  const paused = request.state === 'on_hold';
  const running = request.state === 'awarded' || request.state === 'scheduled';
  return compact ? (
    <TitleBlock>
      <TitleBlockRow>
        <TitleBlockCell kind="number" label={t('number')}>
          {request.number ?? t('numberLater')}
        </TitleBlockCell>
        {heading}
        {stamp}
      </TitleBlockRow>
    </TitleBlock>
  ) : (
    <TitleBlock>
      <TitleBlockRow>
        <TitleBlockCell kind="number" label={t('number')}>
          {request.number ?? t('numberLater')}
        </TitleBlockCell>
        {heading}
        {stamp}
      </TitleBlockRow>
      <TitleBlockRow>
        {tradeCell}
        <TitleBlockCell label={t('cell.priority')}>
          <Priority level={request.priority} />
        </TitleBlockCell>
        {request.deadlineAt && (request.state === 'published' || request.state === 'draft') && (
          <TitleBlockCell label={t('cell.answers')}>
            <SlaText due={request.deadlineAt} />
          </TitleBlockCell>
        )}
        {request.firstVisitDueAt && (running || (paused && order !== null)) && (
          <TitleBlockCell label={t('cell.firstVisit')}>
            <SlaText due={request.firstVisitDueAt} paused={paused} />
          </TitleBlockCell>
        )}
        {request.wantedFrom && !running && (
          <TitleBlockCell label={t('cell.wanted')} className="max-lg:hidden">
            <DateTime value={request.wantedFrom} as="short" />
            {request.wantedTo && (
              <>
                {' – '}
                <DateTime value={request.wantedTo} as="short" />
              </>
            )}
          </TitleBlockCell>
        )}
        {/* Below 1100 px the provider is only in the file tab. */}
        <TitleBlockCell grow label={request.provider ? t('cell.provider') : t('cell.client')} className="min-w-30">
          {request.provider?.name ?? request.orderingCompany}
        </TitleBlockCell>
        {amount}
      </TitleBlockRow>
    </TitleBlock>
  );
}
