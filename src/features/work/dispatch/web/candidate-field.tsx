import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TradeId } from '#common/trades.ts';
import type { PreferredCandidate } from '#features/work/dispatch/preferred-list.contract.ts';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';
import { usePaused } from '#ui/use-paused.ts';
import { preferredApi } from './api.ts';
import { useTexts } from './texts.ts';

/** A provider that the company works with, by its name; those of the trade come first. */
export function CandidateField({
  trade,
  taken,
  onPick,
}: {
  trade: TradeId;
  taken: readonly string[];
  onPick: (candidate: PreferredCandidate) => void;
}) {
  const t = useTexts();
  const [text, setText] = useState('');
  const typed = text.trim();
  const q = usePaused(typed);
  const found = useQuery(
    preferredApi.candidates.queryOptions({ input: { trade, q }, placeholderData: keepPreviousData }),
  );
  return (
    <Field label={t('add')}>
      <Combobox
        text={text}
        placeholder={t('addHint')}
        takesFirst
        pending={q !== typed || found.isPlaceholderData}
        options={found.data?.items
          .filter(({ id }) => !taken.includes(id))
          .map((one) => ({
            id: one.id,
            label: one.name,
            detail: one.ofTrade ? one.city : t('otherTrade'),
            value: one,
          }))}
        empty={t('noneFound')}
        onText={setText}
        onPick={(one) => {
          setText('');
          onPick(one);
        }}
      />
    </Field>
  );
}
