import { useState } from 'react';
import type { Verdict } from '#common/problems.ts';
import type { TradeId } from '#common/trades.ts';
import type { PreferredList } from '#features/work/dispatch/preferred-list.contract.ts';
import { SiteField } from '#features/estate/sites/web/public/site-field.tsx';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { useTradeOptions } from '#ui/inputs/trade-options.ts';
import { preferredApi } from './api.ts';
import { RankEditor, type Ranked } from './rank-editor.tsx';
import { useTexts } from './texts.ts';
import { useListName } from './use-list-name.ts';

interface RankDialogProps {
  /** Null: a new one. */
  list: PreferredList | null;
  startTrade: TradeId | undefined;
  /** Whether the reader may write the list of all sites. */
  allSites: Verdict | undefined;
  onClose: () => void;
}

export function RankDialog({ list, startTrade, allSites, onClose }: RankDialogProps) {
  const t = useTexts();
  const nameOf = useListName();
  const trades = useTradeOptions();
  const everywhere = allSites?.allowed === true;
  const [trade, setTrade] = useState<TradeId>(list?.trade ?? startTrade ?? 'plumbing');
  const [oneSite, setOneSite] = useState(!everywhere);
  const [siteId, setSiteId] = useState<string | null>(null);
  const [ranked, setRanked] = useState<Ranked[]>(list?.providers ?? []);
  const providerIds = ranked.map(({ id }) => id);
  return (
    <ActDialog
      onClose={onClose}
      title={list ? t('editNamed', { name: nameOf(list) }) : t('newList')}
      confirmLabel={t(list ? 'save' : 'create')}
      done={t('saved')}
      onConfirm={() =>
        list
          ? preferredApi.edit.call({ id: list.id, version: list.version, providerIds })
          : preferredApi.add.call({ trade, siteId: oneSite ? siteId : null, providerIds })
      }
      refused={!list && oneSite && !siteId ? t('chooseSite') : null}
      quiet
    >
      {(problem) => (
        <>
          {!list && (
            <>
              <Field label={t('trade')} required error={problem('trade')}>
                <Select options={trades} value={trade} onValue={setTrade} />
              </Field>
              <Field label={t('where')} hint={allSites && !allSites.allowed ? allSites.reason : undefined} required>
                <Select
                  options={[
                    { value: 'every', label: t('everySite'), disabled: !everywhere },
                    { value: 'one', label: t('oneSite') },
                  ]}
                  value={oneSite ? 'one' : 'every'}
                  onValue={(where) => setOneSite(where === 'one')}
                />
              </Field>
              {oneSite && (
                <SiteField
                  label={t('site')}
                  placeholder={t('siteHint')}
                  none={t('noSite')}
                  error={problem('siteId')}
                  onSite={setSiteId}
                />
              )}
            </>
          )}
          <RankEditor trade={trade} ranked={ranked} problem={problem} onChange={setRanked} />
        </>
      )}
    </ActDialog>
  );
}
