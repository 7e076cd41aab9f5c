import { Camera, CheckCheck, Flag, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { MissionCheck } from '#features/work/missions/mission-bundle.contract.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { RefusedFiles } from '#ui/files/refused-files.tsx';
import { MissionMini } from '../mission-head.tsx';
import { MissionHeader } from '../mission-header.tsx';
import { stepPage } from '../mission-pages.ts';
import type { OnSite } from '../on-site.ts';
import { SerialCamera } from '../photos/serial-camera.tsx';
import { useCamera } from '../photos/use-camera.ts';
import { useDeviceCamera } from '../photos/use-device-camera.ts';
import { useTexts } from '../texts.ts';
import { CheckRow } from './check-row.tsx';
import { CheckSheet } from './check-sheet.tsx';
import { TwoReadings } from './two-readings.tsx';
import { isOneTap, photosOf } from './without-photo.ts';

export function ChecksStep(onSite: OnSite) {
  const { mission, keep, actOf } = onSite;
  const t = useTexts();
  const navigate = useNavigate();
  const camera = useCamera(keep);
  const [address, setAddress] = useSearchParams();
  // A check awaiting a decision has its own screen, which returns to the list.
  const [opened, setOpened] = useState<string | null>(
    () => mission.checks.find(({ id, state }) => state !== 'undecided' && id === address.get('controle'))?.id ?? null,
  );
  const [presumed, setPresumed] = useState<'ok' | null>(null);
  const device = useDeviceCamera();
  const [wanted, setWanted] = useState<readonly MissionCheck[] | null>(null);
  const deciding = mission.checks.find(({ id, state }) => state === 'undecided' && id === address.get('controle'));
  if (deciding) return <TwoReadings mission={mission} keep={keep} check={deciding} />;
  const { checks, read, undecided } = mission.progress;
  const open = mission.checks.find(({ id }) => id === opened);
  const good = (check: MissionCheck) =>
    keep.read(check, { result: 'ok', valueMilli: null, note: '', photoIds: [] }, null);
  const atOnce = mission.acts.record.allowed ? mission.checks.filter((check) => isOneTap(mission, check)) : [];
  const allGood = async () => {
    for (const check of atOnce) await good(check);
  };
  /** Missing required photos, taken in one camera session. */
  const toShow =
    device.mayOpen && mission.acts.photograph.allowed
      ? mission.checks.filter((check) => check.asksPhoto && photosOf(mission, check).length === 0)
      : [];
  // After a value, continues with the next check that needs one.
  const nextValue = open?.unit
    ? mission.checks.find(({ position, unit, state }) => unit && state === 'open' && position > open.position)
    : undefined;
  const own = (check: MissionCheck) => check.readings.findLast(({ mine, setAside }) => mine && !setAside);
  const openCheck = (check: MissionCheck, result: 'ok' | null = null) => {
    setPresumed(result);
    if (check.state !== 'undecided') return setOpened(check.id);
    setAddress((now) => new URLSearchParams([...now, ['controle', check.id]]));
  };
  const close = () => {
    setOpened(null);
    setAddress(
      (now) => {
        now.delete('controle');
        return now;
      },
      { replace: true },
    );
  };
  const photograph = async (check: MissionCheck, files: File[]) => {
    const photoIds = await camera.take(files, { phase: 'during', checkId: check.id, caption: check.label });
    // The photo belongs to the check even before a reading.
    const before = own(check);
    if (before && photoIds.length > 0) {
      const { id, result, valueMilli, note } = before;
      await keep.read(check, { result, valueMilli, note, photoIds: [...before.photoIds, ...photoIds] }, id);
    }
    return photoIds.length;
  };
  return (
    <>
      <MissionHeader
        mission={mission}
        step="checks"
        actions={
          <>
            <ButtonLink
              icon={Flag}
              aria-label={t('checks.flag')}
              to={`${stepPage(mission.id, 'findings')}&nouveau=constat`}
            />
            <Button variant="primary" onClick={() => void navigate(stepPage(mission.id, 'photos'))}>
              {t('checks.next')}
            </Button>
          </>
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <MissionMini mission={mission} />
        <b className="text-sm tabular-nums" aria-live="polite">
          {t('checks.progress', { read, count: checks })}
        </b>
      </div>
      <RefusedFiles files={camera.refused} />
      {checks > 0 && (
        <progress
          className="h-2 w-full appearance-none overflow-hidden border-0 bg-line [&::-moz-progress-bar]:bg-success [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-success"
          max={checks}
          value={read}
          aria-label={t('step.title.checks')}
        />
      )}
      {undecided > 0 && (
        <p className="text-sm font-semibold text-warning-ink">{t('checks.undecided', { count: undecided })}</p>
      )}
      {toShow.length > 0 && (
        <Button size="touch" block icon={Camera} onClick={() => setWanted(toShow)}>
          {t('checks.wanted', { count: toShow.length })}
        </Button>
      )}
      {atOnce.length > 1 && (
        <Button size="touch" block icon={CheckCheck} onClick={() => void allGood()}>
          {t('checks.allGood', { count: atOnce.length })}
        </Button>
      )}
      {checks === 0 ? (
        <EmptyState
          icon={ListChecks}
          title={t('checks.none')}
          text={t('checks.noneText')}
          action={<ButtonLink to={path('missionChecks')}>{t('checks.edit')}</ButtonLink>}
        />
      ) : (
        <ul className="-mx-4 border-t border-line md:mx-0 md:border-x">
          {mission.checks.map((check) => (
            <CheckRow
              key={check.id}
              mission={mission}
              actOf={actOf}
              check={check}
              busy={camera.busy}
              onConform={() => (isOneTap(mission, check) ? void good(check) : openCheck(check, 'ok'))}
              onOpen={() => openCheck(check)}
              onPhoto={(files) => void photograph(check, files)}
            />
          ))}
        </ul>
      )}
      {wanted && (
        <SerialCamera
          title={t('step.title.photos')}
          wanted={wanted.map(({ label }) => label)}
          onShot={async (files, place) => {
            const check = wanted[place];
            return check ? photograph(check, files) : 0;
          }}
          onFailed={device.giveUp}
          onClose={() => setWanted(null)}
        />
      )}
      {open && (
        <CheckSheet
          key={open.id}
          {...onSite}
          check={open}
          presumed={presumed}
          onSaved={nextValue ? () => setOpened(nextValue.id) : close}
          onClose={close}
        />
      )}
    </>
  );
}
