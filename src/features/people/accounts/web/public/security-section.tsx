import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/marks/button.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { useWords } from '#ui/words/words.ts';
import { PasswordDialog } from '../password-dialog.tsx';
import { securityApi } from '../security-api.ts';
import { SecurityCard } from '../security-card.tsx';
import { useTexts } from '../texts-security.ts';
import { SessionsList } from '../sessions-list.tsx';
import { TwoFactorCard } from '../two-factor-card.tsx';

export function SecuritySection() {
  const t = useTexts();
  const w = useWords();
  const format = useFormat();
  const { data, error, refetch } = useQuery(securityApi.read.queryOptions());
  const [changing, setChanging] = useState(false);
  if (error && !data) {
    return (
      <Note tone="danger" title={t('failed')}>
        {failureOf(error).message}
        <span className="block mt-2">
          <Button size="sm" onClick={() => void refetch()}>
            {w('retry')}
          </Button>
        </span>
      </Note>
    );
  }
  if (!data) return <SkeletonRows rows={4} />;
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        <SecurityCard
          id="security-password"
          icon={KeyRound}
          title={t('password.title')}
          action={
            <Button size="sm" aria-label={t('password.changeNamed')} onClick={() => setChanging(true)}>
              {t('password.change')}
            </Button>
          }
          text={t('password.changed', { date: format.date(data.passwordChangedAt) })}
        />
        <TwoFactorCard security={data} />
      </div>
      <SessionsList />
      {changing && <PasswordDialog email={data.email} onClose={() => setChanging(false)} />}
    </div>
  );
}
