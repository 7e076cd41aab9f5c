import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { path } from '#paths.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StateTag } from '../state-tag.tsx';
import { useTexts } from '../texts.ts';
import { collaborationApi } from './api.ts';

export function CollaborationLink({ id }: { id: string }) {
  const t = useTexts();
  const format = useFormat();
  const { data, isPending } = useQuery(collaborationApi.read.queryOptions({ input: { id } }));
  if (isPending) return <Skeleton width={180} />;
  if (!data) return null;
  const { agreed, company, state, proposed } = data;
  return (
    <div className="flex flex-col items-start gap-1 text-sm">
      <Link className="link" to={path('collaborationDetail', { collaborationId: id })}>
        {t('with', { name: company.name })}
      </Link>
      <StateTag state={state} waitsFor={proposed && (proposed.proposedBy === 'us' ? 'them' : 'us')} />
      {agreed?.validUntil && (
        <span className="text-xs text-ink-3">{t('heldUntil', { day: format.date(agreed.validUntil) })}</span>
      )}
    </div>
  );
}
