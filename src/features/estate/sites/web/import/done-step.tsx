import { CircleCheck } from 'lucide-react';
import type { SiteImport } from '#features/estate/sites/site-import.contract.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { useImportTexts } from '../texts-import.ts';

export interface DoneStepProps {
  data: SiteImport;
  onRest: () => void;
  onRestart: () => void;
}

export function DoneStep({ data: { counts }, onRest, onRestart }: DoneStepProps) {
  const t = useImportTexts();
  const format = useFormat();
  const rest = counts.error + counts.ready + counts.to_confirm;
  const sentences = [
    counts.duplicate > 0 && t('duplicatesKept', { count: counts.duplicate, n: format.number(counts.duplicate) }),
    rest > 0 && t('remaining', { count: rest, n: format.number(rest) }),
  ].filter(Boolean);
  return (
    <div role="status">
      <EmptyState
        icon={CircleCheck}
        title={
          counts.created > 0
            ? t('imported', { count: counts.created, n: format.number(counts.created) })
            : t('importedNone')
        }
        text={sentences.join(' ') || t('complete')}
        action={
          <span className="flex items-center gap-2 justify-center flex-wrap">
            {rest > 0 ? (
              <Button onClick={onRest}>{t('correctRest')}</Button>
            ) : (
              <Button onClick={onRestart}>{t('another')}</Button>
            )}
            <ButtonLink to={path('sites')} variant="primary">
              {t('seeSites')}
            </ButtonLink>
          </span>
        }
      />
    </div>
  );
}
