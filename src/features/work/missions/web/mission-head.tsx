import type { ReactNode } from 'react';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import { StampCell, TitleBlock, TitleBlockCell, TitleBlockMini, TitleBlockRow } from '#ui/page/title-block.tsx';
import { useTradeName } from './trade-name.ts';
import { useTexts } from './texts.ts';

export function MissionHead({ mission, stamp }: { mission: Mission; stamp?: ReactNode }) {
  const t = useTexts();
  const trade = useTradeName();
  const { request, site, number, order } = mission;
  const place = [site.name, request.place].filter(Boolean).join(', ');
  return (
    <TitleBlock>
      <TitleBlockRow>
        <TitleBlockCell kind="number" label={t('head.request')}>
          {request.number ?? order.number}
        </TitleBlockCell>
        <TitleBlockCell grow label={t('head.trade')}>
          {trade(request.trade) ?? t('head.anyTrade')}
        </TitleBlockCell>
        <TitleBlockCell label={t('head.visit')}>{number}</TitleBlockCell>
      </TitleBlockRow>
      <TitleBlockRow>
        <TitleBlockCell grow label={place}>
          {request.title}
        </TitleBlockCell>
        {stamp && <StampCell label={t('head.state')}>{stamp}</StampCell>}
      </TitleBlockRow>
    </TitleBlock>
  );
}

export function MissionMini({ mission: { request, number, order } }: { mission: Mission }) {
  const t = useTexts();
  const trade = useTradeName();
  return (
    <TitleBlockMini cells={[request.number ?? order.number, trade(request.trade), t('head.visitNumber', { number })]} />
  );
}
