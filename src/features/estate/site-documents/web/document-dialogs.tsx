import { useState } from 'react';
import { addressOf } from '#common/address-of.ts';
import { largestPaper } from '#common/file-problems.ts';
import {
  type SiteDocument,
  siteDocumentContract,
  type SiteDocumentKind,
  siteDocumentKinds,
  usualYears,
} from '#features/estate/site-documents/site-document.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field, FieldError } from '#ui/inputs/field.tsx';
import { FileDrop } from '#ui/files/file-drop.tsx';
import { Input, Select } from '#ui/inputs/input.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { paperToSend } from '#ui/files/shrink-image.ts';
import { uploadFile } from '#ui/files/upload-file.ts';
import { siteDocumentApi } from './api.ts';
import { useTexts } from './texts.ts';

const yearsAfter = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

export function DocumentDialog({ siteId, of, onClose }: { siteId: string; of?: SiteDocument; onClose: () => void }) {
  const t = useTexts();
  const [kind, setKind] = useState<SiteDocumentKind>(of?.kind ?? 'dta');
  const [title, setTitle] = useState(of?.title ?? '');
  const [issuedOn, setIssued] = useState(of?.issuedOn ?? '');
  const [typedEnd, setEnd] = useState<string | null>(of ? (of.expiresOn ?? '') : null);
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const years = usualYears[kind];
  const expiresOn = typedEnd ?? (years && issuedOn ? yearsAfter(issuedOn, years) : '');
  const input = { kind, title, ...(issuedOn && { issuedOn }), ...(expiresOn && { expiresOn }) };
  return (
    <ActDialog<{ id: string } | false>
      onClose={onClose}
      title={t(of ? 'editTitle' : 'add')}
      confirmLabel={t(of ? 'save' : 'keep')}
      done={t('kept')}
      onConfirm={async () => {
        if (of) return siteDocumentApi.edit.call({ id: of.id, version: of.version, ...input });
        setMissing(!file);
        if (!file) return false;
        const address = addressOf(siteDocumentContract.add, { siteId, ...input });
        return uploadFile<{ id: string }>(address, await paperToSend(file), { onProgress: () => undefined });
      }}
    >
      {(problem) => (
        <>
          {!of && (
            <>
              <FileDrop
                label={file ? file.name : t('file')}
                hint={t(file ? 'other' : 'fileHint')}
                accept="application/pdf,image/*"
                maxSize={largestPaper}
                onFiles={([chosen]) => {
                  setMissing(false);
                  setFile(chosen ?? null);
                }}
              />
              {isMissing && <FieldError>{t('fileMissing')}</FieldError>}
            </>
          )}
          <Field label={t('kindLabel')} error={problem('kind')}>
            <Select
              value={kind}
              onChange={(event) => setKind(event.currentTarget.value as SiteDocumentKind)}
              options={siteDocumentKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            />
          </Field>
          <Field label={t('title')} optional error={problem('title')}>
            <Input value={title} maxLength={120} onChange={(event) => setTitle(event.currentTarget.value)} />
          </Field>
          <div className="grid grid-cols-2 gap-3">
            <Field label={t('issuedOn')} optional error={problem('issuedOn')}>
              <DateField value={issuedOn} onValue={setIssued} />
            </Field>
            <Field
              label={t('expiresOn')}
              hint={years && t('usual', { count: years })}
              optional
              error={problem('expiresOn')}
            >
              <DateField value={expiresOn} onValue={setEnd} />
            </Field>
          </div>
        </>
      )}
    </ActDialog>
  );
}

export function RetireDocumentDialog({ of, onClose }: { of: SiteDocument; onClose: () => void }) {
  const t = useTexts();
  const name = of.title || t(`kind.${of.kind}`);
  return (
    <ActDialog
      onClose={onClose}
      tone="danger"
      title={t('retireTitle', { name })}
      text={t('retireText')}
      confirmLabel={t('retire')}
      done={t('retired')}
      onConfirm={() => siteDocumentApi.retire.call({ id: of.id, version: of.version })}
    />
  );
}
