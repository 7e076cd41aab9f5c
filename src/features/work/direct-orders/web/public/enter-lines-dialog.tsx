import { useState } from 'react';
import { addressOf } from '#common/address-of.ts';
import { ArticleCell } from '#features/network/tariffs/web/public/article-cell.tsx';
import { directOrderContract, maxOrderLines } from '#features/work/direct-orders/direct-order.contract.ts';
import { maxOverrunPhotos } from '#features/work/direct-orders/overrun.contract.ts';
import type { WorkOrder } from '#features/work/work-orders/work-order.contract.ts';
import { PhotoPicker } from '#features/work/work-orders/web/public/photo-picker.tsx';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat, usePlace } from '#ui/words/format.tsx';
import { Gauge } from '#ui/marks/gauge.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { forgetValues, useKeptState } from '#ui/inputs/kept-form.ts';
import { lineIssues } from '#ui/lines/cells.ts';
import { type DraftLine, namedAnew, reduceLines, withBlankEnd } from '#ui/lines/lines.ts';
import { LinesTable } from '#ui/lines/lines-table.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useOwnerName } from '#ui/calls/session.tsx';
import { keyOfFile, uploadFile } from '#ui/files/upload-file.ts';
import { enteredOf, enteredTotals } from '../entered-line.ts';
import { useTexts } from '../texts.ts';
import { directOrderApi } from './api.ts';

const parts = ['quantity', 'mention'] as const;

export function EnterLinesDialog({ order, onClose }: { order: WorkOrder; onClose: () => void }) {
  const t = useTexts();
  const format = useFormat();
  const place = usePlace();
  const keptAs = `order-lines.${order.id}.${useOwnerName()}`;
  // Closed by mistake, it reopens with what was typed.
  const [{ lines }, keep] = useKeptState<{ lines: readonly DraftLine[] }>(
    keptAs,
    () => ({ lines: namedAnew(order.lines) }),
    (kept) => ({ lines: withBlankEnd(namedAnew(kept.lines), place) }),
  );
  const [reason, setReason] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  // Files already uploaded are not sent again when a later step is refused.
  const [sent] = useState(() => new Map<File, string>());
  const { id, version, currency, acts } = order;
  const ceiling = order.ceilingHtMinor ?? 0;
  const totals = enteredTotals(lines);
  const total = totals.totalHtMinor;
  const over = total - ceiling;
  const money = (minor: number) => format.money(minor, currency);
  async function sendPhotos() {
    for (const file of files.filter((one) => !sent.has(one))) {
      const kept = await uploadFile<{ id: string }>(addressOf(directOrderContract.addFoundPhoto, { id }), file, {
        key: keyOfFile(file),
        onProgress: () => {},
      });
      sent.set(file, kept.id);
    }
    return files.flatMap((file) => sent.get(file) ?? []);
  }

  return (
    <ActDialog
      onClose={onClose}
      wide
      title={t('enter.title', { number: order.number })}
      text={t('enter.text', { company: order.orderingCompany.name })}
      confirmLabel={over > 0 ? t('enter.ask', { amount: money(over) }) : t('enter.save')}
      verdict={over > 0 ? acts.askOverrun : acts.enterLines}
      done={over > 0 ? t('enter.asked', { company: order.orderingCompany.name }) : t('enter.saved')}
      onConfirm={async () => {
        const { lines: entered } = enteredOf(lines);
        await (over > 0
          ? directOrderApi.askOverrun.call({ id, version, reason, lines: entered, photoIds: await sendPhotos() })
          : directOrderApi.enterLines.call({ id, version, lines: entered }));
        forgetValues(keptAs);
      }}
    >
      {(problem) => (
        <>
          <LinesTable
            label={t('lines')}
            lines={lines}
            parts={parts}
            most={maxOrderLines}
            currency={currency}
            totals={totals.lineTotals}
            issues={lineIssues(enteredOf(lines).keys, (rank, field) => problem(`lines.${rank}.${field}`))}
            dispatch={(action) => keep((now) => ({ lines: reduceLines(now.lines, action) }))}
            Designation={ArticleCell}
          />
          <Gauge
            label={t('enter.total')}
            value={total}
            max={ceiling}
            words={t('framework.used', { used: money(total), ceiling: money(ceiling) })}
          />
          {over > 0 && (
            <>
              <Note tone="warning">
                {t('enter.over', { amount: money(over), company: order.orderingCompany.name })}
              </Note>
              <Field label={t('enter.reason')} hint={t('enter.reasonHint')} error={problem('reason')} required>
                <Textarea value={reason} maxLength={1000} onChange={(event) => setReason(event.currentTarget.value)} />
              </Field>
              <PhotoPicker label={t('enter.photos')} files={files} room={maxOverrunPhotos} onChange={setFiles} />
              <p className="text-xs text-ink-2">{t('enter.photosHint')}</p>
            </>
          )}
        </>
      )}
    </ActDialog>
  );
}
