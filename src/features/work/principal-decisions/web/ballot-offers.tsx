import { addressOf } from '#common/address-of.ts';
import { type Ballot, decisionDoorContract } from '#features/work/principal-decisions/door.contract.ts';
import type { DecisionOffer } from '#features/work/principal-decisions/decision.contract.ts';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { ShownSum } from './shown-sum.tsx';
import { useDoorTexts } from './texts.ts';

export function BallotOffers({ ballot, linkKey }: { ballot: Ballot; linkKey: string }) {
  const t = useDoorTexts();
  const { offers, subject } = ballot;
  const advised = offers.find(({ isAdvised }) => isAdvised);
  if (subject !== 'quotes')
    return (
      <section className="mt-6 rounded-md border border-line-strong bg-surface p-3.5">
        <ShownSum subject={subject} offers={offers} sum={ballot.sum} />
        {offers.some(({ stands }) => !stands) && <Tag tone="warning">{t('changedSince')}</Tag>}
      </section>
    );
  return (
    <section aria-labelledby="offers" className="mt-6">
      <h2 id="offers" className="font-semibold">
        {t('offers', { count: offers.length })}
      </h2>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,210px),1fr))] gap-3">
        {offers.map((offer) => (
          <OfferCard
            key={offer.id}
            offer={offer}
            advised={advised}
            company={ballot.company}
            closesAt={ballot.closesAt}
            linkKey={linkKey}
          />
        ))}
      </ul>
    </section>
  );
}

interface OfferProps {
  offer: DecisionOffer;
  advised: DecisionOffer | undefined;
  company: string;
  closesAt: string;
  linkKey: string;
}

function OfferCard({ offer, advised, company, closesAt, linkKey }: OfferProps) {
  const t = useDoorTexts();
  const format = useFormat();
  const { id: quoteId, provider, number, totalTtcMinor, currency, startOn, durationDays, isAdvised, stands } = offer;
  const { insuredUntil, options } = offer;
  const isEnding = insuredUntil !== null && insuredUntil < (startOn ?? closesAt.slice(0, 10));
  const gap = advised && advised.currency === currency ? totalTtcMinor - advised.totalTtcMinor : 0;
  const when = [
    startOn && t('starts', { date: format.shortDate(startOn) }),
    durationDays !== null && t('days', { count: durationDays }),
  ].filter(Boolean);
  return (
    <li
      className={classes(
        'flex flex-col gap-2 rounded-md border p-3.5',
        isAdvised ? 'border-t-4 border-primary bg-primary-soft' : 'border-line-strong bg-surface',
      )}
    >
      <span>
        <b className="block font-[600] wrap-anywhere">{provider}</b>
        {number && <span className="text-xs text-ink-3">{number}</span>}
      </span>
      <b className="text-lg font-[640] tabular-nums">{format.money(totalTtcMinor, currency)}</b>
      {options.length > 0 && (
        <span className="text-sm wrap-anywhere text-ink-2">
          {t('options', { count: options.length, names: options.join(', ') })}
        </span>
      )}
      <span className="text-sm text-ink-2">{when.length > 0 ? when.join(', ') : t('unsaid')}</span>
      {insuredUntil && (
        <span className={isEnding ? 'text-sm text-warning-ink' : 'text-sm text-ink-2'}>
          {t('insured', { date: format.date(insuredUntil) })}
        </span>
      )}
      {stands && (
        <a
          className="link text-sm"
          download
          href={addressOf(decisionDoorContract.quotePaper, { key: linkKey, quoteId })}
          aria-label={t('paperOf', { provider })}
        >
          {t('paper')}
        </a>
      )}
      <span className="mt-auto flex flex-wrap gap-1.5">
        {isAdvised && <Tag tone="info">{t('advised', { company })}</Tag>}
        {!isAdvised && gap !== 0 && (
          <Tag>{t(gap > 0 ? 'more' : 'less', { amount: format.money(Math.abs(gap), currency) })}</Tag>
        )}
        {!stands && <Tag tone="warning">{t('gone')}</Tag>}
      </span>
    </li>
  );
}
