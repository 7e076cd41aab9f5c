import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { sideOf } from '#common/roles.ts';
import type { Favourite, FavouriteList } from '#features/network/providers/provider.contract.ts';
import {
  AwaitedContractors,
  InviteContractorButton,
} from '#features/network/contractors/web/public/invite-contractors.tsx';
import { providerApi } from '#features/network/providers/web/public/api.ts';
import { NetworkTabs } from '#features/network/providers/web/public/network-tabs.tsx';
import { ProviderCard } from '#features/network/providers/web/public/provider-card.tsx';
import { path } from '#paths.ts';
import { isShown } from '#ui/calls/acts.ts';
import { Button, ButtonLink, IconButton } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { LoadMore } from '#ui/lists/pager.tsx';
import { readMore } from '#ui/lists/read-more.ts';
import { Menu } from '#ui/dialogs/menu.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SearchField } from '#ui/inputs/search-field.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { Denied } from '#ui/shell/denied.tsx';
import { TabLinks } from '#ui/page/tabs.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { Unread } from '#ui/marks/unread.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { FavouriteDialog } from './favourites/favourite-dialog.tsx';
import { NameListDialog, RemoveListDialog } from './favourites/list-dialogs.tsx';
import { useTexts } from './favourites/texts.ts';
import { InviteDialog } from './search/invite-dialog.tsx';
import { uuid } from './search/search-state.ts';
import { useTexts as useMarketTexts } from './texts.ts';

type Window =
  | { kind: 'edit' | 'invite'; favourite: Favourite }
  | { kind: 'name'; list: FavouriteList | null }
  | { kind: 'remove'; list: FavouriteList };

export default function FavouritesPage() {
  const t = useTexts();
  const { profile } = useSignedIn();
  if (sideOf(profile.selectedRole) === 'ordering') return <Favourites />;
  return <Denied title={t('title')} required="donneur_ordre" />;
}

function Favourites() {
  const t = useTexts();
  const m = useMarketTexts();
  const format = useFormat();
  const [address, setAddress] = useSearchParams();
  const [sought, setSought] = useState('');
  const q = sought.trim();
  const [window, open] = useState<Window | null>(null);
  const listed = address.get('liste') ?? '';
  const listId = uuid.test(listed) ? listed : null;
  const list = usePages(providerApi.favourites, { ...(listId && { listId }), ...(q && { q }) });
  const data = list.data?.pages[0];
  const favourites = list.data?.pages.flatMap((page) => page.items) ?? [];
  const close = () => open(null);
  const choose = (id: string | null) => setAddress(id ? { liste: id } : {}, { replace: true });
  const addressOf = (id: string | null) => (id ? `${path('favourites')}?liste=${id}` : path('favourites'));
  const lists = data?.lists ?? [];
  const chosen = lists.find(({ id }) => id === listId);
  const keep = data?.acts.favourite;
  const refused = keep && !keep.allowed ? keep.reason : null;
  const offered = keep !== undefined && isShown(keep);
  const invite = data?.acts.invite;
  const nameOf = new Map(lists.map(({ id, name }) => [id, name]));

  return (
    <div className="page lst">
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('crumb'), to: path('providerSearch') }]}
        actions={
          offered && (
            <>
              {invite?.allowed && <InviteContractorButton />}
              <Button icon={Plus} disabledReason={refused} onClick={() => open({ kind: 'name', list: null })}>
                {t('newList')}
              </Button>
            </>
          )
        }
      />
      <NetworkTabs current="favourites" />
      {invite?.allowed && <AwaitedContractors />}
      {lists.length > 0 && (
        <div className="lst__views">
          <TabLinks
            label={t('lists')}
            links={[
              { to: addressOf(null), label: t('all'), current: !listId, count: data?.count ?? 0 },
              ...lists.map(({ id, name, count }) => ({
                to: addressOf(id),
                label: name,
                current: id === listId,
                count,
              })),
            ]}
          />
        </div>
      )}
      <div className="toolbar lst__tb" role="search">
        <SearchField
          className="w-52.5 max-md:w-full max-md:flex-[1_1_100%]"
          label={t('search')}
          placeholder={t('searchHint')}
          value={sought}
          onChange={setSought}
        />
        <span className="min-w-0 flex-1 text-sm text-ink-2">{t('shared')}</span>
        {chosen && offered && (
          <Menu
            trigger={<IconButton icon={Ellipsis} label={t('listActions', { name: chosen.name })} />}
            entries={[
              {
                label: t('rename'),
                icon: Pencil,
                reason: refused,
                onSelect: () => open({ kind: 'name', list: chosen }),
              },
              {
                label: t('remove'),
                icon: Trash2,
                danger: true,
                reason: refused,
                onSelect: () => open({ kind: 'remove', list: chosen }),
              },
            ]}
          />
        )}
      </div>
      {!data ? (
        <Unread reading={list} failed={t('failed')} rows={6} />
      ) : favourites.length > 0 ? (
        <ul className="border-t border-line" aria-label={t('results')}>
          {favourites.map((favourite) => (
            <li key={favourite.id}>
              <ProviderCard
                provider={favourite}
                keep={keep}
                actions={
                  <>
                    {offered && (
                      <Button
                        size="sm"
                        variant="ghost"
                        icon={Pencil}
                        disabledReason={refused}
                        aria-label={t('editNamed', { name: favourite.name })}
                        onClick={() => open({ kind: 'edit', favourite })}
                      >
                        {t('edit')}
                      </Button>
                    )}
                    <Button
                      size="sm"
                      disabledReason={invite && !invite.allowed ? invite.reason : null}
                      aria-label={m('inviteNamed', { name: favourite.name })}
                      onClick={() => open({ kind: 'invite', favourite })}
                    >
                      {m('invite')}
                    </Button>
                  </>
                }
              >
                {favourite.note && (
                  <p className="max-w-[72ch] border-l-2 border-line-strong pl-2.5 text-sm whitespace-pre-line">
                    {favourite.note}
                  </p>
                )}
                <p className="flex flex-wrap items-center gap-1.5 text-xs text-ink-3">
                  {favourite.listIds.map((id) => (
                    <Tag key={id} tone="line">
                      {nameOf.get(id)}
                    </Tag>
                  ))}
                  {t('since', { day: format.date(favourite.since) })}
                </p>
              </ProviderCard>
            </li>
          ))}
        </ul>
      ) : data.count === 0 ? (
        <EmptyState
          title={t('empty')}
          text={t('emptyText')}
          action={<ButtonLink to={path('providerSearch')}>{t('find')}</ButtonLink>}
        />
      ) : (
        <EmptyState
          title={t('none')}
          text={t('noneText')}
          action={
            <Button
              onClick={() => {
                setSought('');
                choose(null);
              }}
            >
              {t('showAll')}
            </Button>
          }
        />
      )}
      <LoadMore hasMore={list.hasNextPage} onMore={() => readMore(list)} />
      {window?.kind === 'edit' && <FavouriteDialog favourite={window.favourite} lists={lists} onClose={close} />}
      {window?.kind === 'invite' && <InviteDialog providers={[window.favourite]} siteId={null} onClose={close} />}
      {window?.kind === 'name' && <NameListDialog list={window.list} onClose={close} onNamed={choose} />}
      {window?.kind === 'remove' && (
        <RemoveListDialog list={window.list} onClose={close} onRemoved={() => choose(null)} />
      )}
    </div>
  );
}
