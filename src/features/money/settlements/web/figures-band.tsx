import type { MoneyFigures } from '#features/money/settlements/listed.contract.ts';
import { daysTo } from '#common/days.ts';
import { useFormat } from '#ui/words/format.tsx';
import { TitleBlock, TitleBlockCell, TitleBlockRow } from '#ui/page/title-block.tsx';
import { useTexts } from './texts.ts';

export function FiguresBand({ figures, provider }: { figures: MoneyFigures; provider: boolean }) {
  const t = useTexts();
  const format = useFormat();
  const { open, approve, pay, late, kept, paidThisMonthMinor } = figures;
  const first = provider ? open : approve;
  const oldest = late.since ? daysTo(format.today(), late.since) : 0;
  return (
    <TitleBlock>
      <TitleBlockRow>
        <TitleBlockCell kind="figure" grow label={t(provider ? 'band.open' : 'band.approve')}>
          {format.money(first.minor)} <small>{t('band.invoices', { count: first.count })}</small>
        </TitleBlockCell>
        {!provider && (
          <TitleBlockCell kind="figure" grow label={t('band.pay')}>
            {format.money(pay.minor)} <small>{t('band.invoices', { count: pay.count })}</small>
          </TitleBlockCell>
        )}
        <TitleBlockCell kind="figure" grow label={t('band.late')}>
          <span className={late.count > 0 ? 'text-danger-ink' : undefined}>{format.money(late.minor)}</span>{' '}
          {late.count > 0 && <small>{t('band.oldest', { count: late.count, days: String(oldest) })}</small>}
        </TitleBlockCell>
        <TitleBlockCell kind="figure" grow label={t(provider ? 'band.paid' : 'band.sent')}>
          {format.money(paidThisMonthMinor)}
        </TitleBlockCell>
        <TitleBlockCell kind="figure" grow label={t('band.kept')}>
          {format.money(kept.minor)}{' '}
          {kept.next && <small>{t('band.next', { date: format.shortDate(kept.next) })}</small>}
        </TitleBlockCell>
      </TitleBlockRow>
    </TitleBlock>
  );
}
