import { useQuery } from '@tanstack/react-query';
import type { Crew } from '#features/people/crews/crew.contract.ts';
import type { TradeId } from '#common/trades.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { ContestedNote } from '#ui/feedback/contested-note.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input, Select } from '#ui/inputs/input.tsx';
import { useTradeOptions } from '#ui/inputs/trade-options.ts';
import { useTyped } from '#ui/inputs/use-typed.ts';
import { useTradeWords } from '#ui/words/words.ts';
import { crewApi } from './public/api.ts';
import { useTexts } from './texts.ts';

export function CrewDialog({ crew: opened, onClose }: { crew?: Crew; onClose: () => void }) {
  const t = useTexts();
  const trades = useTradeOptions();
  const tradeName = useTradeWords();
  const id = opened?.id ?? '';
  const crew = useQuery(crewApi.read.queryOptions({ input: { id }, enabled: opened !== undefined })).data ?? opened;
  const form = useTyped({ name: crew?.name ?? '', trade: crew?.trade ?? null });
  const input = form.values;
  return (
    <ActDialog
      onClose={onClose}
      title={opened ? t('crew.editTitle', { name: opened.name }) : t('crew.addTitle')}
      text={crew ? undefined : t('crew.addText')}
      confirmLabel={crew ? t('save') : t('crew.make')}
      done={(one) => t(crew ? 'saved' : 'crew.made', { name: one.name })}
      onConfirm={() =>
        crew ? crewApi.edit.call({ ...input, id: crew.id, version: crew.version }) : crewApi.add.call(input)
      }
    >
      {(problem) => (
        <>
          <ContestedNote
            kept={form}
            labels={{ name: t('crew.name'), trade: t('crew.trade') }}
            show={({ field, theirs }) => (field === 'trade' && theirs ? tradeName(theirs as TradeId) : undefined)}
          />
          <Field label={t('crew.name')} hint={t('crew.nameHint')} error={problem('name')} required>
            <Input
              value={input.name}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => form.set({ name: event.currentTarget.value })}
            />
          </Field>
          <Field label={t('crew.trade')} error={problem('trade')}>
            <Select
              value={input.trade ?? ''}
              placeholder={t('crew.anyTrade')}
              options={trades}
              onChange={({ currentTarget: { value } }) => form.set({ trade: (value || null) as TradeId | null })}
            />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
