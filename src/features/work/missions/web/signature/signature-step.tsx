import { LogOut, Package } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import { InkDrawing } from '#ui/signature/ink-pad.tsx';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { Stamp } from '#ui/marks/stamp.tsx';
import { useToldAt } from '#ui/time/told-at.ts';
import { ActMark } from '../act-mark.tsx';
import { MissionHead } from '../mission-head.tsx';
import { MissionHeader } from '../mission-header.tsx';
import { stepPage } from '../mission-pages.ts';
import { isThere, type OnSite } from '../on-site.ts';
import { useTexts } from '../texts.ts';
import { PartSheet } from '../findings/part-sheet.tsx';
import { DraftList } from '../drafts/draft-list.tsx';
import { useDrafts } from '../drafts/use-drafts.ts';
import { AfterWork } from './after-work.tsx';
import { FinishDialog } from './finish-dialog.tsx';
import { SignForm } from './sign-form.tsx';
import { Summary } from './summary.tsx';

function Contested({ mission, signatureId }: { mission: Mission; signatureId: string }) {
  const t = useTexts();
  const format = useFormat();
  const contest = mission.contests?.find((one) => one.signatureId === signatureId);
  if (!contest) return null;
  const { by, company, reason, at } = contest;
  return (
    <div className="mt-2 mb-1.5">
      <Note tone="danger" title={t('sign.contested', { by, company, date: format.there.dateTime(at) })}>
        <span className="wrap-anywhere whitespace-pre-line">{reason}</span>
      </Note>
    </div>
  );
}

export function SignatureStep(onSite: OnSite) {
  const { mission, actOf } = onSite;
  const t = useTexts();
  const format = useFormat();
  const toldAt = useToldAt();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const [left, setLeft] = useState(false);
  const [adding, setAdding] = useState(false);
  const drafts = useDrafts(onSite);
  const count = mission.findings.length;
  const begun = mission.presences.length > 0;
  return (
    <>
      <MissionHeader
        mission={mission}
        step="signature"
        actions={
          isThere(mission) ? (
            <Button variant="primary" icon={LogOut} onClick={() => setLeaving(true)}>
              {t('finish.act')}
            </Button>
          ) : begun ? (
            <ButtonLink variant="primary" to={path('missions')}>
              {t('finish.back')}
            </ButtonLink>
          ) : (
            <Button variant="primary" onClick={() => void navigate(stepPage(mission.id, 'arrival'))}>
              {t('sign.arriveFirst')}
            </Button>
          )
        }
      />
      <MissionHead
        mission={mission}
        stamp={
          <Stamp tone={count > 0 ? 'warning' : 'success'} signed={mission.state === 'finished'}>
            {t('summary.findings', { count })}
          </Stamp>
        }
      />
      <Summary mission={mission} />
      {isThere(mission) && (
        <Button size="touch" icon={Package} block onClick={() => setAdding(true)}>
          {t('part.add')}
        </Button>
      )}
      {mission.state === 'finished' && <AfterWork {...onSite} left={left} />}
      {mission.state === 'finished' && !leaving && <DraftList drafts={drafts} isLeft />}
      {mission.signatures.map((one) => (
        <figure key={one.id} className="rounded-lg border border-line-control bg-surface px-3.5 pt-3 pb-2">
          <figcaption className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-2">
            <span>{[one.name, one.quality || t(`signer.${one.kind}`)].join(', ')}</span>
            <ActMark act={actOf.get(one.id)} />
          </figcaption>
          {one.ink ? (
            <InkDrawing strokes={one.ink} className="h-28 w-full text-primary-ink" />
          ) : (
            <p className="py-4 text-center">{t('sign.pressed')}</p>
          )}
          <p className="text-right text-xs text-ink-3 tabular-nums">
            {[
              toldAt(one.madeAt, one.receivedAt, format.there.dateTime),
              one.by &&
                (one.kind === 'worker'
                  ? t('sign.account', { holder: one.by })
                  : t('sign.onDevice', { device: one.by })),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          <Contested mission={mission} signatureId={one.id} />
        </figure>
      ))}
      {begun ? (
        <Panel title={t('sign.title')}>
          {/* The departure sends an unsaved signature: resets the form. */}
          <SignForm key={left ? 'left' : 'there'} {...onSite} />
        </Panel>
      ) : (
        <Note>{t('sign.notBegun')}</Note>
      )}
      <p className="text-sm text-ink-3">{t('sign.worth')}</p>
      {adding && <PartSheet {...onSite} onClose={() => setAdding(false)} />}
      {leaving && <FinishDialog {...onSite} onClose={() => setLeaving(false)} onLeft={() => setLeft(true)} />}
    </>
  );
}
