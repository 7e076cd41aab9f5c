import { useQuery } from '@tanstack/react-query';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { failureOf } from '#ui/errors.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { requestApi } from '../public/api.ts';
import { useEditorTexts } from '../texts-editor.ts';
import { RequestEditor } from './request-editor.tsx';

/** The form of a request that exists, once read anew: an old reading would meet a conflict at the first key. */
export function OpenedEditor({ requestId, onCreated }: { requestId: string; onCreated?: (id: string) => void }) {
  const t = useEditorTexts();
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useQuery(
    requestApi.read.queryOptions({ input: { id: requestId }, staleTime: 0 }),
  );
  if (data && isFetchedAfterMount) {
    return <RequestEditor detail={data} {...(onCreated && { onCreated })} />;
  }
  const absent = error && failureOf(error).code === 'NOT_FOUND';
  return (
    <div>
      <PageHeader
        title={t(onCreated ? 'newTitle' : 'editTitle')}
        crumbs={[{ label: t('crumb'), to: path('requests') }]}
      />
      {!error ? (
        <SkeletonRows />
      ) : absent ? (
        <EmptyState
          title={t('missing.title')}
          text={t('missing.text')}
          action={<ButtonLink to={path('requests')}>{t('missing.back')}</ButtonLink>}
        />
      ) : (
        <EmptyState
          title={t('loadFailed')}
          text={failureOf(error).message}
          action={
            <Button loading={isFetching} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          }
        />
      )}
    </div>
  );
}
