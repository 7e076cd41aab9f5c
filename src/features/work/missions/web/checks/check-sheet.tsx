import { useRef, useState } from 'react';
import { checkResults } from '#features/work/missions/mission.contract.ts';
import type { MissionCheck, Reading } from '#features/work/missions/mission-bundle.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Input, Textarea } from '#ui/inputs/input.tsx';
import { forgetValues, keptValues, useKeptState } from '#ui/inputs/kept-form.ts';
import type { KeptAct } from '#ui/offline/act.ts';
import { BigChoice } from '#ui/inputs/big-choice.tsx';
import type { OnSite } from '../on-site.ts';
import { SheetPhotos } from '../photos/sheet-photos.tsx';
import { useCamera } from '../photos/use-camera.ts';
import { placeOf, saidBy } from '../refused/mendable.ts';
import { useSaveOnLeave } from '../use-save-on-leave.ts';
import { useTexts } from '../texts.ts';

export interface CheckSheetProps extends Pick<OnSite, 'mission' | 'actOf' | 'keep'> {
  check: MissionCheck;
  refused?: KeptAct;
  /** Preset when opened by the box: probably compliant. */
  presumed?: Reading['result'] | null;
  onSaved?: () => void;
  onClose: () => void;
}

export interface CheckTyped extends Pick<Reading, 'note'> {
  result: Reading['result'] | null;
  value: string;
  shots: readonly string[];
}

const tones = { ok: 'success', redo: 'warning', na: 'neutral' } as const;

export function CheckSheet(props: CheckSheetProps) {
  const { mission, actOf, keep, check, refused, presumed = null, onClose, onSaved = onClose } = props;
  const t = useTexts();
  const format = useFormat();
  const camera = useCamera(keep);
  const own = check.readings.findLast(({ mine, setAside }) => mine && !setAside);
  const place = placeOf(mission.id, `check.${check.id}`, refused);
  const [{ result, note, value, shots }, keepSaid] = useKeptState<CheckTyped>(place, () => {
    const before = { ...own, ...saidBy<Reading>(refused) };
    return {
      result: before.result ?? presumed,
      note: before.note ?? '',
      value: before.valueMilli == null ? '' : format.quantity(before.valueMilli),
      shots: before.photoIds ?? [],
    };
  });
  const saved = useRef(false);
  const [typed, setTyped] = useState(() => keptValues(place) !== null);
  const say: typeof keepSaid = (changes) => {
    saved.current = false;
    setTyped(true);
    keepSaid(changes);
  };
  const [missing, setMissing] = useState(false);
  const [saving, setSaving] = useState(false);
  const valueMilli = value.trim() === '' ? null : format.read(value, 3);
  const isWrong = value.trim() !== '' && valueMilli === null;
  const photos = mission.photos.filter(({ id, checkId }) => checkId === check.id || shots.includes(id));
  const lacksPhoto = check.asksPhoto && result === 'ok' && photos.length === 0 && note.trim() === '';
  const isWhole = result !== null && !isWrong && !lacksPhoto;
  const isSaid = own && own.result === result && own.valueMilli === valueMilli && own.note === note.trim();
  const save = async (then = onClose) => {
    setMissing(!isWhole);
    if (result === null || !isWhole) return;
    setSaving(true);
    const reading = { result, valueMilli, note: note.trim(), photoIds: [...shots] };
    const key = await (refused
      ? keep.mend(refused, reading, { label: check.label, detail: t(`result.${result}`) })
      : keep.read(check, reading, own?.id ?? null));
    setSaving(false);
    if (!key) return;
    saved.current = true;
    forgetValues(place);
    then();
  };
  const isDue = typed && isWhole && !isSaid && !refused && !camera.busy;
  // Stays open when put in the background, as opening the device's camera does.
  const stay = () => undefined;
  useSaveOnLeave(() => isDue && !saved.current && void save(stay));
  return (
    <Dialog
      open
      // A complete reading is saved however the sheet is closed.
      onClose={() => (isDue ? void save() : onClose())}
      title={check.label}
      footer={
        <Button
          block
          size="touch"
          variant="primary"
          loading={saving}
          disabled={camera.busy}
          onClick={() => void save(onSaved)}
        >
          {t('check.save')}
        </Button>
      }
    >
      <div className="mt-2 flex flex-col gap-3.5">
        {check.unit && (
          <Field label={t('check.value')} error={isWrong ? t('check.notNumber') : undefined}>
            <Input
              inputMode="decimal"
              inputSize="touch"
              suffix={check.unit}
              value={value}
              onChange={(event) => say({ value: event.currentTarget.value })}
            />
          </Field>
        )}
        <BigChoice
          legend={t('check.result')}
          value={result}
          onChange={(chosen) => say({ result: chosen })}
          options={checkResults.map((one) => ({ value: one, label: t(`result.${one}`), tone: tones[one] }))}
        />
        {missing && result === null && (
          <p className="text-sm text-danger-ink" role="alert">
            {t('check.choose')}
          </p>
        )}
        {missing && lacksPhoto && (
          <p className="text-sm text-danger-ink" role="alert">
            {t('check.lacksPhoto')}
          </p>
        )}
        <Field label={t('check.note')} optional>
          <Textarea
            rows={2}
            maxLength={300}
            value={note}
            onChange={(event) => say({ note: event.currentTarget.value })}
          />
        </Field>
        <SheetPhotos
          label={t('check.photos')}
          alt={t('check.photoOf', { name: check.label })}
          addLabel={t('photo.add')}
          photos={photos}
          actOf={actOf}
          camera={camera}
          onFiles={(files) =>
            void camera
              .take(files, { phase: 'during', checkId: check.id, caption: check.label })
              .then((ids) => say((now) => ({ shots: [...now.shots, ...ids] })))
          }
        />
      </div>
    </Dialog>
  );
}
