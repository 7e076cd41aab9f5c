import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RequestItem } from '#features/work/requests/request.contract.ts';
import { requestApi } from '#features/work/requests/web/public/api.ts';
import { Stamp } from '#ui/marks/stamp.tsx';
import { StampCell, TitleBlock, TitleBlockCell, TitleBlockRow } from '#ui/page/title-block.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { requestStates, requestTone } from '#ui/words/vocabulary.ts';
import { useWords } from '#ui/words/words.ts';
import { useTexts } from './texts.ts';

type Listed = Pick<RequestItem, 'id' | 'number' | 'title' | 'site' | 'status' | 'yourTurn'>;
type Pages = InfiniteData<{ items: readonly Listed[] }>;

/** A request as last shown in a list; undefined if none has it. */
export function useListed(requestId: string): Listed | undefined {
  const cache = useQueryClient();
  return useMemo(
    () =>
      cache
        .getQueriesData<Partial<Pages>>({ queryKey: requestApi.list.key() })
        .flatMap(([, data]) => data?.pages?.flatMap(({ items }) => items) ?? [])
        .find(({ id }) => id === requestId),
    [cache, requestId],
  );
}

/** The title block of a request whose page is still loading, with the data of its list. */
export function ListedHead({ of: { number, title, site, status, yourTurn } }: { of: Listed }) {
  const t = useTexts();
  const w = useWords();
  const phone = usePhone();
  return (
    <TitleBlock>
      <TitleBlockRow>
        {!phone && (
          <TitleBlockCell kind="number" label={t('number')}>
            {number ?? t('numberLater')}
          </TitleBlockCell>
        )}
        <TitleBlockCell kind="title" grow label={site.name}>
          {title}
        </TitleBlockCell>
        {!phone && (
          <StampCell label={t('stateLabel')}>
            <Stamp tone={requestTone(status, yourTurn)} signed={status === 'accepted'}>
              {w(`status.${requestStates[status].word}`)}
            </Stamp>
          </StampCell>
        )}
      </TitleBlockRow>
    </TitleBlock>
  );
}
