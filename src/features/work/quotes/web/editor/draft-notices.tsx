import type { QuoteReading } from '#features/work/quotes/quote.contract.ts';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { RevisionNotice } from '../public/revision-notice.tsx';
import { ScopeNotice } from '../public/scope-notice.tsx';
import { useTexts } from './texts.ts';

/** Why a draft cannot be sent before its author visited the place, with a link. */
function ViewingNotice({ quote: { acts, request } }: { quote: QuoteReading }) {
  const t = useTexts();
  if (acts.send.allowed || acts.send.code !== 'VIEWING_DUE') return null;
  return (
    <Note tone="warning">
      {acts.send.reason}
      <span className="mt-2 block">
        <ButtonLink size="sm" to={path('request', { requestId: request.id }) + '?onglet=visite'}>
          {t('toViewings')}
        </ButtonLink>
      </span>
    </Note>
  );
}

/** Above a draft: requested revisions, changes since, missing fields. */
export function DraftNotices({ quote }: { quote: QuoteReading }) {
  return (
    <>
      <RevisionNotice quote={quote} />
      <ScopeNotice quote={quote} />
      <ViewingNotice quote={quote} />
    </>
  );
}
