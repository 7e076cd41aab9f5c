import { ListPlus, Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '#ui/marks/button.tsx';
import { FieldError } from '#ui/inputs/field.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { QuantityField } from '#ui/inputs/number-fields.tsx';
import { maxPriceLines } from '#features/work/requests/request.contract.ts';
import { LinesRoom } from '#ui/lists/lines-room.tsx';
import { UnitList } from '#ui/inputs/unit-list.tsx';
import { useEditorTexts } from '../texts-editor.ts';
import { blankLine, type DraftLine } from './draft.ts';
import { useEditor } from './editor-context.ts';
import { useSchedulePaste } from './use-schedule-paste.ts';

const lineGrid = 'grid grid-cols-[130px_minmax(0,1fr)_92px_88px_32px] items-center gap-1.5';

export function PriceSchedule() {
  const t = useEditorTexts();
  const { draft, set, error, frozen } = useEditor();
  const format = useFormat();
  const paste = useSchedulePaste();
  const { lines } = draft;
  const change = (key: string, changes: Partial<DraftLine>) =>
    set({ lines: lines.map((line) => (line.key === key ? { ...line, ...changes } : line)) });
  const add = () => set({ lines: [...lines, blankLine(lines.at(-1)?.lot)] });

  if (frozen) {
    if (lines.length === 0) return null;
    return (
      <section className="flex flex-col gap-2 mt-3" aria-label={t('when.schedule')}>
        <p className="text-xs text-ink-3">{t('when.frozen')}</p>
        <ul className="text-sm">
          {lines.map(({ key, lot, designation, quantityMilli, unit }) => (
            <li key={key}>
              {[lot, designation].filter(Boolean).join(' · ')}, {format.quantity(quantityMilli ?? 0, unit)}
            </li>
          ))}
        </ul>
      </section>
    );
  }
  if (lines.length === 0) {
    return (
      <div className="mt-3 -ml-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button size="sm" variant="ghost" icon={ListPlus} onClick={add}>
          {t('when.addSchedule')}
        </Button>
        <span className="text-xs text-ink-3">{t('when.scheduleHint')}</span>
      </div>
    );
  }
  return (
    <div className="mt-3 flex flex-col gap-1.5" role="group" aria-label={t('when.schedule')}>
      <div className={`${lineGrid} text-xs text-ink-3 pl-px max-md:hidden`} aria-hidden="true">
        <span>{t('when.lot')}</span>
        <span>{t('when.designation')}</span>
        <span>{t('when.quantity')}</span>
        <span>{t('when.unit')}</span>
        <span />
      </div>
      <p className="text-xs text-ink-3">{t('when.schedulePaste')}</p>
      {lines.map((line, index) => {
        const number = index + 1;
        const name = (field: string) => `${t('when.line', { number })}, ${field.toLowerCase()}`;
        const fault = (['lot', 'designation', 'quantityMilli', 'unit'] as const).map((field) =>
          error(`lines.${index}.${field}`),
        );
        const [lot, designation, quantity, unit] = fault.map((message) => (message ? true : undefined));
        return (
          <div key={line.key}>
            <div
              className={`${lineGrid} max-md:grid-cols-[1fr_1fr_44px] max-md:border-b max-md:border-line max-md:pb-2.5 max-md:*:nth-[-n+2]:col-span-full`}
            >
              <Input
                aria-label={name(t('when.lot'))}
                aria-invalid={lot}
                placeholder={t('when.lot')}
                value={line.lot}
                maxLength={120}
                onChange={(event) => change(line.key, { lot: event.currentTarget.value })}
              />
              <Input
                data-line={line.key}
                onPaste={paste.onPaste}
                aria-label={name(t('when.designation'))}
                aria-invalid={designation}
                placeholder={t('when.designation')}
                value={line.designation}
                maxLength={300}
                onChange={(event) => change(line.key, { designation: event.currentTarget.value })}
              />
              <QuantityField
                aria-label={name(t('when.quantity'))}
                aria-invalid={quantity}
                placeholder={t('when.quantity')}
                value={line.quantityMilli}
                onValue={(quantityMilli) => change(line.key, { quantityMilli })}
              />
              <Input
                aria-label={name(t('when.unit'))}
                aria-invalid={unit}
                placeholder={t('when.unit')}
                list="price-units"
                value={line.unit}
                maxLength={12}
                onChange={(event) => change(line.key, { unit: event.currentTarget.value })}
              />
              <IconButton
                icon={Trash2}
                label={t('when.removeLine', { number })}
                onClick={() => set({ lines: lines.filter(({ key }) => key !== line.key) })}
              />
            </div>
            {[...new Set(fault)].map((message) => message && <FieldError key={message}>{message}</FieldError>)}
          </div>
        );
      })}
      {paste.dialog}
      <UnitList id="price-units" />
      <LinesRoom lines={lines} most={maxPriceLines} />
      {error('lines') && <FieldError>{error('lines')}</FieldError>}
      <Button size="sm" variant="ghost" icon={Plus} onClick={add} className="self-start">
        {t('when.addLine')}
      </Button>
    </div>
  );
}
