import { Plus, Trash2 } from 'lucide-react';
import type { DraftData, Reception } from '#features/work/receptions/reception.contract.ts';
import { Button, IconButton } from '#ui/marks/button.tsx';
import { Segmented } from '#ui/inputs/choices.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { useTexts } from './texts.ts';

type Item = DraftData['checklist'][number];

export interface CheckListProps {
  items: readonly Item[];
  onChange: (items: Item[]) => void;
}

/** A trade's checks without results. */
export const startingChecks = ({ checks }: Pick<Reception, 'checks'>): Item[] =>
  checks.map((check) => ({ check, label: '', result: null, note: '' }));

export function CheckList({ items, onChange }: CheckListProps) {
  const t = useTexts();
  const set = (index: number, change: Partial<Item>) =>
    onChange(items.map((item, place) => (place === index ? { ...item, ...change } : item)));
  return (
    <section aria-labelledby="checks">
      <h2 id="checks" className="mb-2 text-md font-bold">
        {t('checks.title')}
      </h2>
      <ul className="rounded-md border border-line-strong bg-surface">
        {items.map((item, index) => {
          const name = item.check ? t(`check.${item.check}`) : item.label || t('checks.own');
          return (
            <li
              key={item.check ?? `own-${index}`}
              className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-1.75 last:border-b-0"
            >
              {item.check ? (
                <span className="min-w-40 flex-1 text-sm font-semibold">{name}</span>
              ) : (
                <Input
                  className="min-w-40 flex-1"
                  aria-label={t('checks.label')}
                  placeholder={t('checks.own')}
                  maxLength={120}
                  value={item.label}
                  onChange={(event) => set(index, { label: event.currentTarget.value })}
                />
              )}
              {item.result === 'redo' && (
                <Input
                  className="min-w-40 flex-1"
                  aria-label={t('checks.note', { name })}
                  placeholder={t('checks.noteHint')}
                  maxLength={300}
                  value={item.note}
                  onChange={(event) => set(index, { note: event.currentTarget.value })}
                />
              )}
              <Segmented<'ok' | 'redo' | 'na' | ''>
                label={name}
                value={item.result ?? ''}
                onChange={(result) => set(index, { result: result || null })}
                options={[
                  { value: 'ok', label: t('checks.ok') },
                  { value: 'redo', label: t('checks.redo') },
                  { value: 'na', label: t('checks.na') },
                ]}
              />
              {!item.check && (
                <IconButton
                  icon={Trash2}
                  label={t('checks.remove', { name })}
                  onClick={() => onChange(items.filter((_, place) => place !== index))}
                />
              )}
            </li>
          );
        })}
      </ul>
      {items.length < 30 && (
        <Button
          size="sm"
          icon={Plus}
          className="mt-2"
          onClick={() => onChange([...items, { check: null, label: '', result: null, note: '' }])}
        >
          {t('checks.add')}
        </Button>
      )}
    </section>
  );
}
