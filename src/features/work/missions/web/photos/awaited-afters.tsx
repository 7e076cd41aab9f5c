import { Camera } from 'lucide-react';
import { pairPhotos } from '#features/work/missions/mission.contract.ts';
import { useToldAt } from '#ui/time/told-at.ts';
import type { OnSite } from '../on-site.ts';
import { useTexts } from '../texts.ts';
import { KeptPicture } from './kept-picture.tsx';
import { PhotoInput } from '#ui/files/photo-input.tsx';
import type { useCamera } from './use-camera.ts';

interface AwaitedAftersProps extends Pick<OnSite, 'mission' | 'actOf'> {
  camera: ReturnType<typeof useCamera>;
}

export function AwaitedAfters({ mission, actOf, camera }: AwaitedAftersProps) {
  const t = useTexts();
  const toldAt = useToldAt();
  const awaited = pairPhotos(mission.photos).others.filter(({ phase }) => phase === 'before');
  if (awaited.length === 0) return null;
  return (
    <section aria-labelledby="awaited-afters">
      <h2 id="awaited-afters" className="mb-1.5 text-sm text-ink-2">
        {t('photos.sameFrame')}
      </h2>
      <ul className="flex gap-2 overflow-x-auto pb-1">
        {awaited.map((before) => {
          const { id, caption, checkId, takenAt, receivedAt } = before;
          const name = caption || t('photos.at', { phase: t('phase.before'), time: toldAt(takenAt, receivedAt) });
          return (
            <li key={id} className="relative w-26 flex-none">
              <KeptPicture photo={before} act={actOf.get(id)} alt="" className="h-21 w-26" />
              <span className="absolute inset-x-0 top-0">
                <PhotoInput
                  camera
                  bare
                  icon={Camera}
                  label={t('photos.answer', { name })}
                  busy={camera.busy}
                  onFiles={(files) => void camera.take(files, { phase: 'after', beforeId: id, caption, checkId })}
                  className="grid h-21 place-items-center rounded-sm text-primary-ink [&_svg]:size-9 [&_svg]:rounded-md [&_svg]:bg-raised [&_svg]:p-2"
                />
              </span>
              <span className="block truncate text-xs/5 text-ink-2" aria-hidden="true">
                {name}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
