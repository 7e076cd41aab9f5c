import { FileText, Image } from 'lucide-react';
import { Icon } from '#ui/icon.tsx';
import { ListFailure } from '#ui/list-failure.tsx';
import { LoadMore } from '#ui/pager.tsx';
import { readMore } from '#ui/read-more.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { usePages } from '#ui/use-pages.ts';
import { conversationApi, messageFileUrl } from '../public/api.ts';
import { useTexts } from '../texts-page.ts';
import { SideSection } from './side-section.tsx';

/** What was sent in a conversation, the latest first. */
export function SharedFiles({ id }: { id: string }) {
  const t = useTexts();
  const list = usePages(conversationApi.files, { id, limit: 8 });
  const files = list.data?.pages.flatMap((page) => page.items);
  return (
    <SideSection title={t('side.files')}>
      {list.error && (
        <ListFailure
          title={t('side.filesFailed')}
          error={list.error}
          loading={list.isFetching}
          onRetry={list.refetch}
        />
      )}
      {!files && !list.error && <Skeleton width={180} />}
      {files?.length === 0 && <p className="text-sm text-ink-3">{t('side.noFiles')}</p>}
      {files && files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={file.id} className="flex min-w-0 items-center gap-2.25 py-1 text-sm text-ink-3">
              <Icon of={file.width === null ? FileText : Image} size={16} />
              <a
                className="flex-1 min-w-0 truncate text-ink hover:underline"
                href={messageFileUrl(file.id)}
                target="_blank"
                rel="noreferrer"
              >
                {file.name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <LoadMore hasMore={list.hasNextPage} onMore={() => readMore(list)} />
    </SideSection>
  );
}
