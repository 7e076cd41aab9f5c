import { PenLine, Phone } from 'lucide-react';
import { useState } from 'react';
import type { Ballot } from '#features/work/principal-decisions/door.contract.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Stamp } from '#ui/marks/stamp.tsx';
import { telephone } from '#ui/inputs/telephone.ts';
import { useDoorTexts } from './texts.ts';
import { VoteForm } from './vote-form.tsx';

const tones = { approved: 'success', refused: 'danger', lapsed: 'neutral', withdrawn: 'neutral' } as const;

export function BallotBox({ ballot, linkKey }: { ballot: Ballot; linkKey: string }) {
  const t = useDoorTexts();
  const format = useFormat();
  const [changing, setChanging] = useState(false);
  const { state, subject, yours, offers, company, asker, endedAt } = ballot;
  const isSum = subject !== 'quotes';
  const approved = offers.find(({ id }) => id === ballot.approvedQuoteId);
  const own = offers.find(({ id }) => id === yours?.quoteId);
  return (
    <>
      <section className="border-t border-line p-4.5">
        {state !== 'asked' ? (
          <div className="grid justify-items-center gap-3 py-2 text-center">
            <Stamp tone={tones[state]} signed detail={endedAt && format.dateTime(endedAt)}>
              {t(`ended.${state}`)}
            </Stamp>
            <p className="text-ink-2 wrap-anywhere">
              {t(isSum && state === 'refused' ? 'endedText.refusedSum' : `endedText.${state}`, {
                company,
                provider: approved?.provider ?? '',
                amount: approved ? format.money(approved.totalTtcMinor, approved.currency) : '',
              })}
            </p>
          </div>
        ) : yours && !changing ? (
          <div className="grid gap-3">
            <p>
              <b className="block font-[600] wrap-anywhere">
                {yours.verdict === 'approved'
                  ? t('voted.approved', { provider: own?.provider ?? '' })
                  : t(isSum ? 'voted.refusedSum' : 'voted.refused')}
              </b>
              <span className="text-sm text-ink-2">{t('votedOn', { date: format.dateTime(yours.at) })}</span>
            </p>
            <Button icon={PenLine} onClick={() => setChanging(true)}>
              {t('change')}
            </Button>
          </div>
        ) : (
          <VoteForm ballot={ballot} linkKey={linkKey} onDone={() => setChanging(false)} />
        )}
      </section>
      <section className="flex items-center gap-3 border-t border-line px-4.5 py-3">
        <Avatar name={asker.name} size="md" />
        <span className="min-w-0 flex-1 text-sm">
          <b className="block font-[600] wrap-anywhere">{asker.name}</b>
          <span className="text-ink-3">{asker.phone || company}</span>
        </span>
        {asker.phone && (
          <a
            className="grid size-11 place-items-center text-primary-ink"
            href={telephone(asker.phone, null)}
            aria-label={t('call', { company })}
          >
            <Icon of={Phone} size={17} />
          </a>
        )}
      </section>
    </>
  );
}
