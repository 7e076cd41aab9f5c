import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AccessDetail } from '../../access-request.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Button } from '#ui/marks/button.tsx';
import { TitleBlock, TitleBlockRow, TitleBlockCell } from '#ui/page/title-block.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { DateTime, useFormat } from '#ui/words/format.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { Unread } from '#ui/marks/unread.tsx';
import { useAttempt } from '#ui/calls/use-attempt.ts';
import { useWords } from '#ui/words/words.ts';
import { useWanted } from './access-columns.tsx';
import { accessApi } from './api.ts';
import { Checks } from './checks.tsx';
import { type Grant, GrantFields } from './grant-fields.tsx';
import { useTexts } from './texts.ts';

const heading = 'mt-4 mb-1.5 text-(length:--t-xs) font-semibold text-ink-2';

export function DecisionPanel({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTexts();
  const reading = useQuery(accessApi.read.queryOptions({ input: { id }, staleTime: 0 }));
  const { data } = reading;
  if (!data) return <Unread reading={reading} failed={t('missing')} rows={8} />;
  const waits = data.state === 'pending' || data.state === 'more_info';
  return (
    <>
      <div className="px-5 pt-5 in-[.dialog]:p-0">
        <Heading detail={data} />
        <h2 className={heading}>{t('checks')}</h2>
        <Checks detail={data} />
        {!waits && <Outcome detail={data} />}
      </div>
      {waits && <Decision detail={data} onDone={onDone} />}
    </>
  );
}

function Heading({ detail }: { detail: AccessDetail }) {
  const t = useTexts();
  const w = useWords();
  const wanted = useWanted();
  const { person } = detail;
  return (
    <>
      <TitleBlock className="m-1">
        <TitleBlockRow>
          <TitleBlockCell kind="number" label={t('number')}>
            {detail.number}
          </TitleBlockCell>
          <TitleBlockCell grow label={t('request')}>
            {t(`wants.${detail.kind}`)}
          </TitleBlockCell>
        </TitleBlockRow>
        <TitleBlockRow>
          <TitleBlockCell grow label={t(`target.${detail.kind}`)}>
            {wanted(detail)}
          </TitleBlockCell>
          <TitleBlockCell label={t('received')}>
            <DateTime value={detail.createdAt} as="dateTime" />
          </TitleBlockCell>
        </TitleBlockRow>
      </TitleBlock>
      <div className="mt-4 flex items-center gap-3">
        <Avatar name={person.name} size="lg" />
        <div className="min-w-0 flex-1">
          <b className="font-semibold text-ink">{person.name}</b>
          <span className="block text-sm break-all text-ink-2">
            {[person.email, person.phone].filter(Boolean).join(' · ')}
          </span>
        </div>
      </div>
      {detail.message && (
        <blockquote className="mt-3 rounded-lg border border-line bg-surface px-3 py-2.25 text-pretty wrap-anywhere whitespace-pre-line">
          {w('quoted', { text: detail.message })}
        </blockquote>
      )}
    </>
  );
}

function Outcome({ detail }: { detail: AccessDetail }) {
  const t = useTexts();
  const format = useFormat();
  const outcome = t(`outcome.${detail.state}`);
  const date = format.dateTime(detail.decidedAt ?? detail.createdAt);
  return (
    <>
      <h2 className={heading}>{t('answer')}</h2>
      <Note
        tone={detail.state === 'accepted' ? 'success' : 'info'}
        title={
          detail.decidedBy
            ? t('outcomeBy', { outcome, name: detail.decidedBy, date })
            : t('outcomeOn', { outcome, date })
        }
      >
        {detail.answer || t('noAnswer')}
      </Note>
    </>
  );
}

type Act = 'accept' | 'refuse' | 'question';

function Decision({ detail, onDone }: { detail: AccessDetail; onDone: () => void }) {
  const t = useTexts();
  const w = useWords();
  const cache = useQueryClient();
  const [answer, setAnswer] = useState('');
  const [grant, setGrant] = useState<Grant>({ company: null, membership: 'member', sites: [] });
  const [confirming, setConfirming] = useState(false);
  const { busy, refusal, problem, attempt } = useAttempt<Act>();
  const { id, version, number, person } = detail;
  const { accept } = detail.acts;

  async function send(act: Act): Promise<AccessDetail> {
    const which = { id, version, answer };
    if (act === 'refuse') return accessApi.refuse.call(which);
    if (act === 'question') return accessApi.question.call(which);
    return accessApi.accept.call({
      ...which,
      siteIds: grant.sites.map((site) => site.id),
      ...(grant.company && { companyId: grant.company.id, membership: grant.membership }),
    });
  }
  async function decide(act: Act): Promise<void> {
    const { state } = await send(act);
    if (state !== 'pending' && state !== 'withdrawn') toast.success(t(`done.${state}`, { number, name: person.name }));
    onDone();
  }
  const press = (act: Act) => void attempt(act, () => decide(act));
  return (
    <>
      <div className="px-5 pb-4 in-[.dialog]:p-0">
        <h2 className={heading}>{t('ifAccepted')}</h2>
        <GrantFields detail={detail} value={grant} onValue={setGrant} problem={problem} />
        <div className="mt-3.5">
          <Field label={t('message', { name: person.name })} hint={t('messageHint')} error={problem('answer')}>
            <Textarea
              rows={3}
              maxLength={2000}
              value={answer}
              onChange={(event) => setAnswer(event.currentTarget.value)}
            />
          </Field>
        </div>
        {!accept.allowed && (
          <div className="mt-3">
            <Note tone="warning">{accept.reason}</Note>
          </div>
        )}
        {refusal && (
          <div className="mt-3">
            <Note tone="danger" title={refusal.message} live>
              {/STALE|DECIDED/.test(refusal.code) && (
                <button
                  type="button"
                  className="link"
                  onClick={() => void cache.invalidateQueries({ queryKey: accessApi.key() })}
                >
                  {w('refresh')}
                </button>
              )}
            </Note>
          </div>
        )}
      </div>
      <div className="sticky bottom-0 z-1 mt-auto flex flex-wrap gap-2 border-t border-line-strong bg-surface px-5 py-3 in-[.dialog]:-mx-5 in-[.dialog]:mt-4 in-[.dialog]:-mb-4">
        <Button loading={busy === 'refuse'} onClick={() => press('refuse')}>
          {t('refuse')}
        </Button>
        <span className="flex-1" />
        <Button loading={busy === 'question'} onClick={() => press('question')}>
          {t('question')}
        </Button>
        <Button
          variant="primary"
          loading={busy === 'accept'}
          disabledReason={accept.allowed ? null : accept.reason}
          onClick={() => (detail.wantedRole === 'admin' ? setConfirming(true) : press('accept'))}
        >
          {t('accept')}
        </Button>
      </div>
      {confirming && (
        <ActDialog
          tone="danger"
          onClose={() => setConfirming(false)}
          title={t('acceptAdminTitle', { name: person.name })}
          text={t('acceptAdminText')}
          confirmLabel={t('accept')}
          onConfirm={() => decide('accept')}
        />
      )}
    </>
  );
}
