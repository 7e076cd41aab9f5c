import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TradeId } from '#common/trades.ts';
import { path } from '#paths.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { ReasonField } from '#ui/inputs/reason-field.tsx';
import type { SurveyStanding } from '#features/work/surveys/survey.contract.ts';
import { surveyApi } from '../api.ts';
import { useTexts } from '../texts.ts';

interface Props {
  siteId: string;
  trade: TradeId | null;
  /** Null before the first save of a draft. */
  requestId: string | null;
  /** Saves the draft first and returns its id; null on failure. */
  save?: () => Promise<string | null>;
  /** Class of the wrapper, if anything is shown. */
  className?: string;
}

/** The asbestos survey required for works on an old building: attach it, or proceed with a written reason. */
export function SurveyNote({ className, ...of }: Props) {
  return (
    <div className={classes('empty:hidden', className)}>
      <Standing {...of} />
    </div>
  );
}

function Standing({ siteId, trade, requestId, save }: Omit<Props, 'className'>) {
  const t = useTexts();
  const format = useFormat();
  const [opened, setOpened] = useState<'attach' | 'waive' | null>(null);
  const { data } = useQuery(
    surveyApi.read.queryOptions({
      input: { siteId, ...(trade && { trade }), ...(requestId && { requestId }) },
      staleTime: 10_000,
    }),
  );
  if (!data?.isNeeded) return null;
  const { attached, waiver, documents, acts } = data;
  if (attached) return <Note title={t('attached')}>{attached.fileName}</Note>;
  if (waiver)
    return (
      <Note tone="warning" title={t('waived')}>
        <span className="wrap-anywhere whitespace-pre-line">{waiver.reason}</span>
        <span className="block text-xs">
          {t('waivedBy', { by: waiver.by ?? '', date: format.dateTime(waiver.at) })}
        </span>
      </Note>
    );
  const ready = async () => requestId ?? (await save?.()) ?? null;
  return (
    <>
      <Note tone="warning" title={t('needed')}>
        {t('why')}
        <span className="mt-2 flex flex-wrap gap-2">
          {documents.length > 0 && (
            <Button
              variant="primary"
              disabledReason={acts.attach.allowed ? null : acts.attach.reason}
              onClick={() => setOpened('attach')}
            >
              {t('attach')}
            </Button>
          )}
          {documents.length === 0 && (
            <ButtonLink to={`${path('site', { siteId })}?tab=documents`}>{t('addToSite')}</ButtonLink>
          )}
          <Button
            variant="ghost"
            disabledReason={acts.waive.allowed ? null : acts.waive.reason}
            onClick={() => setOpened('waive')}
          >
            {t('without')}
          </Button>
        </span>
      </Note>
      {opened === 'attach' && <AttachDialog documents={documents} ready={ready} onClose={() => setOpened(null)} />}
      {opened === 'waive' && <WaiveDialog ready={ready} onClose={() => setOpened(null)} />}
    </>
  );
}

interface DialogProps {
  ready: () => Promise<string | null>;
  onClose: () => void;
}

function AttachDialog({ documents, ready, onClose }: DialogProps & Pick<SurveyStanding, 'documents'>) {
  const t = useTexts();
  const format = useFormat();
  const [documentId, setDocument] = useState(documents[0]?.id ?? '');
  return (
    <ActDialog<{ id: string } | false>
      onClose={onClose}
      title={t('attachTitle')}
      text={t('attachText')}
      confirmLabel={t('attach')}
      done={t('attached')}
      onConfirm={async () => {
        const requestId = await ready();
        return requestId ? surveyApi.attach.call({ requestId, documentId }) : false;
      }}
    >
      {(problem) => (
        <Field label={t('document')} error={problem('documentId')}>
          <Select
            value={documentId}
            onValue={setDocument}
            options={documents.map(({ id, title, fileName, issuedOn }) => ({
              value: id,
              label: [title || fileName, issuedOn && format.date(issuedOn)].filter(Boolean).join(', '),
            }))}
          />
        </Field>
      )}
    </ActDialog>
  );
}

function WaiveDialog({ ready, onClose }: DialogProps) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  return (
    <ActDialog<{ id: string } | false>
      onClose={onClose}
      tone="danger"
      title={t('withoutTitle')}
      text={t('withoutText')}
      confirmLabel={t('without')}
      done={t('waived')}
      onConfirm={async () => {
        const requestId = await ready();
        return requestId ? surveyApi.waive.call({ requestId, reason }) : false;
      }}
    >
      {(problem) => <ReasonField label={t('reason')} error={problem('reason')} value={reason} onValue={setReason} />}
    </ActDialog>
  );
}
