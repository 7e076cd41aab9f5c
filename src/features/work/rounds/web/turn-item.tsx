import { Camera, X } from 'lucide-react';
import { useState } from 'react';
import { maxItemPhotos, type RoundItem } from '#features/work/rounds/round.contract.ts';
import { BigChoice } from '#ui/inputs/big-choice.tsx';
import { IconButton } from '#ui/marks/button.tsx';
import { toastFailure } from '#ui/feedback/errors.ts';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { QuantityField } from '#ui/inputs/number-fields.tsx';
import { discardAct } from '#ui/offline/queue.ts';
import { PhotoInput } from '#ui/files/photo-input.tsx';
import { useTexts } from './texts.ts';
import type { TurnUnderWay } from './use-turn.ts';
import { whereOf } from './where.ts';

export function TurnItem({ item, turn }: { item: RoundItem; turn: TurnUnderWay }) {
  const t = useTexts();
  const bounds = useBounds();
  const { outcome, valueMilli, note } = turn.answerOf(item);
  const found = turn.foundOf(item);
  const isBeyond = found === 'bad' && outcome !== 'bad';
  const options = [
    { value: 'good', label: t('outcome.good'), tone: 'success' },
    { value: 'bad', label: t('outcome.bad'), tone: 'danger' },
    { value: 'skipped', label: t('outcome.skipped'), tone: 'neutral' },
  ] as const;
  return (
    <li className="grid gap-3 rounded-md border border-line bg-surface p-3.5">
      <div>
        <p className="font-semibold wrap-anywhere">{item.label}</p>
        {whereOf(item) && <p className="text-sm text-ink-2 wrap-anywhere">{whereOf(item)}</p>}
      </div>
      {item.asks === 'value' && (
        <Field label={t('turn.value')} hint={bounds(item)}>
          <QuantityField
            inputSize="touch"
            unit={item.unit}
            value={valueMilli}
            onValue={(value) => turn.say(item, { valueMilli: value })}
          />
        </Field>
      )}
      <BigChoice
        legend={t('turn.state')}
        options={options}
        value={isBeyond ? 'bad' : (outcome ?? found)}
        onChange={(value) => turn.say(item, { outcome: value })}
      />
      {isBeyond && <p className="text-sm text-danger-ink">{t('turn.beyond')}</p>}
      {(found === 'bad' || outcome === 'bad' || note !== '') && (
        <Field label={t('turn.note')} optional>
          <Textarea
            rows={2}
            maxLength={1000}
            value={note}
            onChange={(event) => turn.say(item, { note: event.currentTarget.value })}
          />
        </Field>
      )}
      {(item.asks === 'photo' || found === 'bad' || outcome === 'bad') && <Photos item={item} turn={turn} />}
    </li>
  );
}

function Photos({ item, turn }: { item: RoundItem; turn: TurnUnderWay }) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const photos = turn.photosOf(item);
  const take = async (files: File[]) => {
    setBusy(true);
    await turn.photograph(item, files).catch(toastFailure);
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {photos.map((photo, at) => (
        <span
          key={photo.key}
          className="relative size-16 overflow-hidden rounded-sm border border-line-strong bg-hover"
        >
          {photo.thumb && (
            <img className="size-full object-cover" src={photo.thumb} alt={t('turn.photoOf', { label: item.label })} />
          )}
          <span className="absolute top-0.5 right-0.5 rounded-full bg-raised">
            <IconButton
              icon={X}
              label={t('turn.removePhoto', { at: at + 1 })}
              onClick={() => void discardAct(photo.key)}
            />
          </span>
        </span>
      ))}
      {photos.length < maxItemPhotos && (
        <PhotoInput
          camera
          icon={Camera}
          label={t('turn.photo')}
          busy={busy}
          className="btn btn--secondary"
          onFiles={(files) => void take(files)}
        />
      )}
    </div>
  );
}

export function useBounds() {
  const t = useTexts();
  const format = useFormat();
  return ({ lowMilli, highMilli, unit }: Pick<RoundItem, 'lowMilli' | 'highMilli' | 'unit'>): string | undefined => {
    const [low, high] = [lowMilli, highMilli].map((milli) => (milli === null ? '' : format.quantity(milli, unit)));
    if (low && high) return t('bounds.between', { low, high });
    if (low) return t('bounds.atLeast', { low });
    return high ? t('bounds.atMost', { high }) : undefined;
  };
}
