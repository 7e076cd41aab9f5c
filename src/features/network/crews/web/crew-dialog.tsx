import { useState } from 'react';
import type { Crew } from '#features/network/crews/crew.contract.ts';
import type { TradeId } from '#common/trades.ts';
import { ActDialog } from '#ui/act-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Select } from '#ui/input.tsx';
import { useTradeOptions } from '#ui/trade-options.ts';
import { crewApi } from './public/api.ts';
import { useTexts } from './texts.ts';

/** Makes a crew, or says another name and trade of one. */
export function CrewDialog({ crew, onClose }: { crew?: Crew; onClose: () => void }) {
  const t = useTexts();
  const trades = useTradeOptions();
  const [name, setName] = useState(crew?.name ?? '');
  const [trade, setTrade] = useState<TradeId | null>(crew?.trade ?? null);
  const input = { name, trade };
  return (
    <ActDialog
      onClose={onClose}
      title={crew ? t('crew.editTitle', { name: crew.name }) : t('crew.addTitle')}
      text={crew ? undefined : t('crew.addText')}
      confirmLabel={crew ? t('save') : t('crew.make')}
      done={(one) => t(crew ? 'saved' : 'crew.made', { name: one.name })}
      onConfirm={() =>
        crew ? crewApi.edit.call({ ...input, id: crew.id, version: crew.version }) : crewApi.add.call(input)
      }
    >
      {(problem) => (
        <>
          <Field label={t('crew.name')} hint={t('crew.nameHint')} error={problem('name')} required>
            <Input
              value={name}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </Field>
          <Field label={t('crew.trade')} error={problem('trade')}>
            <Select
              value={trade ?? ''}
              placeholder={t('crew.anyTrade')}
              options={trades}
              onChange={({ currentTarget: { value } }) => setTrade((value || null) as TradeId | null)}
            />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
