import { useQuery } from '@tanstack/react-query';
import { Bell, CheckCheck, Settings, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { noticeFamilies, type NoticeFamily } from '#features/people/notifications/notification.contract.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { ChipChoice } from '#ui/inputs/chip.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { NoneFound } from '#ui/lists/none-found.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { LoadMore } from '#ui/lists/pager.tsx';
import { readMore } from '#ui/lists/read-more.ts';
import { TabLinks } from '#ui/page/tabs.tsx';
import { Unread } from '#ui/marks/unread.tsx';
import { useFilters } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { addressOf } from './address-of.ts';
import { NoticeLine } from './notice-line.tsx';
import { notificationApi } from './public/api.ts';
import { useTexts } from './texts.ts';
import { useNoticeActs } from './use-notice-acts.ts';

const slugs: Record<NoticeFamily, string> = {
  requests: 'demandes',
  quotes: 'devis',
  work: 'travaux',
  messages: 'messages',
  documents: 'documents',
  collaborations: 'collaborations',
  reviews: 'avis',
  account: 'compte',
};
const families = Object.keys(noticeFamilies) as NoticeFamily[];
const unreadSlug = 'non-lues';

/** Opens the target of a clicked push notification, resolved now under current rights. */
function useOpenedNotice({ read }: ReturnType<typeof useNoticeActs>): void {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const id = query.get('ouvrir');
  const readIt = useRef(read);
  useEffect(() => {
    if (!id) return;
    const stay = () => setQuery({}, { replace: true });
    // Deleted, or of another company: stays on the list.
    void notificationApi.read.call({ id }).then(async (notice) => {
      const to = addressOf(notice);
      if (to) await navigate(to, { replace: true });
      else stay();
      await readIt.current(id);
    }, stay);
  }, [id, navigate, setQuery]);
}

export default function NoticesPage() {
  const t = useTexts();
  const acts = useNoticeActs();
  const filters = useFilters<'vue' | 'sujet'>();
  useOpenedNotice(acts);
  const onlyUnread = filters.get('vue') === unreadSlug;
  const family = families.find((one) => slugs[one] === filters.get('sujet'));
  const count = useQuery(notificationApi.count.queryOptions()).data?.unread;
  const list = usePages(
    notificationApi.list,
    { limit: 50, ...(onlyUnread && { unread: 'true' }), ...(family && { family }) },
    { staleTime: 5000 },
  );
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <div className="page lst">
      <PageHeader
        title={t('list.title')}
        actions={
          <Button
            icon={CheckCheck}
            disabledReason={count === 0 ? t('list.noneUnread') : null}
            onClick={() => void acts.readAll()}
          >
            {t('list.readAll')}
          </Button>
        }
      />
      <div className="lst__views">
        <TabLinks
          label={t('list.views')}
          links={[
            { to: filters.to({ vue: null }), label: t('list.every'), current: !onlyUnread },
            {
              to: filters.to({ vue: unreadSlug }),
              label: t('list.unread'),
              current: onlyUnread,
              ...(count ? { count, accent: true, max: 99 } : {}),
            },
          ]}
        />
      </div>
      <div className="toolbar lst__tb">
        <ChipChoice
          label={t('list.family')}
          options={families.map((value) => ({ value, label: t(`family.${value}`) }))}
          value={family}
          onChange={(value) => filters.set({ sujet: value && slugs[value] })}
        />
        <span className="ml-auto flex items-center">
          {items && items.length > 0 && (
            <Button size="sm" variant="ghost" icon={Trash2} onClick={() => void acts.removeRead()}>
              {t('list.removeRead')}
            </Button>
          )}
          <ButtonLink to={`${path('profile')}#notifications`} size="sm" variant="ghost" icon={Settings}>
            {t('list.settings')}
          </ButtonLink>
        </span>
      </div>
      {!items && <Unread reading={list} failed={t('list.failed')} rows={8} />}
      {items?.length === 0 &&
        (family || onlyUnread ? (
          <NoneFound title={t('list.noneFound')} text={t('list.noneFoundText')} onClear={filters.clear} />
        ) : (
          <EmptyState title={t('list.none')} text={t('list.noneText')} icon={Bell} />
        ))}
      {items && items.length > 0 && (
        <ul aria-label={t('list.title')} className="border-t border-line [&>li]:px-6 max-md:[&>li]:px-4">
          {items.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} acts={acts} />
          ))}
        </ul>
      )}
      <LoadMore hasMore={list.hasNextPage} onMore={() => readMore(list)} />
      <p className="px-6 py-3 text-xs text-ink-3 max-md:px-4">{t('list.kept')}</p>
    </div>
  );
}
