import type { ReactNode } from 'react';
import type { SiteDetail } from '#features/estate/sites/site.contract.ts';
import { Cartouche, CartoucheRow, Cell } from '#ui/cartouche.tsx';
import { useFormat } from '#ui/format.tsx';
import { useTexts } from '../texts.ts';

/** The title block of a site; `stamp` is the last cell of its first row. */
export function SiteCartouche({ site, stamp }: { site: SiteDetail; stamp?: ReactNode }) {
  const t = useTexts();
  const format = useFormat();
  const address = [site.street, `${site.postalCode} ${site.city}`].filter(Boolean).join(', ');
  return (
    <Cartouche>
      <CartoucheRow>
        <Cell kind="number" label={t('sheet.site')}>
          {site.reference || t('sheet.noReference')}
        </Cell>
        <Cell kind="title" grow label={address}>
          {site.name}
        </Cell>
        {stamp}
      </CartoucheRow>
      <CartoucheRow>
        <Cell label={t('sheet.kind')}>{t(`kind.${site.kind}`)}</Cell>
        {site.dwellings !== null && <Cell label={t('sheet.dwellings')}>{format.number(site.dwellings)}</Cell>}
        {site.builtYear !== null && <Cell label={t('sheet.built')}>{site.builtYear}</Cell>}
        {site.landlord && <Cell label={t('sheet.landlord')}>{site.landlord}</Cell>}
        <Cell grow label={t('sheet.company')}>
          {site.company}
        </Cell>
      </CartoucheRow>
    </Cartouche>
  );
}
