import { useQueryClient } from '@tanstack/react-query';
import { Download, PenLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { addressOf } from '#common/address-of.ts';
import { type CertifiedRate, ratesToCertify } from '#common/vat.ts';
import { type Reception, retentionOf, receptionContract } from '#features/work/receptions/reception.contract.ts';
import { VatCertification } from '#features/work/quotes/web/public/vat-certification.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { discardAct } from '#ui/offline/queue.ts';
import { useServerUnreachable } from '#ui/calls/server-reachable.ts';
import { useSignedIn } from '#ui/calls/session.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { Tooltip } from '#ui/dialogs/tooltip.tsx';
import { useAttempt } from '#ui/calls/use-attempt.ts';
import { receptionApi } from './api.ts';
import { BeforeAfter } from './before-after.tsx';
import { CallToReception } from './call-to-reception.tsx';
import { CheckList } from './check-list.tsx';
import { DecisionField } from './decision-field.tsx';
import { DraftState } from './draft-state.tsx';
import { OfflineSigning } from './offline-signing.tsx';
import { ReceptionColumns } from './reception-columns.tsx';
import { ReceptionHead } from './reception-head.tsx';
import { ReportSheet, toSign } from './report-sheet.tsx';
import { isSigned, SignatureField, type Signing } from '#ui/signature/signature-field.tsx';
import { SnagEditor } from './snag-editor.tsx';
import { TheirHand } from './their-hand.tsx';
import { useTexts } from './texts.ts';
import { WorksField } from './works-field.tsx';
import { useSnagPhotos } from './use-snag-photos.ts';
import { useWriting } from './use-writing.ts';

interface WriteReceptionProps {
  reception: Reception;
  /** The page header, given the draft's save state. */
  header: (state: ReactNode) => ReactNode;
  onSigned: () => void;
}

export function WriteReception({ reception, header, onSigned }: WriteReceptionProps) {
  const t = useTexts();
  const format = useFormat();
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: receptionApi.key() });
  const { user } = useSignedIn();
  const writing = useWriting(reception);
  const unreachable = useServerUnreachable();
  const { busy, refusal, problem, attempt } = useAttempt<'sign' | 'mine' | 'theirs'>();
  const [together, setTogether] = useState(writing.theirs !== null);
  const [certified, setCertified] = useState<CertifiedRate[]>([]);
  const [unsigned, setUnsigned] = useState(false);
  const [undecided, setUndecided] = useState(false);
  const { data, change, flush } = writing;
  const { order, acts, waiting } = reception;
  const { id, version, completedAt } = order;
  const mayDecide = order.acts.accept;
  const today = format.there.today();
  const effectOn = data.effectOn ?? today;
  const decision =
    data.snags.length > 0 && data.decision !== 'refused' ? 'snags' : data.decision === 'snags' ? null : data.decision;
  const works = data.works ?? reception.usualWorks;
  const retentionBp = Math.min(data.retentionBp, order.retentionBp);
  const own: Signing = writing.own ?? { name: user.name, ink: null, where: null };
  const theirs: Signing = writing.theirs ?? { name: '', ink: null, where: null };
  const withTheirs = together && !waiting;
  // An emergency's rates are only known once its lines are; they are certified with the reception.
  const rates =
    order.origin === 'emergency' ? ratesToCertify(order.lines.map(({ vatRateBp }) => ({ rateBp: vatRateBp }))) : [];
  const looked = data.checklist.flatMap((item) =>
    item.result && (item.check || item.label.trim()) ? [{ ...item, result: item.result }] : [],
  );
  const photos = useSnagPhotos(reception, writing);
  const settle = (mine: boolean) =>
    attempt(mine ? 'mine' : 'theirs', async () => {
      await writing.settle(mine);
      await photos.send();
    });
  const sign = () =>
    attempt('sign', async () => {
      const found = {
        checklist: looked,
        observations: data.observations,
        signature: own,
        ...(withTheirs && theirs.ink && { providerSignature: { ...theirs, ink: theirs.ink } }),
      };
      try {
        // Waits for pending saves, which photos depend on. A conflict with a colleague stops the signature; any other
        // failure will reappear when signing.
        await flush().catch((error: unknown) => {
          if (failureOf(error).code === 'STALE') throw error;
        });
        await photos.send();
        if (decision === 'refused') await receptionApi.refuseWork.call({ id, version, reason: data.reason, ...found });
        else {
          const snags = decision === 'snags' ? data.snags : [];
          const retained = { effectOn, retentionBp, ...(works && { works }) };
          await receptionApi.accept.call({ id, version, snags, vatCertified: certified, ...retained, ...found });
        }
      } catch (error) {
        if (failureOf(error).status === 0) writing.setWanted(true);
        throw error;
      }
      writing.forget();
      if (decision) toast.success(t(`done.${decision}`));
      onSigned();
    });

  const notes = (
    <>
      {writing.state.status === 'conflict' && (
        <Note tone="warning" title={t('draft.conflict')} live>
          <span className="mt-2 flex gap-2">
            <Button size="sm" loading={busy === 'theirs'} disabled={busy !== null} onClick={() => void settle(false)}>
              {t('draft.theirs')}
            </Button>
            <Button size="sm" loading={busy === 'mine'} disabled={busy !== null} onClick={() => void settle(true)}>
              {t('draft.mine')}
            </Button>
          </span>
        </Note>
      )}
      {writing.outdated && <Note tone="warning">{t('sign.outdated')}</Note>}
      {writing.wanted && <OfflineSigning unreachable={unreachable} />}
    </>
  );
  const side = (
    <>
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-xs font-semibold">{t('report.asSigned')}</h2>
        <Tooltip text={t('report.preview')}>
          <a
            className="iconbtn"
            href={addressOf(receptionContract.draftReport, { id })}
            target="_blank"
            rel="noreferrer"
            aria-label={t('report.preview')}
            onClick={() => void flush().catch(() => undefined)}
          >
            <Icon of={Download} size={17} />
          </a>
        </Tooltip>
      </div>
      <ReportSheet
        reception={reception}
        outcome={decision}
        effectOn={effectOn}
        checklist={data.checklist}
        snags={decision === 'snags' ? data.snags : []}
        observations={data.observations}
        reason={data.reason}
        works={works}
        retentionBp={decision === 'refused' ? 0 : retentionBp}
        answered={{ ...reception.asked, addenda: [] }}
        signatures={[...(waiting ? [waiting] : together ? [toSign(theirs, 'provider')] : []), toSign(own, 'ordering')]}
      />
    </>
  );
  const foot = (
    <>
      {decision !== 'refused' && order.retentionBp > 0 && (
        <Checkbox
          checked={retentionBp > 0}
          onChange={({ currentTarget: { checked } }) => change({ retentionBp: checked ? order.retentionBp : 0 })}
        >
          <span className="text-sm">
            {t('decide.retention', {
              rate: format.rate(retentionBp || order.retentionBp),
              amount: format.money(retentionOf(order.totalTtcMinor, retentionBp || order.retentionBp), order.currency),
            })}
          </span>
        </Checkbox>
      )}
      {!waiting && (
        <TheirHand
          company={order.provider.name}
          chosen={together}
          onChosen={setTogether}
          value={theirs}
          onChange={writing.setTheirs}
          error={problem('providerSignature.name')}
        />
      )}
      <SignatureField
        label={t('sign.who', { name: user.name, company: order.orderingCompany.name })}
        value={own}
        onChange={writing.setOwn}
        error={problem('signature.name')}
        known
        mayPlace
      />
      {decision !== 'refused' && (
        <VatCertification
          rates={rates}
          certified={certified}
          onCertified={setCertified}
          doubts={[]}
          error={problem('vatCertified')}
        />
      )}
      {(unsigned || (undecided && decision === null)) && (
        <Note tone="danger" live>
          {t(unsigned ? 'sign.missing' : 'decide.choose')}
        </Note>
      )}
      {refusal && (
        <Note tone="danger" live>
          {refusal.message}
        </Note>
      )}
      <div data-foot>
        <Button
          block
          size="lg"
          variant={decision === 'refused' ? 'danger' : 'primary'}
          icon={PenLine}
          loading={busy === 'sign'}
          disabled={busy !== null}
          disabledReason={mayDecide.allowed ? null : mayDecide.reason}
          onClick={() => {
            const isComplete = isSigned(own) && (!withTheirs || isSigned({ ...theirs, pressed: false }));
            setUnsigned(!isComplete);
            setUndecided(decision === null);
            if (isComplete && decision) void sign();
          }}
        >
          {t(decision === 'refused' ? 'decide.refuse' : 'decide.sign')}
        </Button>
      </div>
    </>
  );
  return (
    <ReceptionColumns side={side} foot={foot} sideLabel={t('report.asSigned')}>
      {header(<DraftState writing={writing} />)}
      <ReceptionHead reception={reception} />
      {notes}
      {!waiting && <CallToReception reception={reception} />}
      <BeforeAfter reception={reception} />
      <CheckList items={data.checklist} onChange={(checklist) => change({ checklist })} />
      <SnagEditor
        snags={data.snags}
        photos={reception.snagPhotos}
        onChange={(snags) => change({ snags })}
        waiting={photos.waiting}
        onPhoto={photos.add}
        onRemoveWaiting={discardAct}
        onRemovePhoto={async (photo) => {
          await receptionApi.removeSnagPhoto.call({ id, fileId: photo.id });
          await refresh();
        }}
        problem={problem}
      />
      <Field label={t('decide.observations')} hint={t('decide.observationsHint')} optional>
        <Textarea
          maxLength={2000}
          value={data.observations}
          onChange={(event) => change({ observations: event.currentTarget.value })}
        />
      </Field>
      {decision !== 'refused' && (
        <Field label={t('decide.effect')} hint={t('decide.effectHint')} error={problem('effectOn')}>
          <DateField
            className="max-w-60"
            value={effectOn}
            max={today}
            {...(completedAt && { min: format.there.today(new Date(completedAt)) })}
            onValue={(value) => change({ effectOn: value || null })}
          />
        </Field>
      )}
      {decision !== 'refused' && works && (
        <WorksField value={works} onValue={(chosen) => change({ works: chosen })} error={problem('works')} />
      )}
      <DecisionField
        company={order.provider.name}
        decision={decision}
        snagCount={data.snags.length}
        reason={data.reason}
        onChange={change}
        undecided={undecided && decision === null}
        error={problem('reason')}
      />
      {!acts.prepare.allowed && <Note>{acts.prepare.reason}</Note>}
    </ReceptionColumns>
  );
}
