import type { ReactNode } from 'react';
import { sideOf } from '#common/roles.ts';
import type { QuoteDetail } from '#features/work/quotes/quote.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { useTexts } from '../texts.ts';

export function RevisionNotice({ quote, children }: { quote: QuoteDetail; children?: ReactNode }) {
  const t = useTexts();
  const format = useFormat();
  const { profile } = useSignedIn();
  const { revisionRequest: asked, revisionAsked: open } = quote;
  if (!asked) return null;
  const date = format.date(asked.askedAt);
  const own = sideOf(profile.selectedRole) === 'provider';
  const title =
    asked.answer === 'kept'
      ? t('revision.keptTitle', { company: quote.provider.name })
      : asked.answer === 'revised'
        ? t(quote.state === 'superseded' ? 'revision.replaced' : 'revision.revised', { date })
        : open && own
          ? t('revision.ownTitle', { company: quote.orderingCompany })
          : t('revision.title', { date });
  const topics = asked.topics.map((topic) => t(`revision.topic.${topic}`).toLowerCase()).join(', ');
  return (
    <div className="no-print flex flex-col gap-3">
      <Note tone={open ? 'warning' : 'info'} title={title}>
        {asked.reason && <span className="mb-1.5 block wrap-anywhere whitespace-pre-line">{asked.reason}</span>}
        <span className="block border-l-2 border-line-strong pl-2.5 wrap-anywhere whitespace-pre-line">
          {asked.answer === 'kept' && <span className="block text-xs">{t('revision.title', { date })}</span>}
          {asked.wish}
        </span>
        <span className="mt-1 block text-sm empty:hidden">
          {[
            topics && t('revision.about', { topics }),
            open && asked.wantedOn && t('revision.wanted', { date: format.date(asked.wantedOn) }),
          ]
            .filter(Boolean)
            .join(' ')}
        </span>
      </Note>
      {children}
    </div>
  );
}
