import type { TradeId } from '#common/trades.ts';
import type { PreferredCandidate } from '#features/work/dispatch/preferred-list.contract.ts';
import { Combobox } from '#ui/inputs/combobox.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFound } from '#ui/lists/use-found.ts';
import { preferredApi } from './api.ts';
import { useTexts } from './texts.ts';

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
  const { text, setText, found, pending } = useFound((q) =>
    preferredApi.candidates.queryOptions({ input: { trade, q } }),
  );
  return (
    <Field label={t('add')}>
      <Combobox
        text={text}
        placeholder={t('addHint')}
        takesFirst
        pending={pending}
        options={found?.items
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
