import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf } from '#common/address-of.ts';
import { sideOf } from '#common/roles.ts';
import {
  type Decision,
  type DecisionOfRequest,
  principalDecisionContract,
} from '#features/work/principal-decisions/decision.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { DateTime, useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { PaperLinks } from '#ui/files/paper-links.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { decisionApi } from '../api.ts';
import { AskDialog } from '../ask-dialog.tsx';
import { QuestionList } from '../question-list.tsx';
import { Seats } from '../seats.tsx';
import { ShownSum } from '../shown-sum.tsx';
import { useTexts } from '../texts.ts';
import { VoterList } from '../voter-list.tsx';

const tones = {
  asked: 'warning',
  approved: 'success',
  refused: 'danger',
  lapsed: 'neutral',
  withdrawn: 'neutral',
} as const;

/** The principal's decision on a request; nothing without a principal. */
export function DecisionPanel({ requestId }: { requestId: string }) {
  const t = useTexts();
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const { profile } = useSignedIn();
  const { data } = useQuery({
    ...decisionApi.ofRequest.queryOptions({ input: { requestId } }),
    enabled: sideOf(profile.selectedRole) === 'ordering',
  });
  if (!data) return null;
  const { principal, decision, waiver, offers, acts } = data;
  const mayAsk = principal && decision?.state !== 'asked' && !waiver && offers.some(({ isAbove }) => isAbove);
  if (!decision && !waiver && !mayAsk) return null;
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-2">
          {t('title')}
          {decision && <Tag tone={tones[decision.state]}>{t(`state.${decision.state}`)}</Tag>}
        </span>
      }
      level={3}
    >
      <div className="grid gap-4">
        {waiver && <Waived of={waiver} />}
        {decision && <Asked decision={decision} />}
        {!decision && principal && (
          <p className="text-sm text-ink-2">
            {t('needs', { name: principal.name, amount: format.money(principal.thresholdMinor, 'EUR') })},{' '}
            {t('people', { count: principal.people })}.
          </p>
        )}
        {mayAsk && (
          <span>
            <Button
              variant={decision ? 'secondary' : 'primary'}
              disabledReason={acts.ask.allowed ? null : acts.ask.reason}
              onClick={() => setAsking(true)}
            >
              {t(decision ? 'askAgain' : 'ask')}
            </Button>
          </span>
        )}
      </div>
      {asking && principal && (
        <AskDialog requestId={requestId} of={data} principal={principal} onClose={() => setAsking(false)} />
      )}
    </Panel>
  );
}

function Waived({ of: { principal, reason, by, at } }: { of: NonNullable<DecisionOfRequest['waiver']> }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <Note tone="warning" title={t('waived', { name: principal })}>
      <span className="wrap-anywhere whitespace-pre-line">{reason}</span>
      <span className="block text-xs">{t('waivedBy', { by: by ?? '', date: format.dateTime(at) })}</span>
    </Note>
  );
}

function Asked({ decision }: { decision: Decision }) {
  const t = useTexts();
  const [withdrawing, setWithdrawing] = useState(false);
  const format = useFormat();
  const { id, version, acts, state, principal: name, closesAt, endedAt, needed, given, isWeighted, voters } = decision;
  const voices = isWeighted
    ? t('shares', { given: format.number(given), needed: format.number(needed) })
    : t('voices', { count: given, needed });
  const open = state === 'asked';
  return (
    <>
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <b className="font-[560] wrap-anywhere">{name}</b>
          <span className="text-sm text-ink-2">
            {open ? <DateTime value={closesAt} as="dateTime" /> : endedAt && <DateTime value={endedAt} as="dateTime" />}
          </span>
        </div>
        <Seats
          label={voices}
          seats={voters
            .filter(({ hasLink, verdict }) => hasLink || verdict !== null)
            .map((voter) => ({ id: voter.id, verdict: voter.verdict, isYours: false }))}
        />
        <p className="mt-1 text-sm text-ink-2">{voices}</p>
      </div>
      <ShownSum subject={decision.subject} offers={decision.offers} sum={decision.sum} />
      <VoterList decision={decision} />
      {decision.questions.length > 0 && <QuestionList decision={decision} />}
      {!open && (
        <span>
          <PaperLinks size="sm" address={addressOf(principalDecisionContract.paper, { id })} label={t('paper')} />
        </span>
      )}
      {open && (
        <span>
          <Button
            variant="ghost"
            disabledReason={acts.withdraw.allowed ? null : acts.withdraw.reason}
            onClick={() => setWithdrawing(true)}
          >
            {t('withdraw')}
          </Button>
        </span>
      )}
      {withdrawing && (
        <ActDialog
          onClose={() => setWithdrawing(false)}
          tone="danger"
          title={t('withdrawTitle', { name })}
          text={t('withdrawText')}
          confirmLabel={t('withdraw')}
          done={t('withdrawn')}
          onConfirm={() => decisionApi.withdraw.call({ id, version })}
        />
      )}
    </>
  );
}
