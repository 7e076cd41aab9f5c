import { CircleCheck, CircleX, Clock } from 'lucide-react';
import type { Ballot, Seat } from '#features/work/principal-decisions/door.contract.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { Seats } from './seats.tsx';
import { useDoorTexts } from './texts.ts';

export function BallotCouncil({ ballot }: { ballot: Ballot }) {
  const t = useDoorTexts();
  const format = useFormat();
  const { state, closesAt, seats, needed, all, isWeighted, thresholdMinor, hidden } = ballot;
  const rule = isWeighted
    ? t('ruleShares', { needed: format.number(needed), all: format.number(all) })
    : t('rule', { count: seats.length, needed });
  return (
    <section aria-labelledby="yours" className="p-4.5">
      <div className="flex items-start justify-between gap-2">
        <h2 id="yours" className="font-semibold">
          {t('yours')}
        </h2>
        {state === 'asked' && (
          <Tag tone="urgent" icon={Clock}>
            {t('before', { date: format.dateTime(closesAt) })}
          </Tag>
        )}
      </div>
      <p className="mt-2 text-sm text-ink-2">{t('ruleOf', { amount: format.money(thresholdMinor, 'EUR'), rule })}</p>
      <Seats
        label={rule}
        seats={seats.map(({ id, verdict, isYou }) => ({
          id,
          verdict,
          isYours: isYou && state === 'asked',
        }))}
      />
      <ul className="mt-1.5">
        {seats.map((seat) => (
          <SeatLine key={seat.id} seat={seat} ballot={ballot} />
        ))}
      </ul>
      {hidden && seats.length > 1 && <p className="mt-2 text-xs text-ink-3">{t('hidden')}</p>}
    </section>
  );
}

function SeatLine({ seat, ballot }: { seat: Seat; ballot: Ballot }) {
  const t = useDoorTexts();
  const format = useFormat();
  const { name, role, shares, isYou, verdict, votedAt, word } = seat;
  const weighs = ballot.isWeighted && shares !== null && t('sharesOf', { count: shares });
  const below = [isYou && t('you'), role, weighs, votedAt && format.shortDate(votedAt)].filter(Boolean).join(', ');
  return (
    <li className="flex items-center gap-3 border-b border-line py-2 last:border-0">
      <Avatar name={name} size="md" />
      <span className="min-w-0 flex-1">
        <b className="block text-sm font-[600] wrap-anywhere">{name}</b>
        <span className="block text-xs text-ink-3">{below}</span>
        {word && <span className="block text-xs text-ink-2 wrap-anywhere whitespace-pre-line">{word}</span>}
      </span>
      {verdict === 'approved' ? (
        <span className="flex items-center gap-1 text-sm text-success-ink">
          <Icon of={CircleCheck} size={16} /> {t('approves')}
        </span>
      ) : verdict === 'refused' ? (
        <span className="flex items-center gap-1 text-sm text-danger-ink">
          <Icon of={CircleX} size={16} /> {t('refuses')}
        </span>
      ) : isYou && ballot.state === 'asked' ? (
        <span className="text-sm font-[560] text-urgent-ink">{t('turn')}</span>
      ) : (
        <span className="text-sm text-ink-3">{t(ballot.hidden ? 'concealed' : 'notYet')}</span>
      )}
    </li>
  );
}
