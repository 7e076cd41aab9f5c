import { LocateFixed } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { useOnline } from '#ui/offline/use-queue.ts';
import { PieceBoundary } from '#ui/feedback/piece-boundary.tsx';
import { useTexts } from '../texts.ts';
import { metres } from '../use-keep.ts';
import type { useDistance } from './use-distance.ts';

const SiteMap = lazy(() => import('#ui/map/place-map.tsx'));

export interface SitePictureProps {
  mission: Mission;
  distance: ReturnType<typeof useDistance>;
}

/** Offline, the distance only. */
export function SitePicture({ mission, distance: { measured, state, measure } }: SitePictureProps) {
  const t = useTexts();
  const format = useFormat();
  const online = useOnline();
  const [failed, setFailed] = useState(false);
  const mapless = failed || !online;
  const { latitude, longitude } = mission.position;
  return (
    <div className="relative overflow-hidden rounded-lg border border-line-strong bg-(--map-land)">
      {!mapless && (
        <div className="h-42 [&_.map]:h-full">
          <PieceBoundary onFailure={() => setFailed(true)}>
            <Suspense>
              <SiteMap
                latitude={latitude}
                longitude={longitude}
                label={t('arrival.map', { site: mission.site.name })}
                here={measured?.here ?? null}
                onFailure={() => setFailed(true)}
              />
            </Suspense>
          </PieceBoundary>
        </div>
      )}
      <div className={mapless ? 'p-2.5' : 'absolute top-2.5 left-2.5'} role="status">
        {measured ? (
          <span className="inline-block border border-trait bg-raised px-2 py-1 text-sm font-semibold tabular-nums">
            {t('arrival.distance', { distance: metres(measured.metres, format) })}
          </span>
        ) : (
          <Button className="min-h-11" icon={LocateFixed} loading={state === 'asking'} onClick={() => void measure()}>
            {t(state === 'refused' ? 'arrival.noDistance' : 'arrival.measure')}
          </Button>
        )}
      </div>
    </div>
  );
}
