import { Check, Copy, MapPinned, Navigation } from 'lucide-react';
import { useState } from 'react';
import type { Position } from '#common/geo.ts';
import { Button } from '#ui/marks/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useCopy } from '#ui/page/use-copy.ts';
import { useTexts } from '../texts.ts';

export interface RouteSheetProps extends Position {
  address: string;
  onClose: () => void;
}

/** Links to navigation apps; none is contacted before it is chosen. */
function waysTo({ latitude, longitude, address }: Position & { address: string }) {
  const point = `${latitude},${longitude}`;
  const named = encodeURIComponent(address);
  return [
    // On Android, a `geo:` link offers the installed apps.
    ...(/Android/.test(navigator.userAgent)
      ? [{ name: 'device' as const, url: `geo:${point}?q=${point}(${named})` }]
      : []),
    { name: 'apple' as const, url: `https://maps.apple.com/?daddr=${point}&q=${named}` },
    { name: 'google' as const, url: `https://www.google.com/maps/dir/?api=1&destination=${point}` },
    { name: 'waze' as const, url: `https://waze.com/ul?ll=${point}&navigate=yes` },
    { name: 'osm' as const, url: `https://www.openstreetmap.org/directions?to=${point}` },
  ];
}

export function RouteSheet({ latitude, longitude, address, onClose }: RouteSheetProps) {
  const t = useTexts();
  const [copied, setCopied] = useState(false);
  const copy = useCopy();
  return (
    <Dialog open onClose={onClose} title={t('route.title')} description={address}>
      <ul className="mt-3 flex flex-col gap-1">
        {waysTo({ latitude, longitude, address }).map(({ name, url }) => (
          <li key={name}>
            <a
              className="menu__item min-h-12"
              href={url}
              {...(name !== 'device' && { target: '_blank', rel: 'noreferrer' })}
              onClick={onClose}
            >
              <Icon of={name === 'device' ? MapPinned : Navigation} size={18} />
              {t(`route.${name}`)}
            </a>
          </li>
        ))}
      </ul>
      <Button
        block
        size="touch"
        className="mt-2"
        icon={copied ? Check : Copy}
        onClick={() => void copy(address, t('route.copied')).then(setCopied)}
      >
        {t(copied ? 'route.copied' : 'route.copy')}
      </Button>
    </Dialog>
  );
}
