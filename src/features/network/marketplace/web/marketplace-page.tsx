import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type CSSProperties, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { sideOf } from '#common/roles.ts';
import { areaOf, type ProviderCard as Card } from '#features/network/providers/provider.contract.ts';
import { NetworkTabs } from '#features/network/providers/web/public/network-tabs.tsx';
import { BottomSheet, sheetHeights, type SheetStop } from '#ui/dialogs/bottom-sheet.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Segmented } from '#ui/inputs/choices.tsx';
import { classes } from '#ui/words/classes.ts';
import type { Viewport } from '#ui/map/map-canvas.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useMedia, usePhone } from '#ui/page/use-media.ts';
import { marketplaceApi } from './api.ts';
import { ChosenCard } from './map/chosen-card.tsx';
import { useMapState, viewText } from './map/map-state.ts';
import './map/market.css';
import type { Target } from './map/market-map.tsx';
import { ProviderList, useProviderList } from './map/provider-list.tsx';
import { TenderList } from './map/tender-list.tsx';
import { squareOf } from './map/tender-markers.tsx';
import { france, useStart } from './map/use-start.ts';
import type { Widening } from './search/empty-search.tsx';
import { InviteDialog } from './search/invite-dialog.tsx';
import { SavedSearches } from './search/saved-searches.tsx';
import { SearchBar } from './search/search-bar.tsx';
import { useSearchState } from './search/search-state.ts';
import { useTexts } from './texts.ts';

/** Loaded on demand: MapLibre is larger than the rest of the product. */
const MarketMap = lazy(() => import('./map/market-map.tsx'));

export default function MarketplacePage() {
  const t = useTexts();
  const { profile, company } = useSignedIn();
  const side = sideOf(profile.selectedRole);
  const { search, set, clear, filtered, query } = useSearchState();
  const { view, zone, chosen, shown, look, within, choose, show } = useMapState(
    side === 'provider' ? 'tenders' : 'providers',
  );
  const [viewport, setViewport] = useState<Viewport | null>(null);
  const [moved, setMoved] = useState(false);
  const [failed, setFailed] = useState(false);
  const [stop, setStop] = useState<SheetStop>('half');
  const [square, setSquare] = useState<string | null>(null);
  const phone = usePhone();
  // At 400 % zoom there is no room for a map: only the list is shown.
  const low = useMedia('(height < 450px)');
  const listOnly = failed || low;
  const [target, setTarget] = useState<Target | null>(null);
  const widening = useRef(false);
  const [invited, setInvited] = useState<Card[] | null>(null);
  const start = useStart(side, search, view);
  const providers = shown === 'providers' || side !== 'provider';
  // A place takes precedence over a zone.
  const listed = search.near ? null : zone;
  const list = useProviderList(search, listed, providers && (listOnly || search.near !== null || zone !== null));
  const tenders = useQuery(
    marketplaceApi.tenders.queryOptions({
      input: search.trade ? { trade: search.trade } : {},
      enabled: side === 'provider' && !providers,
      staleTime: 60_000,
    }),
  );
  // Only moves the map; no new search.
  const place = search.near ? `${search.near.latitude},${search.near.longitude}` : null;
  useEffect(() => setMoved(false), [place]);

  // Without place or zone, the visible area is searched.
  const seeing = viewport !== null && !zone && !search.near && providers;
  const listSeen = useEffectEvent(() => viewport && within(viewport));
  useEffect(() => {
    if (seeing) listSeen();
  }, [seeing]);

  function rest(next: Viewport, byHand: boolean) {
    setViewport(next);
    if (widening.current) {
      widening.current = false;
      setMoved(false);
      within(next);
    } else if (byHand) {
      setMoved(true);
      look(next);
    }
  }
  /** No results in the zone: moves the map to where there are some, and lists what it then shows. */
  function widen(how: Widening) {
    if (!viewport) return;
    widening.current = true;
    setTarget(how === 'country' ? { ...france } : { ...viewport.centre, zoom: viewport.zoom - 2 });
  }
  /** Reduces a full-height list so that the selection is visible on the map. */
  const uncover = () => setStop((now) => (now === 'full' ? 'half' : now));
  const here = tenders.data?.items.filter((tender) => squareOf(tender) === square);
  const gathered = here !== undefined && here.length > 0;
  return (
    <div className="page mkp flex h-full flex-col overflow-hidden">
      <PageHeader title={t('mapPage.title')} />
      {side === 'ordering' && <NetworkTabs current="search" />}
      <SearchBar
        search={search}
        query={query}
        facets={providers ? (list.data?.pages[0]?.facets ?? undefined) : undefined}
        tradeOnly={!providers}
        withSites={side === 'ordering'}
        overMap
        onChange={set}
      />
      <div
        className={classes(
          'grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)] max-md:relative max-md:block max-md:bg-(--map-land)',
          listOnly ? 'grid-cols-1' : 'grid-cols-[22rem_minmax(0,1fr)] lg:grid-cols-[26.25rem_minmax(0,1fr)]',
        )}
        style={
          { '--sheet': sheetHeights[stop], '--under': sheetHeights[stop === 'full' ? 'half' : stop] } as CSSProperties
        }
      >
        <BottomSheet
          className={classes(
            'overflow-y-auto border-line-strong bg-surface max-md:data-[stop=peek]:overflow-hidden md:border-r',
            listOnly ? 'relative max-md:h-full' : 'md:relative',
          )}
          label={t(providers ? 'results' : 'mapPage.tenders')}
          stop={stop}
          onStop={setStop}
          expand={t('mapPage.expand')}
          shrink={t('mapPage.shrink')}
          alone={listOnly}
        >
          {side === 'provider' && (
            <div className="px-5 pt-2.5 pb-0.5 max-md:px-4">
              <Segmented
                label={t('mapPage.what')}
                options={[
                  { value: 'tenders', label: t('mapPage.tenders') },
                  { value: 'providers', label: t('mapPage.providers') },
                ]}
                value={shown}
                onChange={show}
              />
            </div>
          )}
          {failed && <Note tone="warning">{t('mapPage.failed')}</Note>}
          {providers ? (
            <ProviderList
              list={list}
              search={search}
              filtered={filtered}
              zone={listed}
              chosen={chosen}
              ordering={side === 'ordering'}
              onInvite={setInvited}
              aside={
                company &&
                viewport && (
                  <SavedSearches
                    search={search}
                    filtered={filtered}
                    seen={{ view: viewText(viewport), zone: listed }}
                  />
                )
              }
              onChange={set}
              onClear={clear}
              onWiden={widen}
              onChoose={({ id, ...provider }) => {
                choose(id);
                uncover();
                setTarget(areaOf(provider));
              }}
            />
          ) : (
            <TenderList
              tenders={gathered ? here : tenders.data?.items}
              count={tenders.data?.count ?? 0}
              gathered={gathered}
              onAll={() => setSquare(null)}
              chosen={chosen}
              onChoose={choose}
            />
          )}
        </BottomSheet>
        {!listOnly && (
          <section
            // The sheet overlaps this edge because of its rounded corners.
            className="mkp__m relative min-w-0 overflow-hidden max-md:absolute max-md:inset-[0_0_calc(var(--under)-12px)]"
            inert={phone && stop === 'full'}
            aria-label={t(providers ? 'mapPage.map' : 'mapPage.tenderMap')}
          >
            <Suspense fallback={<Waiting />}>
              {start ? (
                <MarketMap
                  label={t(providers ? 'mapPage.map' : 'mapPage.tenderMap')}
                  start={start}
                  search={search}
                  view={view}
                  target={target}
                  viewport={viewport}
                  tenders={providers ? null : (tenders.data?.items ?? [])}
                  square={gathered ? square : null}
                  onSquare={(next) => {
                    setSquare(next);
                    setStop((now) => (now === 'peek' ? 'half' : now));
                  }}
                  chosen={chosen}
                  onChoose={choose}
                  onRest={rest}
                  onFailure={() => setFailed(true)}
                />
              ) : (
                <Waiting />
              )}
            </Suspense>
            {moved && providers && viewport && (
              <Button
                className="absolute top-3.5 left-1/2 z-4 -translate-x-1/2 shadow-md"
                icon={RotateCw}
                onClick={() => {
                  setMoved(false);
                  within(viewport);
                }}
              >
                {t('mapPage.again')}
              </Button>
            )}
            {chosen && providers && (
              <ChosenCard id={chosen} onClose={() => choose(null)} onInvite={(provider) => setInvited([provider])} />
            )}
          </section>
        )}
      </div>
      {invited && (
        <InviteDialog providers={invited} siteId={search.near?.siteId ?? null} onClose={() => setInvited(null)} />
      )}
    </div>
  );
}

function Waiting() {
  const t = useTexts();
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 bg-(--map-land)">
      <Spinner />
      <span className="text-sm text-ink-2">{t('mapPage.loading')}</span>
    </div>
  );
}
