import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { uuidv7 } from '#common/ids.ts';
import type { TradeId } from '#common/trades.ts';
import { areas, troubles } from '#features/work/occupant-reports/report.contract.ts';
import { maxRules, type ReportRules } from '#features/work/occupant-reports/sorting.contract.ts';
import { priorities } from '#features/work/requests/request.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button, IconButton } from '#ui/marks/button.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { useTradeOptions } from '#ui/inputs/trade-options.ts';
import { useWords } from '#ui/words/words.ts';
import { sortingApi } from './public/api.ts';
import { useSortingTexts, useSpotTexts } from './texts.ts';

export function RulesDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(sortingApi.rules.queryOptions());
  return data && <Editor rules={data} onClose={onClose} />;
}

type Rule = ReportRules['items'][number];
const anywhere = 'anywhere';
/** Rows have keys that survive edits. */
const lineOf = (rule: Rule) => ({ key: uuidv7(), rule });

function Editor({ rules, onClose }: { rules: ReportRules; onClose: () => void }) {
  const t = useSortingTexts();
  const [items, setItems] = useState(() => rules.items.map(lineOf));
  const change = (key: string, changes: Partial<Rule>) =>
    setItems(items.map((line) => (line.key === key ? { key, rule: { ...line.rule, ...changes } } : line)));
  return (
    <ActDialog
      wide
      onClose={onClose}
      title={t('rulesTitle')}
      text={t('rulesText')}
      confirmLabel={t('rulesSave')}
      done={t('rulesSaved')}
      verdict={rules.acts.set}
      onConfirm={() => sortingApi.setRules.call({ items: items.map(({ rule }) => rule) })}
    >
      {(problem) => (
        <div className="grid gap-2">
          <ul className="grid gap-2">
            {items.map(({ key, rule }, at) => (
              <li key={key} className="grid grid-cols-[1fr_1fr_1fr_1fr_auto] items-center gap-2 max-md:grid-cols-2">
                <RuleFields rule={rule} onChange={(changes) => change(key, changes)} />
                <IconButton
                  icon={Trash2}
                  label={t('rulesRemove', { at: at + 1 })}
                  onClick={() => setItems(items.filter((line) => line.key !== key))}
                />
              </li>
            ))}
          </ul>
          {problem('items') && <p className="text-sm text-danger">{problem('items')}</p>}
          {items.length < maxRules && (
            <div>
              <Button
                icon={Plus}
                onClick={() =>
                  setItems([...items, lineOf({ area: null, trouble: 'leak', trade: 'plumbing', priority: 'normal' })])
                }
              >
                {t('rulesAdd')}
              </Button>
            </div>
          )}
        </div>
      )}
    </ActDialog>
  );
}

function RuleFields({ rule, onChange }: { rule: Rule; onChange: (changes: Partial<Rule>) => void }) {
  const t = useSortingTexts();
  const s = useSpotTexts();
  const w = useWords();
  const trades = useTradeOptions();
  return (
    <>
      <Select<(typeof areas)[number] | typeof anywhere>
        aria-label={t('area')}
        value={rule.area ?? anywhere}
        onValue={(area) => onChange({ area: area === anywhere ? null : area })}
        options={[
          { value: anywhere, label: t('anywhere') },
          ...areas.map((value) => ({ value, label: value === 'dwelling' ? s('dwelling') : s(`areas.${value}`) })),
        ]}
      />
      <Select
        aria-label={t('columns.what')}
        value={rule.trouble}
        onValue={(trouble) => onChange({ trouble })}
        options={troubles.map((value) => ({ value, label: s(`troubles.${value}`) }))}
      />
      <Select<TradeId>
        aria-label={t('trade')}
        value={rule.trade}
        onValue={(trade) => onChange({ trade })}
        options={trades}
      />
      <Select
        aria-label={t('priority')}
        value={rule.priority}
        onValue={(priority) => onChange({ priority })}
        options={priorities.map((value) => ({ value, label: w(`priority.${value}`) }))}
      />
    </>
  );
}
