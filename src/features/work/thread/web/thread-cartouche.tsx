import { useTradeWords, useWords } from '#ui/words.ts';
import { Cartouche, CartoucheRow, Cell, StampCell } from '#ui/cartouche.tsx';
import { DateTime, Money, SlaText, useFormat } from '#ui/format.tsx';
import { Priority } from '#ui/priority.tsx';
import { Tampon } from '#ui/tampon.tsx';
import { usePhone } from '#ui/use-media.ts';
import { requestStates, requestTone } from '#ui/vocabulary.ts';
import { useTexts } from './texts.ts';
import type { Thread } from './use-thread.ts';

/** The title block of the request: what, where, for whom, by when, for how much, and its stamp. */
export function ThreadCartouche({ thread }: { thread: Thread }) {
  const t = useTexts();
  const w = useWords();
  const trade = useTradeWords();
  const format = useFormat();
  const phone = usePhone();
  const { request, order } = thread;
  const where = [request.site.name, request.place].filter(Boolean).join(' · ');
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
      <Tampon
        tone={requestTone(request.status, request.yourTurn)}
        detail={phone ? undefined : detail}
        signed={request.status === 'accepted'}
      >
        {w(`status.${requestStates[request.status].word}`)}
      </Tampon>
    </StampCell>
  );
  const amount =
    request.amountMinor === null ? (
      request.budgetMinor !== null && (
        <Cell label={t('cell.budget')} grow={phone}>
          <Money minor={request.budgetMinor} currency={request.currency} />
        </Cell>
      )
    ) : (
      <Cell label={t('cell.amount')} grow={phone}>
        <Money minor={request.amountMinor} currency={request.currency} />
      </Cell>
    );
  const tradeCell = (
    <Cell label={t('cell.trade')} grow={phone}>
      {request.trade ? trade(request.trade) : t('cell.notSet')}
    </Cell>
  );
  const heading = (
    <Cell kind="title" grow label={where} className="overflow-hidden [&>dt]:overflow-hidden [&>dt]:text-ellipsis">
      {request.title}
    </Cell>
  );
  if (phone) {
    return (
      <Cartouche>
        <CartoucheRow>{heading}</CartoucheRow>
        <CartoucheRow>
          {tradeCell}
          {amount}
          {stamp}
        </CartoucheRow>
      </Cartouche>
    );
  }
  const paused = request.state === 'on_hold';
  const running = request.state === 'awarded' || request.state === 'scheduled';
  return (
    <Cartouche>
      <CartoucheRow>
        <Cell kind="number" label={t('number')}>
          {request.number ?? t('numberLater')}
        </Cell>
        {heading}
        {stamp}
      </CartoucheRow>
      <CartoucheRow>
        {tradeCell}
        <Cell label={t('cell.priority')}>
          <Priority level={request.priority} />
        </Cell>
        {request.deadlineAt && (request.state === 'published' || request.state === 'draft') && (
          <Cell label={t('cell.answers')}>
            <SlaText due={request.deadlineAt} />
          </Cell>
        )}
        {request.firstVisitDueAt && (running || (paused && order !== null)) && (
          <Cell label={t('cell.firstVisit')}>
            <SlaText due={request.firstVisitDueAt} paused={paused} />
          </Cell>
        )}
        {request.wantedFrom && !running && (
          <Cell label={t('cell.wanted')} className="max-lg:hidden">
            <DateTime value={request.wantedFrom} as="short" />
            {request.wantedTo && (
              <>
                {' – '}
                <DateTime value={request.wantedTo} as="short" />
              </>
            )}
          </Cell>
        )}
        {/* Below 1100 px the provider stands in the file alone. */}
        <Cell grow label={request.provider ? t('cell.provider') : t('cell.client')} className="min-w-30">
          {request.provider?.name ?? request.orderingCompany}
        </Cell>
        {amount}
      </CartoucheRow>
    </Cartouche>
  );
}
