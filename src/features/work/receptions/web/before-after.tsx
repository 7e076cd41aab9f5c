import { Columns2, Layers2 } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#common/address-of.ts';
import { type CrewPhotos, type ShownPhoto, useCrewRecords } from '#features/work/missions/web/public/crew-records.tsx';
import {
  type PhotoPair,
  placePhotos,
  type Reception,
  receptionContract,
} from '#features/work/receptions/reception.contract.ts';
import type { WorkPhoto } from '#features/work/receptions/reception-photo.contract.ts';
import { requestContract } from '#features/work/requests/request.contract.ts';
import { Segmented } from '#ui/inputs/choices.tsx';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { useTexts } from './texts.ts';

type Pair = PhotoPair<ShownPhoto>;

/** Photos of the request paired with photos of the work, including the crews'. */
export function pairsOf(
  { order, before, after }: Pick<Reception, 'order' | 'before' | 'after'>,
  crew: CrewPhotos,
): Pair[] {
  const ofRequest = (photo: Reception['before'][number]): ShownPhoto => ({
    ...photo,
    src: (size) => addressOf(requestContract.photo, { id: order.request.id, fileId: photo.id, size }),
  });
  const ofWork = (photo: WorkPhoto): ShownPhoto => ({ ...photo, src: (size) => workPhotoUrl(photo.id, size) });
  return placePhotos({
    before: before.map(ofRequest),
    given: after.map((one) => ({ caption: one.caption, beforeId: one.beforeId, after: ofWork(one) })),
    crew,
  });
}

export const workPhotoUrl = (id: string, size: 'thumb' | 'full') =>
  addressOf(receptionContract.photo, { fileId: id, size });

export function BeforeAfter({ reception }: { reception: Reception }) {
  const t = useTexts();
  const [way, setWay] = useState<'beside' | 'over'>('beside');
  const [chosen, setChosen] = useState(0);
  const crew = useCrewRecords(reception.order.request.id, reception.order.id);
  const pairs = pairsOf(reception, crew.photos);
  const pair = pairs[Math.min(chosen, pairs.length - 1)];
  return (
    <section aria-labelledby="before-after">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id="before-after" className="text-md font-bold">
          {t('photos.title')}
        </h2>
        {pair && (
          <span className="flex items-center gap-2">
            <span className="text-xs text-ink-3">
              {t('photos.place', { place: Math.min(chosen, pairs.length - 1) + 1, count: pairs.length })}
            </span>
            {pair.before && pair.after && (
              <Segmented
                label={t('photos.way')}
                value={way}
                onChange={setWay}
                options={[
                  { value: 'beside', label: t('photos.beside'), icon: Columns2 },
                  { value: 'over', label: t('photos.over'), icon: Layers2 },
                ]}
              />
            )}
          </span>
        )}
      </div>
      {pair ? (
        <>
          {way === 'over' && pair.before && pair.after ? (
            <Over before={pair.before.src('full')} after={pair.after.src('full')} />
          ) : (
            <div className={classes('grid gap-0.5', pair.before && pair.after && 'grid-cols-2')}>
              {pair.before && <Figure kind="before" photo={pair.before} caption={pair.caption} alone={!pair.after} />}
              {pair.after && <Figure kind="after" photo={pair.after} caption={pair.caption} alone={!pair.before} />}
            </div>
          )}
          {pairs.length > 1 && (
            <ul className="mt-2 grid grid-cols-4 gap-2 max-md:grid-cols-2" aria-label={t('photos.all')}>
              {pairs.map((one, index) => (
                <li key={(one.after ?? one.before)?.id}>
                  <button
                    type="button"
                    aria-current={one === pair}
                    className={classes(
                      'w-full border p-0.75 text-left',
                      one === pair
                        ? 'border-primary-ink bg-primary-soft outline outline-primary-ink'
                        : 'border-line-strong',
                    )}
                    onClick={() => setChosen(index)}
                  >
                    <span className="grid auto-cols-fr grid-flow-col gap-px overflow-hidden">
                      {one.before && (
                        <img className="h-12 w-full object-cover" src={one.before.src('thumb')} alt="" loading="lazy" />
                      )}
                      {one.after && (
                        <img className="h-12 w-full object-cover" src={one.after.src('thumb')} alt="" loading="lazy" />
                      )}
                    </span>
                    <span className="block truncate px-1 pt-1 text-xs font-semibold">{captionOf(one)}</span>
                    <span className="block truncate px-1 pb-0.5 text-xs text-ink-3">{t(`photos.${kindOf(one)}`)}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <p className="rounded-md border border-dashed border-line-control p-4 text-sm text-ink-2">{t('photos.none')}</p>
      )}
      {crew.readings}
    </section>
  );
}

const kindOf = ({ before, after }: Pair) => {
  if (before && after) return 'pair';
  if (before) return 'before';
  return after?.phase === 'during' ? 'during' : 'after';
};

const captionOf = ({ caption, before, after }: Pair) => caption || (after ?? before)?.name.replace(/\.\w+$/, '') || '';

interface FigureProps {
  kind: 'before' | 'after';
  photo: ShownPhoto;
  caption: string;
  /** At full width it would be cropped too much, so it is shown whole. */
  alone: boolean;
}

function Figure({ kind, photo, caption, alone }: FigureProps) {
  const t = useTexts();
  const format = useFormat();
  return (
    <figure className="relative">
      <img
        className={classes('h-79 w-full bg-sunken max-md:h-52', alone ? 'object-contain' : 'object-cover')}
        src={photo.src('full')}
        alt={t(`photos.${kind}Of`, { name: (kind === 'after' && caption) || photo.name })}
      />
      {photo.drawn?.(alone ? 'contain' : 'cover')}
      <figcaption className="absolute bottom-2 left-2 max-w-[calc(100%-16px)] rounded-sm bg-raised px-1.75 py-1.25 text-xs leading-none text-ink-2">
        <b className="mr-1 text-ink">{t(`photos.${kind === 'after' && photo.phase === 'during' ? 'during' : kind}`)}</b>
        {[format.dateTime(photo.at), photo.by].filter(Boolean).join(' · ')}
      </figcaption>
    </figure>
  );
}

function Over({ before, after }: { before: string; after: string }) {
  const t = useTexts();
  const [share, setShare] = useState(50);
  return (
    <div>
      <div className="relative h-79 overflow-hidden bg-sunken max-md:h-52">
        <img className="absolute inset-0 size-full object-cover" src={before} alt={t('photos.before')} />
        <img
          className="absolute inset-0 size-full object-cover"
          src={after}
          alt={t('photos.after')}
          style={{ clipPath: `inset(0 0 0 ${100 - share}%)` }}
        />
        <span className="absolute inset-y-0 border-l-2 border-raised" style={{ left: `${100 - share}%` }} />
      </div>
      <input
        type="range"
        className="mt-2 w-full accent-primary"
        min={0}
        max={100}
        value={share}
        aria-label={t('photos.share')}
        onChange={(event) => setShare(Number(event.currentTarget.value))}
      />
    </div>
  );
}
