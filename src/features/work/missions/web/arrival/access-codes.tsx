import { DoorOpen, EyeOff, KeyRound, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { CodeStateLine } from '#features/estate/sites/web/public/code-state.tsx';
import { Button } from '#ui/marks/button.tsx';
import { toastFailure } from '#ui/feedback/errors.ts';
import { useFormat, useNow } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useOnline } from '#ui/offline/use-queue.ts';
import { missionApi } from '../api.ts';
import { isOver, type OnSite } from '../on-site.ts';
import { useTexts } from '../texts.ts';
import { timeHere } from '#ui/offline/server-clock.ts';

/** Codes are hidden again after this time: a phone is put down, or seen by others. */
const shownMs = 60_000;

interface Shown {
  items: { id: string | null; words: string }[];
  until: number;
}

/** A site's codes: requested at each press, within their period, and never stored. */
export function AccessCodes({ mission, keep }: Pick<OnSite, 'mission' | 'keep'>) {
  const t = useTexts();
  const format = useFormat();
  const online = useOnline();
  const cache = useQueryClient();
  const now = useNow(1000).getTime();
  const [shown, setShown] = useState<Shown | null>(null);
  const [reading, setReading] = useState(false);
  // Missing in older cached data.
  const { codesFrom, codesUntil, codesAwait, codesFull } = mission.access;
  const codes = 'codes' in mission.access ? mission.access.codes : [];
  const isTime = now >= Date.parse(codesFrom) && now < Date.parse(codesUntil) && !isOver(mission);
  const isOpen = isTime && !codesAwait;
  const isShown = shown !== null && now < shown.until;
  const wordsOf = (id: string) => (isShown ? shown.items.find((item) => item.id === id)?.words : undefined);
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
      const { items, until } = await missionApi.readCodes.call({ id: mission.id });
      setShown({ items, until: Math.min(timeHere().getTime() + shownMs, Date.parse(until)) });
      // Refreshes the codes' state in the mission, so that it can be reported offline.
      void cache.invalidateQueries({ queryKey: missionApi.read.key() });
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
              ? t(codesFull ? 'codes.full' : 'codes.unagreed', { company: mission.orderingCompany.name })
              : now < Date.parse(codesFrom)
                ? t('codes.later', { time: format.there.dateTime(codesFrom) })
                : t('codes.closed')
            : online
              ? t('codes.logged')
              : t('codes.offline')}
        </p>
        {/* Above the codes, so that the layout does not shift under the finger. */}
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
        <div role="status">
          {isShown && (
            <p className="mt-2 rounded-sm border border-line-strong bg-surface px-3 py-2.5 text-lg font-[620] tabular-nums wrap-anywhere whitespace-pre-line">
              {shown.items.map(({ words }) => words).join('\n')}
            </p>
          )}
        </div>
        {isShown && (
          <p className="mt-1 text-xs text-ink-3 tabular-nums" aria-hidden="true">
            {t('codes.left', { seconds: Math.ceil((shown.until - now) / 1000) })}
          </p>
        )}
        {codes.length > 0 && (
          <ul className="mt-2 grid gap-3">
            {codes.map((code) => (
              <li key={code.id}>
                {codes.length > 1 && (
                  <b className="block text-sm font-[560] wrap-anywhere">
                    {wordsOf(code.id) ?? t('codes.one', { number: code.position })}
                  </b>
                )}
                <CodeStateLine code={code} />
                <span className="mt-1.5 grid grid-cols-2 gap-2">
                  {([true, false] as const).map((opened) => {
                    const act = t(opened ? 'codes.opened' : 'codes.wrong');
                    return (
                      <Button
                        key={act}
                        size="touch"
                        variant="secondary"
                        icon={opened ? DoorOpen : TriangleAlert}
                        aria-label={codes.length > 1 ? t('codes.ofCode', { act, number: code.position }) : act}
                        onClick={() => void keep.sayCode(code.id, opened)}
                      >
                        {act}
                      </Button>
                    );
                  })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
