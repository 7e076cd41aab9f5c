import type { ReactNode } from 'react';
import { doorStyles, floorStyles, type PlaceRule, seriesStyles } from '#features/estate/places/place.contract.ts';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input, Select } from '#ui/inputs/input.tsx';
import { useTexts } from './texts.ts';

type Series = NonNullable<PlaceRule['buildings']>;
type Floors = NonNullable<PlaceRule['floors']>;
type Doors = NonNullable<PlaceRule['doors']>;

const asNumber = (text: string, least: number, most: number) =>
  Math.min(most, Math.max(least, Math.trunc(Number(text)) || 0));

function Level({
  label,
  on,
  onSwitch,
  children,
}: {
  label: string;
  on: boolean;
  onSwitch: () => void;
  children: ReactNode;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <Checkbox checked={on} onChange={onSwitch}>
        <b className="font-[560]">{label}</b>
      </Checkbox>
      {on && <div className="mt-2 grid grid-cols-3 gap-2">{children}</div>}
    </fieldset>
  );
}

function Count({
  label,
  value,
  most,
  onChange,
}: {
  label: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
}) {
  return (
    <Field label={label}>
      <Input
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        value={String(value)}
        onChange={(event) => onChange(asNumber(event.currentTarget.value, 1, most))}
      />
    </Field>
  );
}

function Word({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTexts();
  return (
    <Field label={t('ruleForm.word')}>
      <Input value={value} maxLength={20} onChange={(event) => onChange(event.currentTarget.value)} />
    </Field>
  );
}

export function SeriesFields({
  label,
  noun,
  value,
  onChange,
}: {
  label: string;
  noun: string;
  value: Series | null;
  onChange: (value: Series | null) => void;
}) {
  const t = useTexts();
  return (
    <Level
      label={label}
      on={value !== null}
      onSwitch={() => onChange(value ? null : { word: noun, count: 2, style: 'letters' })}
    >
      {value && (
        <>
          <Count
            label={t('ruleForm.count')}
            value={value.count}
            most={50}
            onChange={(count) => onChange({ ...value, count })}
          />
          <Word value={value.word} onChange={(word) => onChange({ ...value, word })} />
          <Field label={t('ruleForm.style')}>
            <Select
              value={value.style}
              onChange={(event) => onChange({ ...value, style: event.currentTarget.value as Series['style'] })}
              options={seriesStyles.map((style) => ({ value: style, label: t(`ruleForm.series.${style}`) }))}
            />
          </Field>
        </>
      )}
    </Level>
  );
}

const lowest = -3;
const highest = 40;

export function FloorFields({
  value,
  problem,
  onChange,
}: {
  value: Floors | null;
  problem: string | undefined;
  onChange: (value: Floors | null) => void;
}) {
  const t = useTexts();
  const nameOf = (level: number) =>
    level === 0 ? t('ruleForm.ground') : level < 0 ? t('ruleForm.basement', { level: -level }) : String(level);
  const levels = Array.from({ length: highest - lowest + 1 }, (_, at) => at + lowest).map((level) => ({
    value: String(level),
    label: nameOf(level),
  }));
  return (
    <Level
      label={t('ruleForm.floors')}
      on={value !== null}
      onSwitch={() => onChange(value ? null : { from: 0, to: 5, style: 'ordinal' })}
    >
      {value && (
        <>
          <Field label={t('ruleForm.from')}>
            <Select
              value={String(value.from)}
              onChange={(event) => onChange({ ...value, from: Number(event.currentTarget.value) })}
              options={levels}
            />
          </Field>
          <Field label={t('ruleForm.to')} error={problem}>
            <Select
              value={String(value.to)}
              onChange={(event) => onChange({ ...value, to: Number(event.currentTarget.value) })}
              options={levels}
            />
          </Field>
          <Field label={t('ruleForm.style')}>
            <Select
              value={value.style}
              onChange={(event) => onChange({ ...value, style: event.currentTarget.value as Floors['style'] })}
              options={floorStyles.map((style) => ({ value: style, label: t(`ruleForm.floorStyle.${style}`) }))}
            />
          </Field>
        </>
      )}
    </Level>
  );
}

export function DoorFields({ value, onChange }: { value: Doors | null; onChange: (value: Doors | null) => void }) {
  const t = useTexts();
  return (
    <Level
      label={t('ruleForm.doors')}
      on={value !== null}
      onSwitch={() => onChange(value ? null : { word: t('ruleForm.door'), count: 4, style: 'floor', marked: false })}
    >
      {value && (
        <>
          <Count
            label={t('ruleForm.perFloor')}
            value={value.count}
            most={60}
            onChange={(count) => onChange({ ...value, count })}
          />
          <Word value={value.word} onChange={(word) => onChange({ ...value, word })} />
          <Field label={t('ruleForm.style')}>
            <Select
              value={value.style}
              onChange={(event) => onChange({ ...value, style: event.currentTarget.value as Doors['style'] })}
              options={doorStyles.map((style) => ({ value: style, label: t(`ruleForm.doorStyle.${style}`) }))}
            />
          </Field>
          <Checkbox
            className="col-span-full"
            checked={value.marked}
            onChange={(event) => onChange({ ...value, marked: event.currentTarget.checked })}
          >
            {t('ruleForm.marked')}
          </Checkbox>
        </>
      )}
    </Level>
  );
}
