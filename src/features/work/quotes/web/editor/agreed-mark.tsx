import { Handshake } from 'lucide-react';
import type { Currency } from '#common/money.ts';
import { differenceFromAgreed } from '#features/work/quotes/quote.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import type { DraftLine } from '#ui/lines/lines.ts';
import { UnderName } from '#ui/lines/under-name.tsx';
import { useAgreedPrice } from '../use-agreed-price.ts';
import { useTexts } from './texts.ts';

export interface AgreedMarkProps {
  line: DraftLine;
  agreedE4: number;
  agreedSiteE4: number | null;
  currency: Currency;
  onTake: () => void;
}

export function AgreedMark({ line, agreedE4, agreedSiteE4, currency, onTake }: AgreedMarkProps) {
  const t = useTexts();
  const agreedPrice = useAgreedPrice();
  const kept = differenceFromAgreed({ ...line, agreedE4 }) === 0;
  return (
    <UnderName>
      <Tag tone={kept ? 'success' : 'warning'} icon={Handshake}>
        {kept ? t('agreed.kept') : t('agreed.at', { price: agreedPrice({ agreedE4, agreedSiteE4 }, currency) })}
      </Tag>
      {!kept && (
        <Button size="sm" variant="ghost" onClick={onTake}>
          {t('agreed.take')}
        </Button>
      )}
    </UnderName>
  );
}
