import { skipToken, useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { RequestItem } from '#features/work/requests/request.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { RequestStatus } from '#ui/marks/status.tsx';
import { Badge } from '#ui/marks/tag.tsx';
import { useDebounced } from '#ui/inputs/use-debounced.ts';
import { requestAddress } from '../public/addresses.ts';
import { requestApi } from '../public/api.ts';
import { useEditorTexts } from '../texts-editor.ts';
import { useEditor } from './editor-context.ts';

/** Similar open requests, never blocking: open one, join one, or dismiss them. */
export function Nearby({ onJoin }: { onJoin: (request: RequestItem) => Promise<void> }) {
  const t = useEditorTexts();
  const { draft, state } = useEditor();
  const [dismissed, setDismissed] = useState('');
  const [joined, setJoined] = useState<RequestItem | null>(null);
  const title = useDebounced(draft.title.trim(), 500);
  const { siteId, trade } = draft;
  const found = useQuery(
    requestApi.similar.queryOptions({
      input:
        siteId && (title || trade)
          ? { siteId, ...(trade && { trade }), ...(title && { title }), ...(state.id && { except: state.id }) }
          : skipToken,
      staleTime: 60_000,
    }),
  );
  const near = (found.data ?? []).slice(0, 3);
  const key = near.map(({ id }) => id).join();
  if (near.length === 0 || key === dismissed) return null;
  return (
    <section
      className="flex flex-col gap-2.25 rounded-lg border border-warning-line bg-warning-soft px-3.5 pt-3 pb-2.5"
      aria-label={t('near.title')}
    >
      <div className="flex items-center gap-2">
        <Icon of={Copy} className="text-warning-ink" />
        <h3 className="flex-1 min-w-0 font-display text-[0.9375rem]/5 font-[620] tracking-[-0.01em]">
          {t('near.title')}
        </h3>
        <Badge count={near.length} />
      </div>
      <p className="text-sm text-ink-2">{t('near.text')}</p>
      {near.map((request) => {
        const number = request.number ?? '';
        return (
          <div
            key={request.id}
            className="flex flex-col gap-0.5 rounded-md border border-warning-line bg-surface py-2 pr-2.5 pl-3 [&_.st]:text-(length:--t-xs)"
          >
            <div className="flex items-center gap-2 justify-between">
              <span className="ref">{number}</span>
              <RequestStatus state={request.status} toAct={request.yourTurn} />
            </div>
            <b className="font-semibold">{request.title}</b>
            <div className="flex items-center gap-2 justify-between">
              <span className="text-xs text-ink-3 truncate min-w-0">{request.provider?.name ?? request.site.name}</span>
              <span className="flex items-center gap-1">
                <ButtonLink
                  size="sm"
                  variant="ghost"
                  to={requestAddress(request.id)}
                  target="_blank"
                  rel="noopener"
                  aria-label={t('near.openNamed', { number })}
                >
                  {t('near.open')}
                </ButtonLink>
                <Button size="sm" aria-label={t('near.joinNamed', { number })} onClick={() => setJoined(request)}>
                  {t('near.join')}
                </Button>
              </span>
            </div>
          </div>
        );
      })}
      <Button size="sm" variant="ghost" className="self-start" onClick={() => setDismissed(key)}>
        {t('near.others')}
      </Button>
      {joined && (
        <ActDialog
          onClose={() => setJoined(null)}
          title={t('near.confirmTitle', { number: joined.number ?? '' })}
          text={t('near.confirmText', { title: joined.title })}
          confirmLabel={t('near.confirm')}
          onConfirm={() => onJoin(joined)}
        />
      )}
    </section>
  );
}
