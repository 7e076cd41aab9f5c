import { useState, type ReactNode } from 'react';
import type { claimStates } from '#features/network/directory/directory-admin.contract.ts';
import { ActDialog, type ActDialogProps } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Segmented } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { Listing } from '#ui/lists/listing.tsx';
import type { Pages } from '#ui/lists/paged-table.tsx';
import type { DirectoryFilters } from './imports.ts';
import { useAdminTexts } from './texts-admin.ts';

type DecisionState = (typeof claimStates)[number];

interface Request {
  id: string;
  siret: string;
  state: DecisionState;
  reason: string;
  message: string;
  createdAt: string;
}

export interface DecisionListProps<T extends Request, S extends DecisionState> {
  filters: DirectoryFilters;
  label: string;
  states: readonly S[];
  state: S;
  onState: (state: S) => void;
  list: Pages<T>;
  emptyTitle: string;
  heading: (row: T) => ReactNode;
  lines: (row: T) => ReactNode;
  accept: (row: T) => { title: string; text: string };
  onDecide: (row: T, granted: boolean, reason: string) => Promise<unknown>;
  onTakeBack?: (row: T, reason: string) => Promise<unknown>;
}

export function DecisionList<T extends Request, S extends DecisionState>({
  filters,
  label,
  state,
  onState,
  list,
  emptyTitle,
  heading,
  lines,
  accept,
  onDecide,
  states,
  onTakeBack,
}: DecisionListProps<T, S>) {
  const t = useAdminTexts();
  const format = useFormat();
  const [asked, setAsked] = useState<{ row: T; granted: boolean } | null>(null);
  const [taken, setTaken] = useState<T | null>(null);
  return (
    <>
      <Listing
        page
        rowId={({ id }) => id}
        filters={filters}
        tools={
          <Segmented
            label={t('decisions')}
            options={states.map((one) => ({ value: one, label: t(`decision.${one}`) }))}
            value={state}
            onChange={onState}
          />
        }
        list={list}
        failed={t('failed')}
        label={label}
        rowName={({ siret }) => siret}
        card={(row) => ({
          mini: [format.date(row.createdAt)],
          title: heading(row),
          lines: (
            <>
              <div className="text-sm text-ink-2">{lines(row)}</div>
              {row.message && <p className="text-sm">{row.message}</p>}
              {row.reason && (
                <p className="text-sm">
                  <b>{t('reason')}</b> {row.reason}
                </p>
              )}
              {row.state === 'waiting' && (
                <div className="mt-1 flex flex-wrap gap-2">
                  <Button size="sm" variant="primary" onClick={() => setAsked({ row, granted: true })}>
                    {t('accept')}
                  </Button>
                  <Button size="sm" onClick={() => setAsked({ row, granted: false })}>
                    {t('refuse')}
                  </Button>
                </div>
              )}
              {row.state === 'granted' && onTakeBack && (
                <div className="mt-1 flex flex-wrap gap-2">
                  <Button size="sm" onClick={() => setTaken(row)}>
                    {t('takeBack')}
                  </Button>
                </div>
              )}
            </>
          ),
        })}
        empty={{ title: emptyTitle, text: t('nothingText') }}
      />
      {asked?.granted && (
        <ActDialog
          onClose={() => setAsked(null)}
          {...accept(asked.row)}
          confirmLabel={t('accept')}
          done={t('decided')}
          onConfirm={() => onDecide(asked.row, true, '')}
        />
      )}
      {asked?.granted === false && (
        <ReasonedAct
          title={t('refuseTitle')}
          text={t('refuseText')}
          confirmLabel={t('refuse')}
          onClose={() => setAsked(null)}
          onConfirm={(reason) => onDecide(asked.row, false, reason)}
        />
      )}
      {taken && onTakeBack && (
        <ReasonedAct
          title={t('takeBackTitle')}
          text={t('takeBackText')}
          confirmLabel={t('takeBack')}
          onClose={() => setTaken(null)}
          onConfirm={(reason) => onTakeBack(taken, reason)}
        />
      )}
    </>
  );
}

type ReasonedActProps = Pick<ActDialogProps<unknown>, 'title' | 'text' | 'confirmLabel' | 'onClose'> & {
  onConfirm: (reason: string) => Promise<unknown>;
};

function ReasonedAct({ onConfirm, ...dialog }: ReasonedActProps) {
  const t = useAdminTexts();
  const [reason, setReason] = useState('');
  return (
    <ActDialog {...dialog} tone="danger" done={t('decided')} onConfirm={() => onConfirm(reason)}>
      {(problem) => (
        <Field label={t('reason')} required error={problem('reason')}>
          <Textarea value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        </Field>
      )}
    </ActDialog>
  );
}
