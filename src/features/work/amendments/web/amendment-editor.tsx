import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { noDiscount, totalsOf } from '#common/quote-totals.ts';
import {
  amendedOrder,
  type AmendmentsOfOrder,
  changedLines,
  missingIn,
} from '#features/work/amendments/amendment.contract.ts';
import { ArticleCell } from '#features/network/tariffs/web/public/article-cell.tsx';
import { maxQuoteLines } from '#features/work/quotes/quote.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { Field } from '#ui/inputs/field.tsx';
import { usePlace } from '#ui/words/format.tsx';
import { Input, Textarea } from '#ui/inputs/input.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { forgetValues, keepValues } from '#ui/inputs/kept-form.ts';
import type { LinesAction } from '#ui/lines/lines.ts';
import { LinesTable } from '#ui/lines/lines-table.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useOwnerName, useSignedIn } from '#ui/calls/session.tsx';
import { AmendmentTotals } from './amendment-totals.tsx';
import { beginAmendment, changesIn, reduceAmendment } from './editor-state.ts';
import { amendmentApi } from './public/api.ts';
import { StandingLines } from './standing-lines.tsx';
import { useTexts } from './texts.ts';

/** Added lines cannot be options: they would be ordered all the same. */
const addedParts = ['quantity', 'lots', 'discount', 'mention'] as const;

export interface AmendmentEditorProps {
  amendments: AmendmentsOfOrder;
  onClose: () => void;
}

export default function AmendmentEditor({ amendments: { order, items }, onClose }: AmendmentEditorProps) {
  const t = useTexts();
  const { user } = useSignedIn();
  const name = `amendment-${order.id}.${useOwnerName()}`;
  const [state, dispatch] = useReducer(reduceAmendment, { name, place: usePlace() }, beginAmendment);
  const [sending, setSending] = useState(false);
  const [faults, setFaults] = useState<readonly { path: readonly (string | number)[]; message: string }[]>([]);
  useEffect(() => keepValues(name, state), [name, state]);

  const add = useCallback((action: LinesAction) => dispatch({ type: 'added', action }), []);
  const { changes, keys } = useMemo(() => changesIn(state), [state]);
  const after = useMemo(() => {
    const standing = order.lines.map(({ amendment: _, ...line }) => ({ ...line, amendmentId: null }));
    const changed = changedLines(standing, changes);
    return amendedOrder(standing, changed, { ...order, amendmentId: '' });
  }, [order, changes]);
  const wish = items.find(({ state: its }) => its === 'asked')?.wish;
  const number = Math.max(0, ...items.map((one) => one.number ?? 0)) + 1;
  // Faults are shown on each new line; others above the button.
  const issues = new Map(
    faults.flatMap(({ path: [part, index, field], message }): [string, string][] =>
      part === 'added' && typeof index === 'number' ? [[`${keys[index] ?? ''}.${String(field)}`, message]] : [],
    ),
  );
  const faultOf = (field: string) => faults.find(({ path }) => path[0] === field)?.message;
  const others = faults.filter(
    ({ path: [part, index] }) => part === 'removed' || part === 'changed' || (part === 'added' && index === undefined),
  );

  /** Missing fields are shown beside the lines before the signature dialog opens. */
  function ask() {
    const missing = missingIn(changes.added).map(({ path, message }) => ({ path, message: String(message) }));
    setFaults(missing);
    setSending(missing.length === 0);
  }

  async function propose() {
    try {
      const { reason, delayDays, startOn, endsOn } = state;
      await amendmentApi.propose.call({
        id: order.id,
        version: order.version,
        reason,
        removed: [...changes.removed],
        changed: [...changes.changed],
        added: [...changes.added],
        delayDays,
        startOn: startOn || null,
        endsOn: endsOn || null,
      });
    } catch (error) {
      const failure = failureOf(error);
      if (failure.issues.length === 0) throw error;
      // The dialog closes, as faults are shown in the page.
      setFaults(failure.issues);
      setSending(false);
      return false as const;
    }
    forgetValues(name);
    return true as const;
  }

  return (
    <section className="flex flex-col gap-4 pt-4" aria-labelledby="amendment-editor">
      <h2 id="amendment-editor" className="display text-lg">
        {t('title', { number, order: order.number })}
      </h2>
      {wish && (
        <Note title={t('wished')}>
          <span className="whitespace-pre-line wrap-anywhere">{wish}</span>
        </Note>
      )}
      <Field label={t('reason')} hint={t('reasonHint')} error={faultOf('reason')} required>
        <Textarea
          rows={3}
          maxLength={1000}
          value={state.reason}
          onChange={(event) => dispatch({ type: 'set', values: { reason: event.currentTarget.value } })}
        />
      </Field>
      <h3 className="font-semibold">{t('standing')}</h3>
      <StandingLines
        order={order}
        quantities={state.quantities}
        onQuantity={(position, quantityMilli) => dispatch({ type: 'quantity', position, quantityMilli })}
      />
      <h3 className="font-semibold">{t('added')}</h3>
      <div className="-mt-5">
        <LinesTable
          className="mt-3 max-md:-mx-4 max-md:rounded-none max-md:border-x-0"
          label={t('added')}
          lines={state.added}
          parts={addedParts}
          most={maxQuoteLines}
          currency={order.currency}
          totals={totalsOf(state.added, noDiscount).lineTotals}
          issues={issues}
          dispatch={add}
          Designation={ArticleCell}
        />
      </div>
      <fieldset className="grid grid-cols-3 gap-3 max-md:grid-cols-1">
        <legend className="mb-2 font-semibold">{t('time')}</legend>
        <Field label={t('delay')} error={faultOf('delayDays')}>
          <Input
            type="number"
            min={0}
            max={365}
            value={String(state.delayDays)}
            onChange={(event) =>
              dispatch({ type: 'set', values: { delayDays: event.currentTarget.valueAsNumber || 0 } })
            }
          />
        </Field>
        {order.state === 'confirmed' && (
          <Field label={t('startOn')} error={faultOf('startOn')} optional>
            <DateField
              value={state.startOn}
              onValue={(value) => dispatch({ type: 'set', values: { startOn: value } })}
            />
          </Field>
        )}
        <Field label={t('endsOn')} error={faultOf('endsOn')} optional>
          <DateField value={state.endsOn} onValue={(value) => dispatch({ type: 'set', values: { endsOn: value } })} />
        </Field>
      </fieldset>
      <div className="panel p-4">
        <AmendmentTotals before={order.totals} after={after} currency={order.currency} />
      </div>
      {others.map(({ path, message }) => (
        <Note key={path.join('.')} tone="danger" live>
          {message}
        </Note>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={ask}>
          {t('signAndPropose')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('later')}
        </Button>
      </div>
      {sending && (
        <ActDialog
          onClose={() => setSending(false)}
          title={t('proposeTitle', { number: t('numbered', { number }) })}
          text={t('proposeText', { name: user.name })}
          confirmLabel={t('signAndPropose')}
          done={t('proposed')}
          onConfirm={propose}
          onDone={onClose}
        >
          {() => <AmendmentTotals before={order.totals} after={after} currency={order.currency} />}
        </ActDialog>
      )}
    </section>
  );
}
