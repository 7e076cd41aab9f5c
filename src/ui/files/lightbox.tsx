import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '#ui/marks/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useWords } from '#ui/words/words.ts';

export interface LightboxPhoto {
  id: string;
  name: string;
  src: string;
  width: number | null;
  height: number | null;
  drawn?: ReactNode;
}

const turn = 'absolute top-[calc(50%-22px)] size-11 border border-line-strong bg-raised disabled:opacity-40';

export function Lightbox({
  photos,
  start,
  onClose,
}: {
  photos: readonly LightboxPhoto[];
  start: number;
  onClose: () => void;
}) {
  const t = useWords();
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
      title={t('photos.of', { place: place + 1, count: photos.length })}
      description={photo.name}
    >
      <div className="relative mt-3 grid place-items-center bg-sunken">
        <span className="relative">
          <img
            key={photo.id}
            className="h-auto max-h-[68dvh] w-auto max-w-full object-contain"
            src={photo.src}
            alt={photo.name}
            width={photo.width ?? undefined}
            height={photo.height ?? undefined}
          />
          {photo.drawn}
        </span>
        {photos.length > 1 && (
          <>
            <IconButton
              className={`${turn} left-2`}
              icon={ChevronLeft}
              label={t('photos.previous')}
              disabled={place === 0}
              onClick={() => setPlace(place - 1)}
            />
            <IconButton
              className={`${turn} right-2`}
              icon={ChevronRight}
              label={t('photos.next')}
              disabled={place === last}
              onClick={() => setPlace(place + 1)}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
