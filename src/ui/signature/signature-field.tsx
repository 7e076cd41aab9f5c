import { Eraser, Maximize2, MousePointerClick, PenLine } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Ink } from '#common/ink.ts';
import { Button } from '#ui/marks/button.tsx';
import { Checkbox, Segmented } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { timeHere } from '#ui/offline/server-clock.ts';
import { FullPad } from './full-pad.tsx';
import { InkPad } from './ink-pad.tsx';
import { useTexts } from './texts.ts';

/** A signature to send; `pressed` when by button, without ink. */
export interface Signing {
  name: string;
  ink: Ink | null;
  /** When the ink was drawn, by the server's clock. */
  drawnAt?: string | null;
  where: { latitude: number; longitude: number; accuracyM: number } | null;
  pressed?: boolean;
}

/** Whether it is complete: in ink, or by button. */
export const isSigned = ({ name, ink, pressed }: Signing): boolean =>
  name.trim().length > 1 && (ink !== null || pressed === true);

export interface SignatureFieldProps {
  label: string;
  value: Signing;
  onChange: (value: Signing) => void;
  error?: string | undefined;
  /** The signer is the signed-in user: a name is only asked for ink. */
  known?: boolean;
  /** The signer belongs to the other side, on this device: ink only. */
  inkOnly?: boolean;
  /** Offers to record the location. */
  mayPlace?: boolean;
}

/** A signature: drawn with finger, pen or mouse, or by button, which is shown as such. */
export function SignatureField({ label, value, onChange, error, known, inkOnly, mayPlace }: SignatureFieldProps) {
  const t = useTexts();
  const pressed = value.pressed === true && !inkOnly;
  const [refused, setRefused] = useState(false);
  const [full, setFull] = useState(false);
  const pad = {
    who: label,
    strokes: value.ink,
    onDraw: (ink: Ink | null) => onChange({ ...value, ink, drawnAt: ink && timeHere().toISOString() }),
  };
  // A drawing made while locating must not be lost.
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  const place = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setRefused(false);
        const accuracyM = Math.min(Math.round(accuracy), 100_000);
        latest.current.onChange({ ...latest.current.value, where: { latitude, longitude, accuracyM } });
      },
      () => setRefused(true),
      { timeout: 10_000 },
    );
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="sr-only">{label}</legend>
      <div className="flex items-center justify-between gap-2">
        <span className="text-xs text-ink-2" aria-hidden="true">
          {label}
        </span>
        {!inkOnly && (
          <Segmented<'drawn' | 'pressed'>
            label={t('way')}
            value={pressed ? 'pressed' : 'drawn'}
            onChange={(way) =>
              onChange({ ...value, pressed: way === 'pressed', ink: way === 'pressed' ? null : value.ink })
            }
            options={[
              { value: 'drawn', label: t('draw'), icon: PenLine },
              { value: 'pressed', label: t('press'), icon: MousePointerClick },
            ]}
          />
        )}
      </div>
      {(pressed || !known || error) && (
        <Field label={t('name')} error={error} required>
          <Input
            autoComplete="off"
            maxLength={120}
            value={value.name}
            onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
          />
        </Field>
      )}
      {pressed ? (
        <p className="rounded-md border border-line-control bg-field px-3 py-2.5 text-sm text-ink-2">
          {t('pressText', { name: value.name.trim() || t('nobody') })}
        </p>
      ) : (
        <>
          <InkPad {...pad} className="aspect-[5/2] w-full max-w-120">
            {value.ink && (
              <Button
                size="sm"
                variant="ghost"
                icon={Eraser}
                className="absolute top-1 right-1"
                onClick={() => pad.onDraw(null)}
              >
                {t('clear')}
              </Button>
            )}
          </InkPad>
          <Button size="touch" className="max-w-120 lg:hidden" icon={Maximize2} onClick={() => setFull(true)}>
            {t('full')}
          </Button>
          {full && <FullPad {...pad} onClose={() => setFull(false)} />}
        </>
      )}
      {mayPlace && 'geolocation' in navigator && (
        <Checkbox
          checked={value.where !== null}
          error={refused ? t('placeRefused') : undefined}
          onChange={({ currentTarget: { checked } }) => (checked ? place() : onChange({ ...value, where: null }))}
        >
          <span className="text-sm">{t('place')}</span>
        </Checkbox>
      )}
    </fieldset>
  );
}
