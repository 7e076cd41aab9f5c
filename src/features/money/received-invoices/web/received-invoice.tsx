import { FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Received } from '#features/money/received-invoices/received-invoice.contract.ts';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { FileDialog, FileView } from '#ui/files/file-view.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useAct } from '#ui/calls/use-act.ts';
import { useWideScreen } from '#ui/page/use-media.ts';
import { receivedApi, receivedFileUrl } from './api.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { OrderField } from './order-field.tsx';
import { ReceivedData } from './received-data.tsx';
import { FieldsForm, missingOf } from './received-fields.tsx';
import { ReceivedState } from './received-state.tsx';
import { useTexts } from './texts.ts';
import { useCorrections } from './use-corrections.ts';

export function ReceivedInvoice({ received, settling }: { received: Received; settling: ReactNode }) {
  const t = useTexts();
  const { act, busy } = useAct();
  const [asking, setAsking] = useState<'confirm' | 'dismiss' | 'file' | null>(null);
  const corrections = useCorrections(received);
  const { id, version, acts, file } = received;
  const { fields, order } = corrections;
  const title = fields.number || file.name;
  const missing = missingOf(fields).map((name) => t(name));
  const isWide = useWideScreen();
  return (
    <div className="page">
      <PageHeader
        title={title}
        crumbs={[{ label: t('title'), to: path('receivedInvoices') }]}
        actions={
          <>
            {received.state !== 'waiting' && acts.reopen.allowed && (
              <Button
                loading={busy}
                onClick={() => void act(() => receivedApi.reopen.call({ id, version }), t('reopened'))}
              >
                {t('reopen')}
              </Button>
            )}
            {received.state === 'waiting' && (
              <>
                <Button
                  disabledReason={acts.dismiss.allowed ? null : acts.dismiss.reason}
                  onClick={() => setAsking('dismiss')}
                >
                  {t('dismiss')}
                </Button>
                <Button
                  variant="primary"
                  disabledReason={
                    acts.confirm.allowed
                      ? missing.length > 0
                        ? t('missing', { fields: missing.join(', ') })
                        : null
                      : acts.confirm.reason
                  }
                  onClick={() => setAsking('confirm')}
                >
                  {t('confirm')}
                </Button>
              </>
            )}
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,46%)] max-lg:grid-cols-1">
        <div className="grid min-w-0 content-start gap-5 px-6 py-5 max-md:px-4">
          <Came received={received} />
          {isPayable(received) && settling}
          {!isWide && isPaper(file) && (
            <Button block icon={FileText} onClick={() => setAsking('file')}>
              {t('seeFile')}
            </Button>
          )}
          {received.unread && (
            <Note tone="warning">
              {received.unread} {t(received.isPrinted ? 'printedText' : 'toTypeText')}
            </Note>
          )}
          <Checks received={received} />
          <section aria-labelledby="received-fields">
            <h2 id="received-fields" className="display mb-2 font-semibold text-ink">
              {t('fields')}
            </h2>
            <fieldset disabled={!acts.correct.allowed} className="min-w-0">
              <FieldsForm
                fields={fields}
                change={corrections.change}
                onLeave={corrections.save}
                problem={corrections.problem}
                order={
                  <OrderField
                    received={received}
                    chosen={order}
                    onPick={corrections.pick}
                    error={corrections.problem('workOrderId')}
                  />
                }
              />
            </fieldset>
            {corrections.refusal && (
              <Note tone="danger" live>
                {corrections.refusal}
              </Note>
            )}
          </section>
          {received.document && (isPaper(file) || !isWide) && <ReceivedData document={received.document} />}
        </div>
        {isWide && <Paper received={received} />}
      </div>
      {asking === 'file' && <FileDialog file={file} address={receivedFileUrl(id)} onClose={() => setAsking(null)} />}
      {asking && asking !== 'file' && (
        <DecideDialog received={received} fields={fields} act={asking} onClose={() => setAsking(null)} />
      )}
    </div>
  );
}

const isPayable = ({ state, fields }: Received) =>
  state === 'confirmed' && fields.kind === 'invoice' && (fields.totalTtcMinor ?? 0) > 0;

const isPaper = ({ contentType }: Received['file']) => contentType !== 'application/xml';

function Paper({ received: { id, file, document } }: { received: Received }) {
  const t = useTexts();
  return (
    <aside
      aria-label={t('paper')}
      className="sticky top-0 h-[calc(100dvh-52px)] min-w-0 self-start border-l border-line"
    >
      {isPaper(file) ? (
        <FileView file={file} address={receivedFileUrl(id)} />
      ) : (
        <div className="grid max-h-full content-start gap-4 overflow-auto p-6">
          {document && <ReceivedData document={document} />}
          <a className="tbl__link text-sm" href={receivedFileUrl(id)} download={file.name}>
            {t('download')}
          </a>
        </div>
      )}
    </aside>
  );
}

function Came({ received }: { received: Received }) {
  const t = useTexts();
  const format = useFormat();
  const { decided, state, sender } = received;
  const at = format.dateTime(received.receivedAt);
  return (
    <div className="grid gap-1 text-sm text-ink-2">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ReceivedState state={state} />
        {sender ? t('mailedBy', { sender, at }) : t('uploadedOn', { at })}
      </span>
      {decided && state !== 'waiting' && (
        <span>
          {t(`decidedBy.${state}`, { by: decided.by, at: format.dateTime(decided.at) })}
          {decided.dismissal && ` ${t(`dismissals.${decided.dismissal}`)}.`}
          {decided.note && <span className="block wrap-anywhere whitespace-pre-line">{decided.note}</span>}
        </span>
      )}
      {received.order && (
        <Link className="tbl__link" to={path('request', { requestId: received.order.requestId })}>
          {received.order.number}, {received.order.title}
        </Link>
      )}
    </div>
  );
}

function Checks({ received: { checks, same, document } }: { received: Received }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <section aria-labelledby="received-checks" aria-live="polite" className="grid gap-2">
      <h2 id="received-checks" className="display font-semibold text-ink">
        {t('checks')}
      </h2>
      {checks.length === 0 && <Note tone={document ? 'success' : 'info'}>{t('allGood')}</Note>}
      {checks.map(({ rule, tone, text }) => (
        <Note key={rule} tone={tone}>
          {text}
        </Note>
      ))}
      {same.map((one) => (
        <Link
          key={one.id}
          className="tbl__link text-sm"
          to={one.isInside ? path('invoice', { invoiceId: one.id }) : path('receivedInvoice', { receivedId: one.id })}
        >
          {t('same', { number: one.number, on: format.date(one.on) })}
        </Link>
      ))}
    </section>
  );
}
