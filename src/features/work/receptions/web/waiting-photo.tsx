import { CloudOff, X } from 'lucide-react';
import { Icon } from '#ui/marks/icon.tsx';
import type { KeptAct } from '#ui/offline/act.ts';
import { useTexts } from './texts.ts';

interface WaitingPhotoTileProps {
  photo: KeptAct;
  onRemove: () => void;
}

/** For formats the browser cannot display. */
const noPicture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** A photo that exists only on this device, until back online. */
export function WaitingPhotoTile({ photo: { file, thumb }, onRemove }: WaitingPhotoTileProps) {
  const t = useTexts();
  const name = file?.name ?? '';
  return (
    <div className="relative h-12 w-16 overflow-hidden rounded-sm bg-hover">
      <img className="size-full object-cover" src={thumb ?? noPicture} alt={t('photos.waiting', { name })} />
      <span className="absolute bottom-0.5 left-0.5 grid size-5 place-items-center rounded-full bg-raised text-warning-ink">
        <Icon of={CloudOff} size={12} />
      </span>
      <button
        type="button"
        className="absolute top-0.5 right-0.5 grid size-6 place-items-center rounded-full bg-raised"
        aria-label={t('photos.remove', { name })}
        onClick={onRemove}
      >
        <Icon of={X} size={14} />
      </button>
    </div>
  );
}
