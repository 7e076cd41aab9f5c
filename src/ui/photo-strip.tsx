import { useState } from 'react';
import { Lightbox } from './lightbox.tsx';

interface StripPhoto {
  id: string;
  name: string;
  width: number | null;
  height: number | null;
}

export interface PhotoStripProps<Photo extends StripPhoto> {
  photos: readonly Photo[];
  /** Where the bytes of one are read. */
  addressOf: (photo: Photo, size: 'thumb' | 'full') => string;
  /** Names them all, and one of them. */
  label: string;
  nameOf: (photo: Photo) => string;
  /** How many thumbnails are shown; the last one says how many more there are. */
  most?: number;
}

const thumbnail =
  'block h-16.5 overflow-hidden rounded-sm border border-line-strong bg-hover hover:border-line-control';

/** Thumbnails of photos; each opens the whole one. */
export function PhotoStrip<Photo extends StripPhoto>({
  photos,
  addressOf,
  label,
  nameOf,
  most = 4,
}: PhotoStripProps<Photo>) {
  const [open, setOpen] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const shown = photos.length > most ? photos.slice(0, most - 1) : photos;
  const rest = photos.length - shown.length;
  return (
    <>
      <ul className="mt-0.5 flex flex-wrap gap-1.5" aria-label={label}>
        {shown.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              className={`${thumbnail} w-23`}
              aria-label={nameOf(photo)}
              onClick={() => setOpen(index)}
            >
              <img className="size-full object-cover" src={addressOf(photo, 'thumb')} alt="" loading="lazy" />
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
              <span className="sr-only"> {label}</span>
            </button>
          </li>
        )}
      </ul>
      {open !== null && (
        <Lightbox
          photos={photos.map((photo) => ({ ...photo, src: addressOf(photo, 'full') }))}
          start={open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
