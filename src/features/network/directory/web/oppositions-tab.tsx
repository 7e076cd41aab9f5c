import { useState } from 'react';
import { decisionStates, type DirectoryOpposition } from '#features/network/directory/directory-admin.contract.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { directoryAdminApi } from './api-admin.ts';
import { DecisionList } from './decision-list.tsx';
import type { DirectoryFilters } from './imports.ts';
import { useAdminTexts } from './texts-admin.ts';

export function OppositionsTab({ filters }: { filters: DirectoryFilters }) {
  const t = useAdminTexts();
  const [state, setState] = useState<(typeof decisionStates)[number]>('waiting');
  const list = usePages(directoryAdminApi.oppositions, { state }, { staleTime: 5000 });
  const heading = ({ siret, entryName }: DirectoryOpposition) => (
    <>
      {entryName ?? t('notListed')} <span className="tabular-nums text-ink-2">{siret}</span>
    </>
  );
  return (
    <DecisionList
      filters={filters}
      label={t('tab.oppositions')}
      states={decisionStates}
      state={state}
      onState={setState}
      list={list}
      emptyTitle={t('noOpposition')}
      heading={heading}
      lines={({ name, email, standing }) => `${name}, ${t(`standing.${standing}`)}, ${email}`}
      accept={({ siret }) => ({ title: t('acceptOpposition', { siret }), text: t('acceptOppositionText') })}
      onDecide={({ id }, granted, reason) => directoryAdminApi.decideOpposition.call({ id, granted, reason })}
    />
  );
}
