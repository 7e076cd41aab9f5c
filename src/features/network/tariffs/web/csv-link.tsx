import { Download } from 'lucide-react';
import type { TradeId } from '#common/trades.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { useTexts } from './texts.ts';

export function CsvLink({ address, q, trade }: { address: string; q: string; trade: TradeId | undefined }) {
  const t = useTexts();
  return (
    <ButtonLink
      reloadDocument
      download
      variant="ghost"
      icon={Download}
      aria-label={t('csvOf')}
      to={`${address}?${new URLSearchParams({ ...(q && { q }), ...(trade && { trade }) })}`}
    >
      {t('csv')}
    </ButtonLink>
  );
}
