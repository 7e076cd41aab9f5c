import { useState } from 'react';
import { Link } from 'react-router';
import { claimStates, type DirectoryClaim } from '#features/network/directory/directory-admin.contract.ts';
import { path } from '#paths.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { directoryAdminApi } from './api-admin.ts';
import { DecisionList } from './decision-list.tsx';
import type { DirectoryFilters } from './imports.ts';
import { useAdminTexts } from './texts-admin.ts';

export function ClaimsTab({ filters }: { filters: DirectoryFilters }) {
  const t = useAdminTexts();
  const [state, setState] = useState<(typeof claimStates)[number]>('waiting');
  const list = usePages(directoryAdminApi.claims, { state }, { staleTime: 5000 });
  const lines = ({ person, companyName, companySiret, proof }: DirectoryClaim) => (
    <>
      {t('claimedBy', { person: person?.name ?? '?', company: companyName })} ({companySiret ?? t('noSiret')}).{' '}
      {person && `${person.email}, ${t(person.emailVerified ? 'verified' : 'notVerified')}.`} {t(`proof.${proof}`)}
    </>
  );
  const heading = ({ entryName, siret }: DirectoryClaim) => (
    <>
      <Link className="link" to={path('directoryEntry', { siret })}>
        {entryName}
      </Link>{' '}
      <span className="tabular-nums text-ink-2">{siret}</span>
    </>
  );
  return (
    <DecisionList
      filters={filters}
      label={t('tab.claims')}
      state={state}
      onState={setState}
      list={list}
      emptyTitle={t('noClaim')}
      heading={heading}
      lines={lines}
      accept={({ entryName }) => ({ title: t('acceptClaim', { name: entryName }), text: t('acceptClaimText') })}
      states={claimStates}
      onTakeBack={({ id }, reason) => directoryAdminApi.takeBackClaim.call({ id, reason })}
      onDecide={({ id }, granted, reason) => directoryAdminApi.decideClaim.call({ id, granted, reason })}
    />
  );
}
