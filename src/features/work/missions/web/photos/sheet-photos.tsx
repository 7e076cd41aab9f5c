import { Camera } from 'lucide-react';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import { RefusedFiles } from '#ui/files/refused-files.tsx';
import type { OnSite } from '../on-site.ts';
import { KeptPicture } from './kept-picture.tsx';
import { PhotoInput } from '#ui/files/photo-input.tsx';
import type { useCamera } from './use-camera.ts';

interface SheetPhotosProps extends Pick<OnSite, 'actOf'> {
  label: string;
  alt: string;
  addLabel: string;
  photos: Mission['photos'];
  camera: ReturnType<typeof useCamera>;
  onFiles: (files: File[]) => void;
}

export function SheetPhotos({ label, alt, addLabel, photos, actOf, camera, onFiles }: SheetPhotosProps) {
  return (
    <>
      <ul className="flex flex-wrap gap-1.5" aria-label={label}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <KeptPicture photo={photo} act={actOf.get(photo.id)} alt={alt} className="h-21 w-26" />
          </li>
        ))}
        <li>
          <PhotoInput
            camera
            icon={Camera}
            label={addLabel}
            busy={camera.busy}
            onFiles={onFiles}
            className="flex h-21 min-w-26 max-w-52 flex-col items-center justify-center gap-1 rounded-sm border-[1.5px] border-dashed border-line-control px-2 text-center text-xs text-ink-2"
          />
        </li>
      </ul>
      <RefusedFiles files={camera.refused} />
    </>
  );
}
