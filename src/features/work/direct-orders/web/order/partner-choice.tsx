import { useState } from 'react';
import { RecordLine } from '#features/network/providers/web/public/record-line.tsx';
import type { Partner } from '#features/work/direct-orders/partner.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { RadioCards } from '#ui/inputs/choices.tsx';
import { useTexts } from '../texts.ts';

interface PartnerChoiceProps {
  /** In order: ranked providers first. */
  partners: readonly Partner[];
  rankOf: (id: string) => string | false;
  value: string;
  onValue: (providerId: string) => void;
  error?: string | undefined;
}

/** As many as can be compared at a glance; the others on demand. */
const atFirst = 6;

export function PartnerChoice({ partners, rankOf, value, onValue, error }: PartnerChoiceProps) {
  const t = useTexts();
  const [all, setAll] = useState(partners.length <= atFirst + 1);
  if (partners.length === 0) return <Note tone="warning">{t('nobodyOfTrade')}</Note>;
  const shown = all ? partners : partners.slice(0, atFirst);
  return (
    <div className="grid grid-cols-1 gap-2 [--card:100%]">
      <RadioCards
        compact
        required
        legend={t('provider')}
        name="provider"
        value={value}
        onValue={onValue}
        error={error}
        cards={shown.map(({ id, name, city, isOfTrade, trackRecord }) => ({
          value: id,
          title: name,
          text: (
            <>
              {city}
              <RecordLine record={trackRecord} />
            </>
          ),
          detail: rankOf(id) || (!isOfTrade && t('otherTrade')),
        }))}
      />
      {!all && (
        <Button size="sm" variant="ghost" className="justify-self-start" onClick={() => setAll(true)}>
          {t('otherPartners', { count: partners.length - shown.length })}
        </Button>
      )}
    </div>
  );
}
