import { FileText, Image } from 'lucide-react';
import { useState } from 'react';
import type { MessageFile } from '#features/work/conversations/conversation.contract.ts';
import { FileDialog } from '#ui/files/file-view.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { LoadMore } from '#ui/lists/pager.tsx';
import { readMore } from '#ui/lists/read-more.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { conversationApi, messageFileUrl } from '../public/api.ts';
import { isPicture } from '../public/message-files.tsx';
import { useTexts } from '../texts-page.ts';
import { SideSection } from './side-section.tsx';

const name = 'min-w-0 flex-1 truncate text-left text-ink hover:underline max-md:min-h-11';
/** Opened by the browser; other files are downloaded. */
const isShown = (file: MessageFile) => isPicture(file) || file.contentType === 'application/pdf';

export function SharedFiles({ id }: { id: string }) {
  const t = useTexts();
  const [open, setOpen] = useState<MessageFile | null>(null);
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
              {isShown(file) ? (
                <button type="button" className={name} onClick={() => setOpen(file)}>
                  {file.name}
                </button>
              ) : (
                <a className={name} href={messageFileUrl(file.id)} download={file.name}>
                  {file.name}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {open && <FileDialog file={open} address={messageFileUrl(open.id)} onClose={() => setOpen(null)} />}
      <LoadMore hasMore={list.hasNextPage} onMore={() => readMore(list)} />
    </SideSection>
  );
}
