import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { ContestDialog } from './contest-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { useTexts } from '../texts.ts';
import { slipApi } from './report-api.ts';

interface SlipActsProps {
  visitId: string;
  id: string;
  name: string;
}

export function SlipActs({ visitId, id, name }: SlipActsProps) {
  const t = useTexts();
  const [asked, setAsked] = useState(false);
  const { data } = useQuery(slipApi.slips.queryOptions({ input: { visitId } }));
  const slip = data?.items.find((one) => one.id === id);
  if (!slip?.acts.contest.allowed) return null;
  return (
    <p className="mt-1.5">
      <Button size="sm" icon={ShieldAlert} onClick={() => setAsked(true)}>
        {t('slip.contest')}
      </Button>
      {asked && (
        <ContestDialog
          name={name}
          text={t('slip.contestText')}
          verdict={slip.acts.contest}
          onContest={(reason) => slipApi.contestSlip.call({ id, reason })}
          onClose={() => setAsked(false)}
        />
      )}
    </p>
  );
}
