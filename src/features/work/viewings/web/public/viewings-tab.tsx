import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import type { ViewingsOfRequest } from '#features/work/viewings/viewing.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Bidders } from '../bidders.tsx';
import { OfferDialog } from '../offer-dialog.tsx';
import { useTexts } from '../texts.ts';
import { AskDialog } from '../viewing-dialogs.tsx';
import { ViewingLine } from '../viewing-line.tsx';

export interface ViewingsTabProps {
  request: RequestDetail;
  viewings: ViewingsOfRequest;
}

export function ViewingsTab({ request, viewings }: ViewingsTabProps) {
  const t = useTexts();
  const [asked, setAsked] = useState(false);
  const { items, bidders, own, acts } = viewings;
  const side = own ? 'provider' : 'ordering';
  const act = own ? acts.ask : acts.offer;
  const words = own ? t(own.asked ? 'act.askAgain' : 'act.ask') : t('act.offer');
  const button = act.allowed && (
    <Button icon={CalendarPlus} variant={items.length === 0 ? 'primary' : 'secondary'} onClick={() => setAsked(true)}>
      {words}
    </Button>
  );
  return (
    <div className="flex flex-col gap-4 pt-4">
      <Standing viewings={viewings} />
      {items.length === 0 ? (
        <EmptyState
          title={t(`none.${side}`)}
          {...(act.allowed && { text: t(`none.${side}Text`) })}
          action={button || undefined}
        />
      ) : (
        <>
          {button && <span>{button}</span>}
          <ul className="panel list" aria-label={t('title')}>
            {items.map((viewing) => (
              <ViewingLine key={viewing.id} viewing={viewing} request={request} items={items} isOrdering={!own} />
            ))}
          </ul>
        </>
      )}
      {bidders.length > 0 && <Bidders requestId={request.id} viewings={viewings} />}
      {asked && own && (
        <AskDialog requestId={request.id} words={own.asked?.words ?? ''} onClose={() => setAsked(false)} />
      )}
      {asked && !own && <OfferDialog request={request} items={items} onClose={() => setAsked(false)} />}
    </div>
  );
}

function Standing({ viewings: { required, own } }: Pick<ViewingsTabProps, 'viewings'>) {
  const t = useTexts();
  const format = useFormat();
  if (own?.seen) return <Note tone="success">{t('own.seen')}</Note>;
  return (
    <>
      {own?.waived ? (
        <Note tone="success" title={t('own.waived')}>
          {own.waived.reason}
        </Note>
      ) : (
        required && (
          <Note tone={own ? 'warning' : 'info'} title={t('required.title')}>
            {t(own ? 'required.provider' : 'required.ordering')}
          </Note>
        )
      )}
      {own?.asked && <Note title={t('own.asked', { date: format.date(own.asked.at) })}>{own.asked.words}</Note>}
    </>
  );
}
