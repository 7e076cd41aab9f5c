import { knownStatuses, refusals } from '#features/money/transmissions/transmission.contract.ts';
import { useTexts } from '../texts.ts';

interface PlatformStateProps {
  platform: { state: 'waiting' | 'sent' | 'refused'; status: number | null };
}

/** The state of an invoice at the platform: the last status received, or how far submission got. */
export function PlatformState({ platform: { state, status } }: PlatformStateProps) {
  const t = useTexts();
  const isRefused = state === 'refused' || (status !== null && refusals.includes(status));
  const known = knownStatuses.find((one) => one === status);
  const other = status === null ? t(`short.${state}`) : t('other', { code: String(status) });
  return (
    <span className={isRefused ? 'text-danger-ink' : 'text-ink-2'}>
      {state !== 'refused' && known ? t(`statuses.${known}`) : other}
    </span>
  );
}
