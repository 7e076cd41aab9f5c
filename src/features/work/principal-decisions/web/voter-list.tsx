import { useState } from 'react';
import type { Decision, DecisionVoter } from '#features/work/principal-decisions/decision.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Button } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { decisionApi } from './api.ts';
import { useTexts } from './texts.ts';

export function VoterList({ decision }: { decision: Decision }) {
  return (
    <ul className="border-t border-line">
      {decision.voters.map((voter) => (
        <VoterLine key={voter.id} decision={decision} voter={voter} />
      ))}
    </ul>
  );
}

function VoterLine({ decision, voter }: { decision: Decision; voter: DecisionVoter }) {
  const t = useTexts();
  const format = useFormat();
  const [opened, setOpened] = useState<'renew' | 'revoke' | null>(null);
  const { name, verdict, openedAt, votedAt, hasLink, signedAs, word, shares } = voter;
  const weighs = decision.isWeighted && shares !== null && t('sharesOf', { count: shares });
  const { id, acts, state, offers } = decision;
  const provider = offers.find((offer) => offer.id === voter.quoteId)?.provider ?? '';
  const says = verdict === 'approved' ? t('verdict.approved', { provider }) : verdict && t('verdict.refused');
  const when = votedAt
    ? format.dateTime(votedAt)
    : !hasLink
      ? t('noLink')
      : openedAt
        ? t('openedOn', { date: format.dateTime(openedAt) })
        : t('notYet');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
      <Avatar name={name} size="md" />
      <span className="min-w-0 flex-1">
        <b className="block font-[560] wrap-anywhere">{name}</b>
        <span className="block text-xs text-ink-3">{[voter.role, weighs, when].filter(Boolean).join(' · ')}</span>
        {signedAs && signedAs !== name && (
          <span className="block text-xs text-warning-ink">{t('signedAs', { name: signedAs })}</span>
        )}
        {word && <span className="block text-sm wrap-anywhere whitespace-pre-line text-ink-2">{word}</span>}
      </span>
      {says && (
        <span
          className={classes(
            'text-sm max-md:order-1 max-md:basis-full',
            verdict === 'approved' ? 'text-success-ink' : 'text-danger-ink',
          )}
        >
          {says}
        </span>
      )}
      {state === 'asked' && acts.renewLink.allowed && (
        <span className="flex gap-1 max-md:order-2 max-md:basis-full">
          <Button size="sm" aria-label={`${t('renew')}, ${name}`} onClick={() => setOpened('renew')}>
            {t('renew')}
          </Button>
          {hasLink && verdict === null && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`${t('revoke')}, ${name}`}
              onClick={() => setOpened('revoke')}
            >
              {t('revoke')}
            </Button>
          )}
        </span>
      )}
      {opened === 'renew' && (
        <ActDialog
          onClose={() => setOpened(null)}
          title={t('renewTitle', { name })}
          text={t('renewText')}
          confirmLabel={t('renew')}
          done={t('renewed', { name })}
          onConfirm={() => decisionApi.renewLink.call({ id, voterId: voter.id })}
        />
      )}
      {opened === 'revoke' && (
        <ActDialog
          onClose={() => setOpened(null)}
          tone="danger"
          title={t('revokeTitle', { name })}
          text={t('revokeText')}
          confirmLabel={t('revoke')}
          done={t('revoked', { name })}
          onConfirm={() => decisionApi.revokeLink.call({ id, voterId: voter.id })}
        />
      )}
    </li>
  );
}
