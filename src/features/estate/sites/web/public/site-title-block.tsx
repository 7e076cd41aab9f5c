import type { ReactNode } from 'react';
import type { SiteDetail } from '#features/estate/sites/site.contract.ts';
import { TitleBlock, TitleBlockRow, TitleBlockCell } from '#ui/page/title-block.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { useTexts } from '../texts.ts';

export function SiteTitleBlock({ site, stamp }: { site: SiteDetail; stamp?: ReactNode }) {
  const t = useTexts();
  const format = useFormat();
  const address = [site.street, `${site.postalCode} ${site.city}`].filter(Boolean).join(', ');
  return (
    <TitleBlock>
      <TitleBlockRow>
        <TitleBlockCell kind="number" label={t('sheet.site')}>
          {site.reference || t('sheet.noReference')}
        </TitleBlockCell>
        <TitleBlockCell kind="title" grow label={address}>
          {site.name}
        </TitleBlockCell>
        {stamp}
      </TitleBlockRow>
      <TitleBlockRow>
        <TitleBlockCell label={t('sheet.kind')}>{t(`kind.${site.kind}`)}</TitleBlockCell>
        {site.dwellings !== null && (
          <TitleBlockCell label={t('sheet.dwellings')}>{format.number(site.dwellings)}</TitleBlockCell>
        )}
        {site.builtYear !== null && <TitleBlockCell label={t('sheet.built')}>{site.builtYear}</TitleBlockCell>}
        {site.landlord && <TitleBlockCell label={t('sheet.landlord')}>{site.landlord}</TitleBlockCell>}
        <TitleBlockCell grow label={t('sheet.company')}>
          {site.company}
        </TitleBlockCell>
      </TitleBlockRow>
    </TitleBlock>
  );
}
