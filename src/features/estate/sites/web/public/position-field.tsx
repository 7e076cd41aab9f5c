import { useState } from 'react';
import type { SiteInput } from '#features/estate/sites/site.contract.ts';
import { conventions } from '#common/locales.ts';
import { parseDecimal } from '#common/money.ts';
import { Button } from '#ui/marks/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { spokenLanguage } from '#ui/words/texts.ts';
import { useTexts } from '../texts.ts';
import { usePositionText } from './position-text.ts';

type Position = NonNullable<SiteInput['position']>;

const SCALE = 1e6;
const print = (degrees: number) =>
  (Math.round(degrees * SCALE) / SCALE).toLocaleString(conventions(spokenLanguage()), { maximumFractionDigits: 6 });

function read(text: string, max: number): number | null {
  const millionths = parseDecimal(text, 6);
  return millionths === null || Math.abs(millionths) > max * SCALE ? null : millionths / SCALE;
}

const line = 'col-span-full flex flex-wrap items-center gap-x-3 gap-y-1';

export function PositionField({
  value,
  onChange,
}: {
  value: Position | null;
  onChange: (value: Position | null) => void;
}) {
  const t = useTexts();
  const positionText = usePositionText();
  const [typed, setTyped] = useState<{ latitude: string; longitude: string } | null>(null);

  function type(part: 'latitude' | 'longitude', text: string) {
    if (!typed) return;
    const next = { ...typed, [part]: text };
    setTyped(next);
    if (next.latitude.trim() === '' && next.longitude.trim() === '') return onChange(null);
    // An invalid number must block the form.
    const latitude = read(next.latitude, 90) ?? Number.NaN;
    const longitude = read(next.longitude, 180) ?? Number.NaN;
    onChange({ latitude, longitude, precision: 'manual' });
  }
  if (!typed) {
    return (
      <div className={line}>
        <span className="label">{t('form.position')}</span>
        <span className="text-sm text-ink-2">
          {value
            ? `${positionText(value)}, ${t(`precision.${value.precision}`).toLowerCase()}`
            : t('form.positionAuto')}
        </span>
        <Button
          size="sm"
          variant="ghost"
          onClick={() =>
            setTyped(
              value
                ? { latitude: print(value.latitude), longitude: print(value.longitude) }
                : { latitude: '', longitude: '' },
            )
          }
        >
          {t('form.positionEdit')}
        </Button>
      </div>
    );
  }
  const fault = (text: string, max: number) =>
    text.trim() !== '' && read(text, max) === null ? t('form.coordinate') : undefined;
  return (
    <>
      <Field label={t('form.latitude')} error={fault(typed.latitude, 90)}>
        <Input
          inputMode="text"
          value={typed.latitude}
          onChange={({ currentTarget }) => type('latitude', currentTarget.value)}
        />
      </Field>
      <Field label={t('form.longitude')} error={fault(typed.longitude, 180)}>
        <Input
          inputMode="text"
          value={typed.longitude}
          onChange={({ currentTarget }) => type('longitude', currentTarget.value)}
        />
      </Field>
      <div className={line}>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            setTyped(null);
            onChange(null);
          }}
        >
          {t('form.positionForget')}
        </Button>
      </div>
    </>
  );
}
