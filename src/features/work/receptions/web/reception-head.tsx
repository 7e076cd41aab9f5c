import type { Reception } from '#features/work/receptions/reception.contract.ts';
import { DateTime, Money, useFormat } from '#ui/words/format.tsx';
import { Stamp } from '#ui/marks/stamp.tsx';
import { StampCell, TitleBlock, TitleBlockCell, TitleBlockRow } from '#ui/page/title-block.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { useTexts } from './texts.ts';

export function ReceptionHead({ reception, settle = false }: { reception: Reception; settle?: boolean }) {
  const t = useTexts();
  const phone = usePhone();
  const format = useFormat();
  const { order, site, given, refused, tacitOn } = reception;
  const checked = given?.checklist ?? reception.draft?.data.checklist.filter(({ result }) => result) ?? [];
  const passed = checked.filter(({ result }) => result === 'ok').length;
  const count = checked.filter(({ result }) => result !== 'na').length;
  const state = given
    ? ({ words: t('state.received'), tone: 'success', signed: true } as const)
    : order.state === 'completed'
      ? ({ words: t('state.toReceive'), tone: 'urgent', signed: false } as const)
      : refused.length > 0
        ? ({ words: t('state.refused'), tone: 'danger', signed: false } as const)
        : ({ words: t('state.underWay'), tone: 'warning', signed: false } as const);
  const detail = given?.effectOn
    ? format.shortDate(given.effectOn)
    : tacitOn
      ? t('state.before', { date: format.shortDate(tacitOn) })
      : undefined;
  const stamp = (
    <StampCell label={t('state.label')}>
      <Stamp tone={state.tone} signed={state.signed} settle={settle} detail={phone ? undefined : detail}>
        {state.words}
      </Stamp>
    </StampCell>
  );
  const title = (
    <TitleBlockCell kind="title" grow label={[site.name, site.place].filter(Boolean).join(' · ')}>
      {order.request.title}
    </TitleBlockCell>
  );
  const amount = (
    <TitleBlockCell label={t('head.amount')} grow={phone}>
      <Money minor={order.totalTtcMinor} currency={order.currency} />
    </TitleBlockCell>
  );
  if (phone) {
    return (
      <TitleBlock>
        <TitleBlockRow>{title}</TitleBlockRow>
        <TitleBlockRow>
          <TitleBlockCell grow label={t('head.company')}>
            {order.provider.name}
          </TitleBlockCell>
          {amount}
        </TitleBlockRow>
        <TitleBlockRow>
          <TitleBlockCell grow label={t('head.finished')}>
            {order.completedAt ? <DateTime value={order.completedAt} /> : t('head.notYet')}
          </TitleBlockCell>
          {stamp}
        </TitleBlockRow>
      </TitleBlock>
    );
  }
  return (
    <TitleBlock>
      <TitleBlockRow>
        <TitleBlockCell kind="number" label={t('head.request')}>
          {order.request.number}
        </TitleBlockCell>
        {title}
        {stamp}
      </TitleBlockRow>
      <TitleBlockRow>
        <TitleBlockCell grow label={t('head.company')}>
          {order.provider.name}
        </TitleBlockCell>
        <TitleBlockCell label={t('head.order')} className="max-lg:hidden">
          {order.number}
        </TitleBlockCell>
        <TitleBlockCell label={t('head.finished')}>
          {order.completedAt ? <DateTime value={order.completedAt} as="short" /> : t('head.notYet')}
        </TitleBlockCell>
        {count > 0 && <TitleBlockCell label={t('head.checks')}>{t('head.passed', { passed, count })}</TitleBlockCell>}
        <TitleBlockCell label={t('head.photos')}>
          {String(reception.before.length + reception.after.length)}
        </TitleBlockCell>
        {amount}
      </TitleBlockRow>
    </TitleBlock>
  );
}
