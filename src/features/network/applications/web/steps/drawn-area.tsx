import { CircleDashed, Eraser, Undo2, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { distanceKm, type Position } from '#common/geo.ts';
import {
  areaKm2,
  bearingOf,
  circleOutline,
  crossesItself,
  isWithin,
  type Outline,
  outlineLimits,
  farthestCornerKm,
  rounded,
  withCorner,
} from '#common/outline.ts';
import { AddressField } from '#features/estate/sites/web/public/address-field.tsx';
import { Button, IconButton } from '#ui/marks/button.tsx';
import { Field, FieldError } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { useTexts } from '../texts.ts';

const DrawMap = lazy(() => import('./draw-map.tsx'));

export interface DrawnAreaProps {
  from: Position;
  km: number;
  outline: Outline;
  readOnly: boolean;
  error: string | undefined;
  onChange: (outline: readonly Position[]) => void;
}

/** An area drawn on the map; place names and a list of its points do the same without a map. */
export function DrawnArea({ from, km, outline, readOnly, error, onChange }: DrawnAreaProps) {
  const t = useTexts();
  const format = useFormat();
  const [before, setBefore] = useState<readonly Outline[]>([]);
  const [announcement, setSaid] = useState('');
  const { min, max } = outlineLimits.corners;
  const crossing = outline.length > 3 && crossesItself(outline);
  const circleKm = Math.min(km, 200);

  function change(next: readonly Position[]) {
    setBefore([...before, outline]);
    setSaid('');
    onChange(next);
  }
  function extend(place: Position, name: string) {
    if (outline.length >= min && isWithin(outline, place)) return setSaid(t('alreadyIn', { place: name }));
    change(withCorner(outline, rounded(place)));
    setSaid(t('extended', { place: name }));
  }
  const labelOf = (rank: number) => {
    const corner = outline[rank] ?? from;
    const distance = format.distance(distanceKm(from, corner) * 1000);
    return t('corner', { rank: rank + 1, distance, bearing: t(`bearing.${bearingOf(from, corner)}`) });
  };
  const km2 = areaKm2(outline);
  const state =
    outline.length < min
      ? t('drawMore', { count: min - outline.length })
      : t('drawnNow', {
          area: format.number(km2 < 10 ? Math.round(km2 * 10) / 10 : Math.round(km2)),
          distance: format.distance(farthestCornerKm(from, outline) * 1000),
        });
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-2">
        {t('drawHint')} <span className="max-md:hidden">{t('drawKeys')}</span>
      </p>
      <div className="relative h-110 overflow-hidden border border-line-strong max-md:h-95">
        <Suspense>
          <DrawMap
            key={`${from.latitude} ${from.longitude}`}
            label={t('areaMap')}
            from={from}
            km={km}
            outline={outline}
            readOnly={readOnly}
            labelOf={labelOf}
            onChange={change}
          />
        </Suspense>
      </div>
      <div className="flex items-center flex-wrap gap-2">
        <p className="min-w-0 flex-1 text-sm max-md:basis-full" role="status">
          <b className="tabular-nums">{state}</b> {announcement}
        </p>
        {outline.length === 0 ? (
          <Button icon={CircleDashed} onClick={() => change(circleOutline(from, circleKm))}>
            {t('fromCircle', { radius: format.number(circleKm) })}
          </Button>
        ) : (
          <Button variant="ghost" icon={Eraser} onClick={() => change([])}>
            {t('clearDrawing')}
          </Button>
        )}
        <Button
          variant="ghost"
          icon={Undo2}
          disabledReason={before.length === 0 ? t('nothingToUndo') : null}
          onClick={() => {
            setSaid('');
            onChange(before.at(-1) ?? []);
            setBefore(before.slice(0, -1));
          }}
        >
          {t('undo')}
        </Button>
      </div>
      {(crossing || error) && <FieldError>{crossing ? t('sidesCross') : error}</FieldError>}
      {outline.length < max && (
        <Field label={t('extendTo')} hint={t('extendHint')} optional>
          <AddressField keep={false} onPick={({ label, ...place }) => extend(place, label)} />
        </Field>
      )}
      {outline.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1 font-[560]">{t('corners', { count: outline.length })}</summary>
          <ol>
            {outline.map((_, rank) => (
              // oxlint-disable-next-line react/no-array-index-key -- points are told apart by their rank
              <li key={rank} className="flex items-center justify-between gap-2 border-b border-line py-0.5">
                <span className="tabular-nums">{labelOf(rank)}</span>
                <IconButton
                  icon={X}
                  label={t('removeCorner', { rank: rank + 1 })}
                  onClick={() => change(outline.toSpliced(rank, 1))}
                />
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
