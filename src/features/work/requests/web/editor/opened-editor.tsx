import { useQuery } from '@tanstack/react-query';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Unread } from '#ui/marks/unread.tsx';
import { requestApi } from '../public/api.ts';
import { useEditorTexts } from '../texts-editor.ts';
import { RequestEditor, type RequestEditorProps } from './request-editor.tsx';

interface OpenedEditorProps extends Pick<RequestEditorProps, 'onCreated' | 'warranty'> {
  requestId: string;
}

/** The editor of an existing request, after a fresh read: cached data would conflict at the first change. */
export function OpenedEditor({ requestId, onCreated, warranty }: OpenedEditorProps) {
  const t = useEditorTexts();
  const reading = useQuery(requestApi.read.queryOptions({ input: { id: requestId }, staleTime: 0 }));
  if (reading.data && reading.isFetchedAfterMount) {
    return <RequestEditor detail={reading.data} warranty={warranty} {...(onCreated && { onCreated })} />;
  }
  return (
    <div>
      <PageHeader
        title={t(onCreated ? 'newTitle' : 'editTitle')}
        crumbs={[{ label: t('crumb'), to: path('requests') }]}
      />
      <Unread
        reading={reading}
        failed={t('loadFailed')}
        absent={{
          title: t('missing.title'),
          text: t('missing.text'),
          action: <ButtonLink to={path('requests')}>{t('missing.back')}</ButtonLink>,
        }}
      />
    </div>
  );
}
