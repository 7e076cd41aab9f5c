import { Check, CircleAlert, CircleSlash, Copy, MapPin, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ImportLine, LineState } from '#features/estate/sites/site-import.contract.ts';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useImportTexts } from '../texts-import.ts';
import { useCorrection } from './use-correction.ts';

const looks: Record<LineState, { icon: LucideIcon; tone: string }> = {
  ready: { icon: Check, tone: 'success' },
  to_confirm: { icon: MapPin, tone: 'warning' },
  duplicate: { icon: Copy, tone: 'warning' },
  error: { icon: CircleAlert, tone: 'danger' },
  skipped: { icon: CircleSlash, tone: 'neutral' },
  created: { icon: Check, tone: 'success' },
};

/** `children`: wrong cells without a column. */
export function LineControl({ importId, line, children }: { importId: string; line: ImportLine; children: ReactNode }) {
  const t = useImportTexts();
  const correct = useCorrection(importId);
  const { icon, tone } = looks[line.state];
  const settled = line.state === 'created' || line.state === 'skipped';
  // For an excluded line, only the reason matters.
  const issues = settled ? line.issues.filter(({ code }) => code === 'SET_ASIDE') : line.issues;
  const skip = (skipped: boolean) => correct.mutate({ id: importId, line: line.line, skipped });
  const site = line.siteId ?? line.duplicateOf?.id;
  return (
    <span className="flex min-h-7 flex-wrap items-center gap-x-2 gap-y-0.5 max-md:[&>label]:basis-full">
      <span className="st text-(length:--t-xs) whitespace-normal" data-t={tone}>
        <Icon of={icon} size={14} stroke={2} />
        {issues.length > 0 ? issues.map(({ message }) => message).join(' · ') : t(`lineState.${line.state}`)}
      </span>
      {children}
      {site && (
        <Link className="link text-xs" to={path('site', { siteId: site })}>
          {t('open')}
        </Link>
      )}
      {(line.state === 'error' || line.state === 'duplicate' || line.state === 'to_confirm') && (
        <Button
          size="sm"
          variant="ghost"
          loading={correct.isPending}
          aria-label={t('skipNamed', { line: line.line })}
          onClick={() => skip(true)}
        >
          {t('skip')}
        </Button>
      )}
      {line.state === 'skipped' && (
        <Button
          size="sm"
          variant="ghost"
          loading={correct.isPending}
          aria-label={t('unskipNamed', { line: line.line })}
          onClick={() => skip(false)}
        >
          {t('unskip')}
        </Button>
      )}
    </span>
  );
}
