import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import { IconButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useTexts } from './texts.ts';

type Photo = RequestDetail['photos'][number];

/** The bytes of a photo, read under the viewer's own rights. */
export const photoUrl = (requestId: string, photo: Photo, size: 'thumb' | 'full') =>
  `/api/requests/${requestId}/photos/${photo.id}?size=${size}`;

const thumbnail =
  'block h-16.5 overflow-hidden rounded-sm border border-line-strong bg-hover hover:border-line-control';

/** Thumbnails of a request; each opens the whole photo. */
export function PhotoStrip({
  requestId,
  photos,
  most = 4,
}: {
  requestId: string;
  photos: readonly Photo[];
  most?: number;
}) {
  const t = useTexts();
  const [open, setOpen] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const shown = photos.length > most ? photos.slice(0, most - 1) : photos;
  const rest = photos.length - shown.length;
  return (
    <>
      <ul className="mt-0.5 flex flex-wrap gap-1.5" aria-label={t('photos')}>
        {shown.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              className={`${thumbnail} w-23`}
              aria-label={t('photo', { name: photo.name })}
              onClick={() => setOpen(index)}
            >
              <img className="size-full object-cover" src={photoUrl(requestId, photo, 'thumb')} alt="" loading="lazy" />
            </button>
          </li>
        ))}
        {rest > 0 && (
          <li>
            <button
              type="button"
              className={`${thumbnail} w-14 text-center font-semibold text-ink-2`}
              onClick={() => setOpen(shown.length)}
            >
              +{rest}
              <span className="sr-only"> {t('photos')}</span>
            </button>
          </li>
        )}
      </ul>
      {open !== null && <Lightbox requestId={requestId} photos={photos} start={open} onClose={() => setOpen(null)} />}
    </>
  );
}

const turn = 'absolute top-[calc(50%-22px)] size-11 border border-line-strong bg-raised disabled:opacity-40';

/** A photo at full size; arrows go from one to the next. */
export function Lightbox({
  requestId,
  photos,
  start,
  onClose,
}: {
  requestId: string;
  photos: readonly Photo[];
  start: number;
  onClose: () => void;
}) {
  const t = useTexts();
  const [place, setPlace] = useState(start);
  const photo = photos[place];
  const last = photos.length - 1;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key === 'ArrowRight') setPlace((now) => Math.min(last, now + 1));
      if (event.key === 'ArrowLeft') setPlace((now) => Math.max(0, now - 1));
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [last]);
  if (!photo) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      shape="wide"
      title={t('photoOf', { place: place + 1, count: photos.length })}
      description={photo.name}
    >
      <div className="relative mt-3 grid place-items-center bg-sunken">
        <img
          key={photo.id}
          className="h-auto max-h-[68dvh] w-auto max-w-full object-contain"
          src={photoUrl(requestId, photo, 'full')}
          alt={photo.name}
          width={photo.width ?? undefined}
          height={photo.height ?? undefined}
        />
        {photos.length > 1 && (
          <>
            <IconButton
              className={`${turn} left-2`}
              icon={ChevronLeft}
              label={t('previous')}
              disabled={place === 0}
              onClick={() => setPlace(place - 1)}
            />
            <IconButton
              className={`${turn} right-2`}
              icon={ChevronRight}
              label={t('next')}
              disabled={place === last}
              onClick={() => setPlace(place + 1)}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
