import { Eraser, MousePointerClick, PenLine } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { type Ink, inkHeight, inkOf, inkPath, inkWidth } from '#common/ink.ts';
import type { SignatureInput } from '#features/work/receptions/reception.contract.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox, Segmented } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { timeHere } from '#ui/offline/server-clock.ts';
import { useTexts } from '../texts.ts';

/** What is sent of a signature, and whether it is pressed, without ink. */
export interface Signing extends Omit<SignatureInput, 'drawnAt'> {
  drawnAt?: string | null;
  pressed?: boolean;
}

/** Whether somebody signed: in ink, or by choosing to press alone. */
export const isSigned = ({ name, ink, pressed }: Signing): boolean =>
  name.trim().length > 1 && (ink !== null || pressed === true);

export interface SignatureFieldProps {
  /** Whose it is. */
  label: string;
  value: Signing;
  onChange: (value: Signing) => void;
  error?: string | undefined;
  /** It is of who is signed in: their name is asked where it stands for the ink alone. */
  known?: boolean;
  /** It is of the other side, on this device: its hand alone gives it. */
  inkOnly?: boolean;
  /** Asks the device where it is, if the person likes. */
  mayPlace?: boolean;
}

/** What was drawn, as it was drawn. */
export function InkDrawing({ strokes, className }: { strokes: Ink; className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${inkWidth} ${inkHeight}`}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={inkPath(strokes)} />
    </svg>
  );
}

/** A signature: drawn with a finger, a pen or a mouse, or pressed, which is then said as a press. */
export function SignatureField({ label, value, onChange, error, known, inkOnly, mayPlace }: SignatureFieldProps) {
  const t = useTexts();
  const pressed = value.pressed === true && !inkOnly;
  const [refused, setRefused] = useState(false);
  // What is drawn while the device looks for where it is stays drawn.
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
            label={t('sign.way')}
            value={pressed ? 'pressed' : 'drawn'}
            onChange={(way) =>
              onChange({ ...value, pressed: way === 'pressed', ink: way === 'pressed' ? null : value.ink })
            }
            options={[
              { value: 'drawn', label: t('sign.draw'), icon: PenLine },
              { value: 'pressed', label: t('sign.press'), icon: MousePointerClick },
            ]}
          />
        )}
      </div>
      {(pressed || !known || error) && (
        <Field label={t('sign.name')} error={error} required>
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
          {t('sign.pressText', { name: value.name.trim() || t('sign.nobody') })}
        </p>
      ) : (
        <Drawing
          label={t('sign.field', { who: label })}
          strokes={value.ink}
          onDraw={(ink) => onChange({ ...value, ink, drawnAt: ink && timeHere().toISOString() })}
        />
      )}
      {mayPlace && 'geolocation' in navigator && (
        <Checkbox
          checked={value.where !== null}
          error={refused ? t('sign.placeRefused') : undefined}
          onChange={({ currentTarget: { checked } }) => (checked ? place() : onChange({ ...value, where: null }))}
        >
          <span className="text-sm">{t('sign.place')}</span>
        </Checkbox>
      )}
    </fieldset>
  );
}

interface DrawingProps {
  label: string;
  strokes: Ink | null;
  onDraw: (strokes: Ink | null) => void;
}

/** Strokes are drawn on a canvas as they come, then shown as lines that any size of screen draws alike. */
function Drawing({ label, strokes, onDraw }: DrawingProps) {
  const t = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const hint = useId();
  const last = useRef({ strokes, onDraw });
  last.current = { strokes, onDraw };
  useEffect(() => {
    const field = canvas.current;
    if (!field) return;
    const pad = new SignaturePad(field, { minWidth: 0.8, maxWidth: 2.2 });
    const fit = () => {
      const ratio = Math.max(devicePixelRatio, 1);
      field.width = field.offsetWidth * ratio;
      field.height = field.offsetHeight * ratio;
      field.getContext('2d')?.scale(ratio, ratio);
      pad.penColor = getComputedStyle(field).color;
      pad.clear();
    };
    const take = () => {
      const drawn = inkOf(
        pad.toData().map(({ points }) => points),
        field.offsetWidth,
      );
      pad.clear();
      if (drawn) last.current.onDraw([...(last.current.strokes ?? []), ...drawn]);
    };
    const watch = new ResizeObserver(fit);
    watch.observe(field);
    pad.addEventListener('endStroke', take);
    return () => {
      watch.disconnect();
      pad.off();
    };
  }, []);
  return (
    <div className="relative max-w-120 rounded-md border border-line-control bg-field text-primary-ink">
      {strokes && <InkDrawing strokes={strokes} className="absolute inset-0 size-full" />}
      <canvas
        ref={canvas}
        data-foot
        className="relative block aspect-[5/2] w-full touch-none"
        role="img"
        aria-label={strokes ? t('sign.drawn', { who: label }) : label}
        aria-describedby={hint}
      />
      <span className="pointer-events-none absolute inset-x-3 bottom-6 border-b border-ink-2" />
      <span id={hint} className="pointer-events-none absolute bottom-1 left-3 text-xs text-ink-3">
        {t('sign.hint')}
      </span>
      {strokes && (
        <Button size="sm" variant="ghost" icon={Eraser} className="absolute top-1 right-1" onClick={() => onDraw(null)}>
          {t('sign.clear')}
        </Button>
      )}
    </div>
  );
}
