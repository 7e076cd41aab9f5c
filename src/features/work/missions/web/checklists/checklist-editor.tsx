import { ArrowDown, ArrowUp, Camera, Plus, Ruler, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { uuidv7 } from '#common/ids.ts';
import type { ChecklistItem } from '#features/work/missions/checklist.contract.ts';
import { most } from '#features/work/missions/mission.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { announce } from '#ui/feedback/announcer.tsx';
import { Button, IconButton } from '#ui/marks/button.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { forgetValues, useKeptState } from '#ui/inputs/kept-form.ts';
import { Note } from '#ui/feedback/note.tsx';
import { useOwnerName } from '#ui/calls/session.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { UnitList } from '#ui/inputs/unit-list.tsx';
import { useAttempt } from '#ui/calls/use-attempt.ts';
import { useWords } from '#ui/words/words.ts';
import { checklistApi } from '../api.ts';
import { useTexts } from '../texts.ts';

type Checklist = Awaited<ReturnType<typeof checklistApi.read.call>>;

export function ChecklistEditor({ checklist }: { checklist: Checklist }) {
  const t = useTexts();
  const w = useWords();
  const { trade, version, mayEdit, isDefault } = checklist;
  const place = `batilien.checklist.${trade}.${version}.${useOwnerName()}`;
  const [{ items }, change] = useKeptState<{ items: ChecklistItem[] }>(place, () => ({ items: checklist.items }));
  const [resetting, setResetting] = useState(false);
  const { busy, refusal, problem, attempt } = useAttempt<'save'>();
  const isChanged = JSON.stringify(items) !== JSON.stringify(checklist.items);
  const set = (index: number, one: Partial<ChecklistItem>) =>
    change({ items: items.map((item, at) => (at === index ? { ...item, ...one } : item)) });
  const move = (index: number, by: number) => {
    const at = index + by;
    if (at < 0 || at >= items.length) return;
    const next = [...items];
    next.splice(at, 0, ...next.splice(index, 1));
    change({ items: next });
    announce(w('order.moved', { name: items[index]?.label ?? '', rank: at + 1, count: items.length }));
  };
  const save = () =>
    attempt('save', async () => {
      await checklistApi.write.call({ trade, version, items });
      forgetValues(place);
      toast.success(t('lists.saved'));
    });
  if (!mayEdit) {
    return (
      <>
        <Note>{t('lists.readOnly')}</Note>
        <ol className="rounded-md border border-line bg-surface">
          {items.map(({ id, label, asksPhoto, unit }) => (
            <li key={id} className="flex min-h-12 items-center gap-3 border-b border-line px-3 py-2 last:border-b-0">
              <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
              {unit && <span className="text-sm text-ink-2">{unit}</span>}
              {asksPhoto && (
                <span className="text-ink-2">
                  <Icon of={Camera} />
                  <span className="sr-only">{t('lists.asksPhoto')}</span>
                </span>
              )}
            </li>
          ))}
        </ol>
      </>
    );
  }
  return (
    <>
      {isDefault && <Note>{t('lists.proposed')}</Note>}
      <ol className="rounded-md border border-line-strong bg-surface">
        {items.map((item, index) => (
          <li key={item.id} className="flex flex-col gap-2 border-b border-line px-3 py-2.5 last:border-b-0">
            <span className="flex items-center gap-1">
              <Input
                inputSize="lg"
                className="min-w-0 flex-1"
                aria-label={t('lists.label', { number: index + 1 })}
                aria-invalid={problem(`items.${index}.label`) ? true : undefined}
                maxLength={120}
                value={item.label}
                onChange={(event) => set(index, { label: event.currentTarget.value })}
              />
              <IconButton
                icon={Trash2}
                label={t('lists.remove', { name: item.label || String(index + 1) })}
                onClick={() => change({ items: items.filter(({ id }) => id !== item.id) })}
              />
            </span>
            {problem(`items.${index}.label`) && (
              <span className="text-sm text-danger-ink">{problem(`items.${index}.label`)}</span>
            )}
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Checkbox
                checked={item.asksPhoto}
                onChange={({ currentTarget: { checked } }) => set(index, { asksPhoto: checked })}
              >
                <span className="inline-flex items-center gap-1.5">
                  <Icon of={Camera} size={15} />
                  {t('lists.photo')}
                </span>
              </Checkbox>
              <Input
                icon={Ruler}
                className="w-28"
                list="units"
                maxLength={12}
                aria-label={t('lists.unit', { name: item.label })}
                placeholder={t('lists.noUnit')}
                value={item.unit ?? ''}
                onChange={(event) => set(index, { unit: event.currentTarget.value.trim() || null })}
              />
              <span className="ml-auto flex">
                <IconButton
                  icon={ArrowUp}
                  label={t('lists.up', { name: item.label })}
                  aria-disabled={index === 0}
                  onClick={() => move(index, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={t('lists.down', { name: item.label })}
                  aria-disabled={index === items.length - 1}
                  onClick={() => move(index, 1)}
                />
              </span>
            </span>
          </li>
        ))}
      </ol>
      <UnitList id="units" />
      {refusal && (
        <Note tone="danger" live>
          {refusal.message}
        </Note>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="touch"
          icon={Plus}
          disabledReason={items.length >= most.checks ? t('lists.full', { count: most.checks }) : null}
          onClick={() => change({ items: [...items, { id: uuidv7(), label: '', asksPhoto: false, unit: null }] })}
        >
          {t('lists.add')}
        </Button>
        {!isDefault && (
          <Button size="touch" variant="ghost" onClick={() => setResetting(true)}>
            {t('lists.reset')}
          </Button>
        )}
        <Button
          size="touch"
          variant="primary"
          className="ml-auto"
          loading={busy !== null}
          disabledReason={isChanged ? null : t('lists.same')}
          onClick={() => void save()}
        >
          {t('lists.save')}
        </Button>
      </div>
      <ActDialog
        open={resetting}
        tone="danger"
        onClose={() => setResetting(false)}
        title={t('lists.resetTitle')}
        text={t('lists.resetText')}
        confirmLabel={t('lists.reset')}
        done={t('lists.isReset')}
        onConfirm={async () => {
          await checklistApi.reset.call({ trade, version });
          forgetValues(place);
        }}
      />
    </>
  );
}
