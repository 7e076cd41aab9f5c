import { Car } from 'lucide-react';
import { useState } from 'react';
import { dayAt } from '#common/place-time.ts';
import { travelBetween } from '#common/travel.ts';
import { Button } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { timeHere } from '#ui/offline/server-clock.ts';
import { ActMark } from '../act-mark.tsx';
import type { OnSite } from '../on-site.ts';
import { useTexts } from '../texts.ts';
import type { Measured } from './use-distance.ts';

export function OnTheWay({
  mission,
  actOf,
  keep,
  measured,
}: Pick<OnSite, 'mission' | 'actOf' | 'keep'> & { measured: Measured | null }) {
  const t = useTexts();
  const format = useFormat();
  const [saying, setSaying] = useState(false);
  const { state, setOutAt, expectedAt, startsAt, position, site } = mission;
  if (state !== 'confirmed') return null;
  if (setOutAt) {
    const at = format.there.time(setOutAt);
    return (
      <p className="flex items-center gap-2">
        <Icon of={Car} size={18} className="flex-none text-ink-3" />
        <span className="min-w-0 flex-1">
          {expectedAt
            ? t('onTheWay.expected', { at, expected: format.there.time(expectedAt) })
            : t('onTheWay.said', { at })}
        </span>
        <ActMark act={actOf.get('setOut')} />
      </p>
    );
  }
  if (dayAt(new Date(startsAt), site.departement) !== dayAt(timeHere(), site.departement)) return null;
  const say = async () => {
    setSaying(true);
    await keep.setOut(measured && travelBetween(measured.here, position).minutes);
    setSaying(false);
  };
  return (
    <Button block size="touch" icon={Car} loading={saying} onClick={() => void say()}>
      {t('onTheWay.say')}
    </Button>
  );
}
