import { CloudOff } from 'lucide-react';
import { Icon } from '#ui/marks/icon.tsx';
import { useServerUnreachable } from '#ui/calls/server-reachable.ts';
import { useTexts } from './texts.ts';

/** On public pages while offline: input is kept. */
export function AwayBand() {
  const t = useTexts();
  const isAway = useServerUnreachable();
  return (
    <div role="status">
      {isAway && (
        <p className="flex items-center gap-2 bg-ink px-6 py-[7px] text-(length:--t-sm)/[1.125rem] text-canvas max-md:px-4">
          <Icon of={CloudOff} size={16} />
          <span>
            <b>{t('offline.title')}</b> {t('offline.text')}
          </span>
        </p>
      )}
    </div>
  );
}
