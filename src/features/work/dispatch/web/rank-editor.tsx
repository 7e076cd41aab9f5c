import { X } from 'lucide-react';
import { useRef } from 'react';
import type { TradeId } from '#common/trades.ts';
import { maxPreferred, type PreferredProvider } from '#features/work/dispatch/preferred-list.contract.ts';
import { announce } from '#ui/feedback/announcer.tsx';
import { IconButton } from '#ui/marks/button.tsx';
import { FieldError } from '#ui/inputs/field.tsx';
import { SortableList } from '#ui/lists/sortable-list.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useWords } from '#ui/words/words.ts';
import { CandidateField } from './candidate-field.tsx';
import { useTexts } from './texts.ts';

export type Ranked = Pick<PreferredProvider, 'id' | 'name' | 'standing'>;

interface RankEditorProps {
  trade: TradeId;
  ranked: Ranked[];
  problem: (field: string) => string | undefined;
  onChange: (ranked: Ranked[]) => void;
}

export function RankEditor({ trade, ranked, problem, onChange }: RankEditorProps) {
  const t = useTexts();
  const w = useWords();
  const rows = useRef<HTMLOListElement>(null);
  const count = ranked.length;

  function drop({ id, name }: Ranked) {
    onChange(ranked.filter((each) => each.id !== id));
    announce(t('dropped', { name }));
    rows.current?.closest('form')?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  }

  const problems = ranked.flatMap((_, at) => problem(`providerIds.${at}`) ?? []);
  const whole = problem('providerIds');
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.25 text-sm font-[560]">{t('ranked')}</legend>
      {count > 1 && <p className="text-xs text-ink-2">{w('order.hint')}</p>}
      {count > 0 && (
        <SortableList ref={rows} items={ranked} onOrder={onChange}>
          {(one, arrows) => (
            <>
              <span className="min-w-0 flex-1 truncate text-sm">{one.name}</span>
              {one.standing !== 'ready' && <Tag tone="warning">{t(`standing.${one.standing}`)}</Tag>}
              {arrows}
              <IconButton icon={X} label={t('drop', { name: one.name })} onClick={() => drop(one)} />
            </>
          )}
        </SortableList>
      )}
      {[...problems, ...(whole ? [whole] : [])].map((message) => (
        <FieldError key={message}>{message}</FieldError>
      ))}
      {count < maxPreferred ? (
        <CandidateField
          trade={trade}
          taken={ranked.map(({ id }) => id)}
          onPick={({ id, name }) => {
            onChange([...ranked, { id, name, standing: 'ready' }]);
            announce(t('added', { name, rank: count + 1 }));
          }}
        />
      ) : (
        <p className="text-xs text-ink-2">{t('full')}</p>
      )}
    </fieldset>
  );
}
