import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { Link } from 'react-router';
import type { ConversationDetail } from '#features/work/conversations/conversation.contract.ts';
import { requestAddress } from '#features/work/requests/web/public/addresses.ts';
import { requestApi } from '#features/work/requests/web/public/api.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Stamp } from '#ui/marks/stamp.tsx';
import { StampCell, TitleBlock, TitleBlockCell, TitleBlockRow } from '#ui/page/title-block.tsx';
import { requestStates, requestTone } from '#ui/words/vocabulary.ts';
import { useWords } from '#ui/words/words.ts';
import { useOrderOf } from '../open/use-other-phone.ts';
import { useTexts } from '../texts-page.ts';
import { SideSection } from './side-section.tsx';

export function RequestSection({ conversation, requestId }: { conversation: ConversationDetail; requestId: string }) {
  const t = useTexts();
  const w = useWords();
  const format = useFormat();
  const { data: request } = useQuery(requestApi.read.queryOptions({ input: { id: requestId } }));
  const order = useOrderOf(conversation);
  if (!request) return null;
  const amount = request.amountMinor ?? request.budgetMinor;
  const snags = order?.snags ?? [];
  const open = snags.filter(({ state }) => state !== 'lifted');
  return (
    <>
      <section aria-label={t('side.request')}>
        <div className="p-1 [&_.tampon]:text-xs">
          <TitleBlock>
            <TitleBlockRow>
              <TitleBlockCell kind="number" grow label={t('side.request')}>
                {request.number}
              </TitleBlockCell>
            </TitleBlockRow>
            <TitleBlockRow>
              <TitleBlockCell grow label={request.site.name}>
                <Link className="link" to={requestAddress(request.id)}>
                  {request.title}
                </Link>
              </TitleBlockCell>
            </TitleBlockRow>
            <TitleBlockRow>
              {amount !== null && (
                <TitleBlockCell label={t(request.amountMinor === null ? 'side.budget' : 'side.amount')}>
                  {format.money(amount, request.currency)}
                </TitleBlockCell>
              )}
              <StampCell label={t('side.state')}>
                <Stamp tone={requestTone(request.status, request.yourTurn)} signed={request.status === 'accepted'}>
                  {w(`status.${requestStates[request.status].word}`)}
                </Stamp>
              </StampCell>
            </TitleBlockRow>
          </TitleBlock>
        </div>
      </section>
      {snags.length > 0 && (
        <SideSection title={t('side.snags')}>
          {open.length === 0 ? (
            <p className="text-sm text-ink-2">{t('side.liftedSnags')}</p>
          ) : (
            <ul>
              {open.map((snag) => (
                <li key={snag.id} className="flex items-center gap-2 py-1 text-sm text-warning-ink">
                  <Icon of={Flag} size={16} />
                  <span className="flex-1 min-w-0 text-ink wrap-anywhere">{snag.description}</span>
                  {snag.fixedAt && <span className="text-xs">{format.shortDate(snag.fixedAt)}</span>}
                </li>
              ))}
            </ul>
          )}
        </SideSection>
      )}
    </>
  );
}
