import { useQuery } from '@tanstack/react-query';
import { Download, FileText, Plus } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#common/address-of.ts';
import { type SiteDocument, siteDocumentContract } from '#features/estate/site-documents/site-document.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { siteDocumentApi } from '../api.ts';
import { DocumentDialog, RetireDocumentDialog } from '../document-dialogs.tsx';
import { useTexts } from '../texts.ts';

type Opened = { what: 'add' } | { what: 'edit' | 'retire'; of: SiteDocument } | null;

export function SiteDocuments({ siteId }: { siteId: string }) {
  const t = useTexts();
  const [opened, setOpened] = useState<Opened>(null);
  const { data, error, isFetching, refetch } = useQuery(siteDocumentApi.list.queryOptions({ input: { siteId } }));
  const close = () => setOpened(null);
  if (error && !data) return <ListFailure title={t('failed')} error={error} loading={isFetching} onRetry={refetch} />;
  if (!data) return <SkeletonRows rows={5} />;
  const { items, acts } = data;
  const add = (
    <Button
      icon={Plus}
      variant={items.length === 0 ? 'primary' : 'secondary'}
      disabledReason={acts.add.allowed ? null : acts.add.reason}
      onClick={() => setOpened({ what: 'add' })}
    >
      {t('add')}
    </Button>
  );
  return (
    <div className="mt-4">
      {items.length === 0 ? (
        <EmptyState icon={FileText} title={t('empty')} text={t('emptyText')} action={add} />
      ) : (
        <>
          <div className="flex justify-end">{add}</div>
          <ul className="panel list mt-3">
            {items.map((item) => (
              <Line key={item.id} item={item} onOpen={(what) => setOpened({ what, of: item })} />
            ))}
          </ul>
        </>
      )}
      {opened?.what === 'add' && <DocumentDialog siteId={siteId} onClose={close} />}
      {opened?.what === 'edit' && <DocumentDialog siteId={siteId} of={opened.of} onClose={close} />}
      {opened?.what === 'retire' && <RetireDocumentDialog of={opened.of} onClose={close} />}
    </div>
  );
}

const tones = { expired: 'urgent', ending: 'warning', good: 'neutral' } as const;

function Line({ item, onOpen }: { item: SiteDocument; onOpen: (what: 'edit' | 'retire') => void }) {
  const t = useTexts();
  const format = useFormat();
  const { id, kind, title, issuedOn, expiresOn, standing, fileName, acts } = item;
  const refused = acts.edit.allowed ? null : acts.edit.reason;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2.5 last:border-0">
      <Icon of={FileText} className="flex-none text-ink-3" />
      <span className="min-w-44 flex-1">
        <a
          className="link font-[560] wrap-anywhere"
          href={addressOf(siteDocumentContract.file, { id })}
          target="_blank"
          rel="noreferrer"
        >
          {title || t(`kind.${kind}`)}
        </a>
        <span className="block text-xs text-ink-3 wrap-anywhere">
          {[title && t(`kind.${kind}`), issuedOn && t('issued', { day: format.date(issuedOn) }), fileName]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {expiresOn ? (
        <Tag tone={tones[standing]}>
          {t(standing === 'expired' ? 'expired' : 'until', { day: format.date(expiresOn) })}
        </Tag>
      ) : (
        <span className="text-xs text-ink-3">{t('noEnd')}</span>
      )}
      <span className="flex gap-1 max-md:w-full">
        <a
          className="btn btn--secondary btn--sm"
          href={addressOf(siteDocumentContract.file, { id })}
          target="_blank"
          rel="noreferrer"
        >
          <Icon of={Download} size={14} />
          {t('open')}
        </a>
        <Button size="sm" variant="ghost" disabledReason={refused} onClick={() => onOpen('edit')}>
          {t('edit')}
        </Button>
        <Button size="sm" variant="ghost" disabledReason={refused} onClick={() => onOpen('retire')}>
          {t('retire')}
        </Button>
      </span>
    </li>
  );
}
