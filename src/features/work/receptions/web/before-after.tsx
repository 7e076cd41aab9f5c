import { Columns2, Layers2 } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#common/address-of.ts';
import { type Reception, receptionContract } from '#features/work/receptions/reception.contract.ts';
import type { WorkPhoto } from '#features/work/receptions/reception-photo.contract.ts';
import { requestContract } from '#features/work/requests/request.contract.ts';
import { Segmented } from '#ui/choices.tsx';
import { classes } from '#ui/classes.ts';
import { useFormat } from '#ui/format.tsx';
import { useTexts } from './texts.ts';

type Before = Reception['before'][number];

export interface Pair {
  key: string;
  caption: string;
  before: Before | null;
  after: WorkPhoto | null;
}

/** The photos of the request, each with those of the work that answer it; then those that answer none. */
export function pairsOf({ before, after }: Pick<Reception, 'before' | 'after'>): Pair[] {
  const answered = new Set<string>();
  const pairs = before.flatMap((photo): Pair[] => {
    const answers = after.filter(({ beforeId }) => beforeId === photo.id);
    for (const { id } of answers) answered.add(id);
    return answers.length > 0
      ? answers.map((one) => ({ key: one.id, caption: one.caption, before: photo, after: one }))
      : [{ key: photo.id, caption: '', before: photo, after: null }];
  });
  const alone = after
    .filter(({ id }) => !answered.has(id))
    .map((one): Pair => ({ key: one.id, caption: one.caption, before: null, after: one }));
  // Those that can be compared come first.
  const isPair = ({ before: one, after: other }: Pair) => one !== null && other !== null;
  return [...pairs.filter(isPair), ...alone, ...pairs.filter((pair) => !isPair(pair))];
}

export const workPhotoUrl = (id: string, size: 'thumb' | 'full') =>
  addressOf(receptionContract.photo, { fileId: id, size });

/** What was there before, and what is there now: side by side, or one over the other. */
export function BeforeAfter({ reception }: { reception: Reception }) {
  const t = useTexts();
  const [way, setWay] = useState<'beside' | 'over'>('beside');
  const [chosen, setChosen] = useState(0);
  const pairs = pairsOf(reception);
  const pair = pairs[Math.min(chosen, pairs.length - 1)];
  const requestId = reception.order.request.id;
  const beforeUrl = (id: string, size: 'thumb' | 'full') =>
    addressOf(requestContract.photo, { id: requestId, fileId: id, size });
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
            <Over before={beforeUrl(pair.before.id, 'full')} after={workPhotoUrl(pair.after.id, 'full')} />
          ) : (
            <div className={classes('grid gap-0.5', pair.before && pair.after && 'grid-cols-2')}>
              {pair.before && (
                <Figure kind="before" photo={pair.before} src={beforeUrl(pair.before.id, 'full')} alone={!pair.after} />
              )}
              {pair.after && (
                <Figure
                  kind="after"
                  photo={pair.after}
                  src={workPhotoUrl(pair.after.id, 'full')}
                  alone={!pair.before}
                />
              )}
            </div>
          )}
          {pairs.length > 1 && (
            <ul className="mt-2 grid grid-cols-4 gap-2 max-md:grid-cols-2" aria-label={t('photos.all')}>
              {pairs.map((one, index) => (
                <li key={one.key}>
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
                        <img className="h-12 w-full object-cover" src={beforeUrl(one.before.id, 'thumb')} alt="" />
                      )}
                      {one.after && (
                        <img className="h-12 w-full object-cover" src={workPhotoUrl(one.after.id, 'thumb')} alt="" />
                      )}
                    </span>
                    <span className="block truncate px-1 pt-1 text-xs font-semibold">{captionOf(one)}</span>
                    <span className="block truncate px-1 pb-0.5 text-xs text-ink-3">
                      {t(one.before && one.after ? 'photos.pair' : one.after ? 'photos.after' : 'photos.before')}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <p className="rounded-md border border-dashed border-line-control p-4 text-sm text-ink-2">{t('photos.none')}</p>
      )}
    </section>
  );
}

const captionOf = ({ caption, before, after }: Pair) => caption || (after ?? before)?.name.replace(/\.\w+$/, '') || '';

interface FigureProps {
  kind: 'before' | 'after';
  photo: Before | WorkPhoto;
  src: string;
  /** As wide as the page, it would lose most of its height: it is shown whole. */
  alone: boolean;
}

function Figure({ kind, photo, src, alone }: FigureProps) {
  const t = useTexts();
  const format = useFormat();
  const caption = 'caption' in photo && photo.caption ? photo.caption : photo.name;
  return (
    <figure className="relative">
      <img
        className={classes('h-79 w-full bg-sunken max-md:h-52', alone ? 'object-contain' : 'object-cover')}
        src={src}
        alt={t(`photos.${kind}Of`, { name: caption })}
      />
      <figcaption className="absolute bottom-2 left-2 max-w-[calc(100%-16px)] rounded-sm bg-raised px-1.75 py-1.25 text-xs leading-none text-ink-2">
        <b className="mr-1 text-ink">{t(`photos.${kind}`)}</b>
        {[format.dateTime(photo.at), photo.by].filter(Boolean).join(' · ')}
      </figcaption>
    </figure>
  );
}

/** The one over the other: the share of each is moved with the slider. */
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
