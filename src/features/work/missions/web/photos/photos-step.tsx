import { Camera, ChevronRight, ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { phases } from '#features/work/missions/mission.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { Segmented } from '#ui/inputs/choices.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { RefusedFiles } from '#ui/files/refused-files.tsx';
import { useToldAt } from '#ui/time/told-at.ts';
import { ActMark } from '../act-mark.tsx';
import { MissionMini } from '../mission-head.tsx';
import { MissionHeader } from '../mission-header.tsx';
import { stepPage } from '../mission-pages.ts';
import { isThere, type OnSite } from '../on-site.ts';
import { useTexts } from '../texts.ts';
import { KeptPicture } from './kept-picture.tsx';
import { PhotoInput } from '#ui/files/photo-input.tsx';
import { PhotoSheet } from './photo-sheet.tsx';
import { SerialCamera } from './serial-camera.tsx';
import { AwaitedAfters } from './awaited-afters.tsx';
import { useCamera } from './use-camera.ts';
import { useDeviceCamera } from './use-device-camera.ts';

type Phase = (typeof phases)[number];

export function PhotosStep(onSite: OnSite) {
  const { mission, keep, actOf } = onSite;
  const t = useTexts();
  const toldAt = useToldAt();
  const navigate = useNavigate();
  const camera = useCamera(keep);
  const count = (phase: Phase) => mission.photos.filter((photo) => photo.phase === phase).length;
  const [phase, setPhase] = useState<Phase>(() => {
    // After the visit, opens a phase that has photos.
    if (!isThere(mission)) return phases.find((one) => count(one) > 0) ?? 'before';
    return mission.progress.read > 0 && count('before') > 0 ? 'during' : 'before';
  });
  const device = useDeviceCamera();
  const [shooting, setShooting] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const shown = mission.photos.filter((photo) => photo.phase === phase);
  const open = mission.photos.find(({ id }) => id === opened);
  const { photograph } = mission.acts;
  return (
    <>
      <MissionHeader
        mission={mission}
        step="photos"
        actions={
          photograph.allowed ? (
            <>
              <PhotoInput
                bare
                icon={ImagePlus}
                label={t('photos.gallery')}
                busy={camera.busy}
                onFiles={(files) => void camera.take(files, { phase })}
              />
              {device.mayOpen ? (
                <Button variant="primary" icon={Camera} onClick={() => setShooting(true)}>
                  {t('photos.take')}
                </Button>
              ) : (
                <PhotoInput
                  camera
                  icon={Camera}
                  label={t('photos.take')}
                  busy={camera.busy}
                  onFiles={(files) => void camera.take(files, { phase })}
                />
              )}
              <Button
                icon={ChevronRight}
                aria-label={t('photos.next')}
                onClick={() => void navigate(stepPage(mission.id, 'findings'))}
              />
            </>
          ) : undefined
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <MissionMini mission={mission} />
        <b className="text-sm tabular-nums" aria-live="polite">
          {t('photos.count', { count: mission.photos.length })}
        </b>
      </div>
      <RefusedFiles files={camera.refused} />
      <span className="[&_.seg]:flex [&_.seg>*]:h-11 [&_.seg>*]:flex-1 [&_.seg>*]:justify-center [&_.seg>*]:text-base">
        <Segmented
          label={t('photos.when')}
          value={phase}
          onChange={setPhase}
          options={phases.map((one) => ({
            value: one,
            label: t('photos.phase', { name: t(`phase.${one}`), count: count(one) }),
          }))}
        />
      </span>
      {phase === 'after' && photograph.allowed && <AwaitedAfters {...onSite} camera={camera} />}
      {shown.length === 0 ? (
        <EmptyState icon={Camera} title={t(`photos.none.${phase}`)} text={t('photos.noneText')} />
      ) : (
        <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-3">
          {shown.map((photo) => (
            <li key={photo.id} className="min-w-0">
              <button type="button" className="block w-full text-left" onClick={() => setOpened(photo.id)}>
                <KeptPicture
                  photo={photo}
                  act={actOf.get(photo.id)}
                  alt={
                    photo.caption ||
                    t('photos.at', { phase: t(`phase.${phase}`), time: toldAt(photo.takenAt, photo.receivedAt) })
                  }
                  className="h-32 w-full"
                />
                {photo.caption && <span className="block truncate pt-1 text-sm font-[560]">{photo.caption}</span>}
              </button>
              <span className="flex flex-wrap items-center gap-x-2 text-xs/5 text-ink-3 tabular-nums">
                {toldAt(photo.takenAt, photo.receivedAt)}
                <ActMark act={actOf.get(photo.id)} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-auto pt-1 text-sm text-ink-3">{t('photos.privacy')}</p>
      {shooting && (
        <SerialCamera
          title={t(`phase.${phase}`)}
          onShot={async (files) => (await camera.take(files, { phase })).length}
          onFailed={device.giveUp}
          onClose={() => setShooting(false)}
        />
      )}
      {open && <PhotoSheet key={open.id} {...onSite} photo={open} onClose={() => setOpened(null)} />}
    </>
  );
}
