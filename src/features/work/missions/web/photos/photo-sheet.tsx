import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { phases } from '#features/work/missions/mission.contract.ts';
import type { MissionPhoto } from '#features/work/missions/mission-bundle.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { useToldAt } from '#ui/time/told-at.ts';
import { Input, Select } from '#ui/inputs/input.tsx';
import { ActMark } from '../act-mark.tsx';
import { BigChoice } from '#ui/inputs/big-choice.tsx';
import type { OnSite } from '../on-site.ts';
import { useTexts } from '../texts.ts';
import { useSaveOnLeave } from '../use-save-on-leave.ts';
import { DrawOnPhoto } from './draw-on-photo.tsx';
import { usePicture } from './kept-picture.tsx';

export interface PhotoSheetProps extends Pick<OnSite, 'mission' | 'actOf' | 'keep'> {
  photo: MissionPhoto;
  onClose: () => void;
}

const saidOf = ({ phase, caption, marks, beforeId }: MissionPhoto) => ({ phase, caption, marks, beforeId });

export function PhotoSheet({ mission, actOf, keep, photo, onClose }: PhotoSheetProps) {
  const t = useTexts();
  const format = useFormat();
  const toldAt = useToldAt();
  const act = actOf.get(photo.id);
  const src = usePicture(photo, act, 'full');
  const size = useSize(photo, src);
  const [said, setSaid] = useState(saidOf(photo));
  const [saving, setSaving] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { allowed } = mission.acts.photograph;
  const before = mission.photos.filter(({ phase }) => phase === 'before');
  const name =
    photo.caption ||
    t('photos.at', { phase: t(`phase.${photo.phase}`), time: toldAt(photo.takenAt, photo.receivedAt) });
  const saved = useRef(JSON.stringify(saidOf(photo)));
  const isDue = () => allowed && JSON.stringify(said) !== saved.current;
  const keepSaid = async () => {
    const before = saved.current;
    saved.current = JSON.stringify(said);
    const key = await keep.describe({ ...photo, ...said, caption: said.caption.trim() });
    if (!key) saved.current = before;
    return key;
  };
  const save = async () => {
    if (!isDue()) return onClose();
    setSaving(true);
    const key = await keepSaid();
    setSaving(false);
    if (key) onClose();
  };
  // Saves changes however the sheet is closed.
  useSaveOnLeave(() => isDue() && void keepSaid());
  const remove = async () => {
    saved.current = JSON.stringify(said);
    await keep.takeBack('removePhoto', photo.id, name);
    onClose();
  };
  return (
    <Dialog
      open
      shape="wide"
      onClose={() => void save()}
      title={t('photo.title', { time: toldAt(photo.takenAt, photo.receivedAt, format.there.dateTime) })}
      footer={
        allowed &&
        (removing ? (
          <>
            <Button onClick={() => setRemoving(false)}>{t('photo.keepIt')}</Button>
            <Button variant="danger" onClick={() => void remove()}>
              {t('photo.remove')}
            </Button>
          </>
        ) : (
          <>
            <Button
              icon={Trash2}
              aria-label={t('photo.remove')}
              className="max-md:flex-none!"
              onClick={() => setRemoving(true)}
            />
            <Button variant="primary" loading={saving} onClick={() => void save()}>
              {t('photo.save')}
            </Button>
          </>
        ))
      }
    >
      <div className="mt-1 flex flex-col gap-3">
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-2">
          {photo.by}
          <ActMark act={act} />
        </span>
        {src && size && (
          <DrawOnPhoto
            src={src}
            {...size}
            label={name}
            marks={said.marks}
            onChange={(marks) => setSaid({ ...said, marks })}
            readOnly={!allowed}
          />
        )}
        <Field label={t('photo.caption')} optional>
          <Input
            inputSize="touch"
            maxLength={160}
            value={said.caption}
            onChange={(event) => setSaid({ ...said, caption: event.currentTarget.value })}
          />
        </Field>
        <BigChoice
          legend={t('photos.when')}
          value={said.phase}
          onChange={(phase) => setSaid({ ...said, phase })}
          options={phases.map((value) => ({ value, label: t(`phase.${value}`) }))}
        />
        {said.phase === 'after' && before.length > 0 && (
          <Field label={t('photo.answers')}>
            <Select
              inputSize="touch"
              value={said.beforeId ?? ''}
              onValue={(chosen) => setSaid({ ...said, beforeId: chosen || null })}
              options={[
                { value: '', label: t('photo.answersNone') },
                ...before.map(({ id, caption, takenAt, receivedAt }) => ({
                  value: id,
                  label: [caption, toldAt(takenAt, receivedAt)].filter(Boolean).join(', '),
                })),
              ]}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}

/** The picture's size: from the server, otherwise measured here. */
function useSize({ width, height }: MissionPhoto, src: string | null) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const isKnown = width !== null && height !== null;
  useEffect(() => {
    if (isKnown || !src) return;
    let left = false;
    const picture = new Image();
    picture.src = src;
    picture.decode().then(
      () => !left && setSize({ width: picture.naturalWidth, height: picture.naturalHeight }),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [isKnown, src]);
  return isKnown ? { width, height } : size;
}
