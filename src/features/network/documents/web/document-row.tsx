import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Eye, FileText, FileUp, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FiledDocument, DocumentsOfKind } from '#features/network/documents/document.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button, IconButton } from '#ui/marks/button.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { FieldError } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { paperToSend } from '#ui/files/shrink-image.ts';
import { DocumentStatus } from '#ui/marks/status.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { carrying } from '#ui/files/upload-file.ts';
import { documentApi } from './public/api.ts';
import { useTexts } from './texts.ts';

export interface DocumentRowProps {
  ofKind: DocumentsOfKind;
  wishes: readonly { company: string; at: string }[];
  led: boolean;
  /** Why nothing may be submitted; null if allowed. */
  refused: string | null;
  onFile: () => void;
  onOpen: (paper: FiledDocument) => void;
}

export function DocumentRow({ ofKind, wishes, led, refused, onFile, onOpen }: DocumentRowProps) {
  const t = useTexts();
  const format = useFormat();
  const cache = useQueryClient();
  const [withdrawing, setWithdrawing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (led) button.current?.focus();
  }, [led]);
  const chooser = useRef<HTMLInputElement>(null);
  const { kind, asked, draft, versions } = ofKind;
  const [last, ...older] = versions;
  const name = t(`kind.${kind}`);
  const fresh = () =>
    cache.invalidateQueries({ predicate: ({ queryKey: [path] }) => /documents|applications/.test(String(path)) });
  const choose = useMutation({
    mutationFn: async (chosen: File) => {
      const file = await paperToSend(chosen);
      return carrying(file, documentApi.chooseFile.call({ kind, file }));
    },
    retry: false,
    onSuccess: async () => {
      await fresh();
      onFile();
    },
  });
  const state = last ? last.state : asked ? 'missing' : 'not_required';
  const ended = last?.until
    ? t(last.state === 'expired' ? 'endedOn' : 'endsOn', { day: format.date(last.until) })
    : null;
  return (
    <li className="grid min-h-15 grid-cols-[minmax(0,1fr)_150px_204px] items-center gap-x-3.5 gap-y-1.5 border-b border-line py-2.25 pr-2.5 pl-3.5 last:border-0 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:py-2.5 max-md:pr-2">
      <div className="min-w-0 wrap-anywhere max-md:col-span-full">
        <b className="font-[580]">{name}</b> <span className="text-sm text-ink-3">{t(`about.${kind}`)}</span>
        {last?.file && (
          <span className="flex items-center gap-1 text-xs text-ink-3">
            <Icon of={FileText} size={13} />
            <span className="min-w-0 truncate">
              {t('filedOn', { name: last.file.name, day: format.date(last.depositedAt) })}
            </span>
          </span>
        )}
        {wishes.map(({ company, at }) => (
          <span key={company} className="block text-sm text-warning-ink">
            {t('ask.wish', { company, day: format.date(at) })}
          </span>
        ))}
        {last?.state === 'rejected' && (
          <span className="block text-sm text-danger-ink">{t('rejectedFor', { reason: last.rejectionReason })}</span>
        )}
        {!draft &&
          last?.missing.map((detail) => (
            <span key={detail} className="block text-sm text-warning-ink">
              {t(`lacks.${detail}`)}
            </span>
          ))}
        {choose.isError && <FieldError>{failureOf(choose.error).message}</FieldError>}
        {draft && (
          <span className="block text-sm text-warning-ink">
            {t('draft', { name: draft.name })}{' '}
            <button type="button" className="link" onClick={onFile}>
              {t('complete')}
            </button>
          </span>
        )}
        {older.length > 0 && (
          <details>
            <summary className="min-h-6 w-fit cursor-pointer pt-1 text-xs text-ink-2 max-md:min-h-11">
              {t('versions', { count: older.length })}
            </summary>
            <ul>
              {older.map((paper) => (
                <li key={paper.id} className="flex min-h-7 flex-wrap items-center gap-2 text-xs">
                  <DocumentStatus state={paper.state} />
                  <span className="text-ink-2">{t('issued', { day: format.date(paper.issuedOn) })}</span>
                  {paper.file && (
                    <button type="button" className="link" onClick={() => onOpen(paper)}>
                      {t('open')}
                    </button>
                  )}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div className="flex items-start gap-[3px] max-md:flex-row max-md:flex-wrap max-md:items-center max-md:gap-x-2.5 max-md:gap-y-1 md:flex-col">
        {state === 'not_required' ? <Tag tone="neutral">{t('optional')}</Tag> : <DocumentStatus state={state} />}
        {ended && <span className="text-xs text-ink-3">{ended}</span>}
      </div>
      <div className="flex min-w-0 items-center justify-end gap-0.5 max-md:[&_.btn]:min-h-11 max-md:[&_.iconbtn]:size-11">
        {last?.file && <IconButton icon={Eye} label={t('openPaper', { paper: name })} onClick={() => onOpen(last)} />}
        {last?.state === 'pending' && !refused && (
          <IconButton icon={Undo2} label={t('withdraw', { paper: name })} onClick={() => setWithdrawing(true)} />
        )}
        {last && (
          <ActDialog
            open={withdrawing}
            onClose={() => setWithdrawing(false)}
            title={t('withdrawTitle', { paper: name })}
            text={t('withdrawText')}
            confirmLabel={t('withdrawConfirm')}
            tone="danger"
            done={t('withdrawn', { paper: name })}
            onConfirm={() => documentApi.withdraw.call({ id: last.id })}
          />
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={t('chooseFor', { paper: name })}
          accept="application/pdf,image/*"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file) choose.mutate(file);
          }}
        />
        <Button
          size="sm"
          icon={FileUp}
          variant={asked && (!last || last.state === 'rejected' || last.state === 'expired') ? 'secondary' : 'ghost'}
          loading={choose.isPending}
          disabledReason={refused}
          aria-label={t(last ? 'replaceFor' : 'chooseFor', { paper: name })}
          ref={button}
          onClick={() => chooser.current?.click()}
        >
          {t(last ? 'replace' : 'choose')}
        </Button>
      </div>
    </li>
  );
}
