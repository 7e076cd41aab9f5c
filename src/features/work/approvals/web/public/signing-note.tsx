import type { SigningCheck } from '#features/work/approvals/approval.contract.ts';
import type { Currency } from '#common/money.ts';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { useNamesShown } from '#ui/marks/names-shown.ts';
import { Note } from '#ui/feedback/note.tsx';
import { useTexts } from '../texts.ts';

export interface SigningNoteProps {
  signing: SigningCheck;
  currency: Currency;
  /** The first provider, when the order may pass to others. */
  passesFrom?: string | undefined;
  note: string;
  onNote: (note: string) => void;
}

/** Why the reader may not sign an amount alone, the state of the approval, and whom to ask. */
export function SigningNote({ signing, currency, passesFrom, note, onNote }: SigningNoteProps) {
  const t = useTexts();
  const format = useFormat();
  const namesShown = useNamesShown();
  const { sign, ask, asked, limitMinor, committed, approvers, approverCount, approvedBy } = signing;
  const counted = committed && limitMinor !== null && (
    <span className="block">
      {t('need.committed', {
        amount: format.money(committed.minor),
        date: format.date(committed.since),
        left: format.money(Math.max(0, limitMinor - committed.minor)),
      })}
    </span>
  );
  if (sign.allowed) {
    if (approvedBy) return <Note tone="success">{t('need.approved', { name: approvedBy })}</Note>;
    return counted && <Note>{counted}</Note>;
  }
  if (limitMinor === null) return null;
  if (asked?.state === 'asked' && !ask.allowed) {
    const amount = format.money(asked.amountHtMinor, currency);
    return <Note>{t('need.waits', { date: format.dateTime(asked.askedAt), amount })}</Note>;
  }
  return (
    <>
      {asked?.state === 'declined' && (
        <Note tone="danger" title={t('need.refused', { name: asked.decidedBy ?? '' })}>
          {asked.reason}
        </Note>
      )}
      <Note tone="warning" title={t('need.title', { limit: format.money(limitMinor) })}>
        {counted}
        {t('need.text', { names: namesShown(approvers, approverCount) })}
        {passesFrom && ` ${t('need.passesOn', { provider: passesFrom })}`}
      </Note>
      {ask.allowed && (
        <Field label={t('need.note')}>
          <Textarea value={note} maxLength={500} rows={2} onChange={(event) => onNote(event.currentTarget.value)} />
        </Field>
      )}
    </>
  );
}

/** Labels for requesting an approval: the button in place of signing, and the confirmation. */
export function useAskWords(): { ask: string; asked: string } {
  const t = useTexts();
  return { ask: t('need.ask'), asked: t('need.asked') };
}
