import { EyeOff, KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import { Button } from '#ui/button.tsx';
import { toastFailure } from '#ui/errors.ts';
import { useFormat, useNow } from '#ui/format.tsx';
import { Icon } from '#ui/icon.tsx';
import { useOnline } from '#ui/offline/use-queue.ts';
import { missionApi } from '../api.ts';
import { isOver } from '../on-site.ts';
import { useTexts } from '../texts.ts';

/** Codes are shown for so long, then hidden: a phone is laid down, or looked at by others. */
const shownMs = 60_000;

interface Shown {
  codes: string;
  until: number;
}

/** The codes of a site: read from the server at each press, in their window only, and kept nowhere. */
export function AccessCodes({ mission }: { mission: Mission }) {
  const t = useTexts();
  const format = useFormat();
  const online = useOnline();
  const now = useNow(1000).getTime();
  const [shown, setShown] = useState<Shown | null>(null);
  const [reading, setReading] = useState(false);
  const { codesFrom, codesUntil, codesAwait } = mission.access;
  const isTime = now >= Date.parse(codesFrom) && now < Date.parse(codesUntil) && !isOver(mission);
  const isOpen = isTime && !codesAwait;
  const isShown = shown !== null && now < shown.until;
  useEffect(() => {
    const hide = () => document.hidden && setShown(null);
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, []);
  useEffect(() => {
    if (shown && now >= shown.until) setShown(null);
  }, [shown, now]);
  const read = async () => {
    setReading(true);
    try {
      const { codes, until } = await missionApi.readCodes.call({ id: mission.id });
      setShown({ codes, until: Math.min(Date.now() + shownMs, Date.parse(until)) });
    } catch (error) {
      toastFailure(error);
    }
    setReading(false);
  };
  return (
    <li className="flex gap-3 border-b border-line py-2.5">
      <Icon of={KeyRound} size={20} className="mt-0.5 flex-none text-ink-3" />
      <div className="min-w-0 flex-1">
        <b className="block font-[580]">{t('codes.title')}</b>
        <p className="text-sm text-ink-2">
          {!isOpen
            ? codesAwait && !isOver(mission) && now < Date.parse(codesUntil)
              ? t('codes.unagreed', { company: mission.orderingCompany.name })
              : now < Date.parse(codesFrom)
                ? t('codes.later', { time: format.dateTime(codesFrom) })
                : t('codes.closed')
            : online
              ? t('codes.logged')
              : t('codes.offline')}
        </p>
        <div role="status">
          {isShown && (
            <p className="mt-2 rounded-sm border border-line-strong bg-surface px-3 py-2.5 text-lg font-[620] tabular-nums wrap-anywhere whitespace-pre-line">
              {shown.codes}
            </p>
          )}
        </div>
        {isShown && (
          <p className="mt-1 text-xs text-ink-3 tabular-nums" aria-hidden="true">
            {t('codes.left', { seconds: Math.ceil((shown.until - now) / 1000) })}
          </p>
        )}
        {isOpen && (
          <Button
            size="touch"
            className="mt-2"
            icon={isShown ? EyeOff : KeyRound}
            loading={reading}
            disabledReason={online || isShown ? null : t('codes.offline')}
            onClick={() => (isShown ? setShown(null) : void read())}
          >
            {t(isShown ? 'codes.hide' : 'codes.read')}
          </Button>
        )}
      </div>
    </li>
  );
}
