import { RefreshCw } from 'lucide-react';
import { Button } from '#ui/marks/button.tsx';
import { openNewRelease, useNewRelease } from '../device/keep.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useTexts } from './texts.ts';

/** Banner when a newer release is ready: waits for the user, who may be writing. */
export function ReleaseBand() {
  const t = useTexts();
  const isReady = useNewRelease();
  return (
    <div role="status">
      {isReady && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-primary-soft px-6 py-1.5 text-sm max-md:px-4">
          <Icon of={RefreshCw} size={16} />
          <span className="grow">{t('release.ready')}</span>
          <Button size="sm" onClick={openNewRelease}>
            {t('release.reload')}
          </Button>
        </p>
      )}
    </div>
  );
}
