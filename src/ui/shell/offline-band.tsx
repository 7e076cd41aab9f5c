import { CloudOff } from 'lucide-react';
import { Icon } from '../icon.tsx';
import { useServerUnreachable } from '../server-reachable.ts';
import { useTexts } from './texts.ts';

/** Over the page as long as the network is away: what stays, and what waits. */
export function OfflineBand() {
  const t = useTexts();
  const unreachable = useServerUnreachable();
  return (
    <div role="status">
      {unreachable && (
        <p className="offb">
          <Icon of={CloudOff} size={16} />
          <span>
            <b>{t('offline.title')}</b> {t('offline.text')}
          </span>
        </p>
      )}
    </div>
  );
}
