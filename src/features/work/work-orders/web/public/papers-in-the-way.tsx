import type { Verdict } from '#common/problems.ts';
import type { MissingDocument } from '#features/work/work-orders/work-order.contract.ts';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useTexts } from '../texts.ts';

interface PapersInTheWayProps {
  missing: readonly MissingDocument[];
  override: Verdict | undefined;
  /** The written reason of an owner's override; null without an override. */
  reason: string | null;
  onReason: (reason: string | null) => void;
  problem: (field: string) => string | undefined;
}

export function PapersInTheWay({ missing, override, reason, onReason, problem }: PapersInTheWayProps) {
  const t = useTexts();
  if (missing.length === 0) return null;
  return (
    <>
      <Note tone="danger" title={t('missing', { count: missing.length })}>
        <ul>
          {missing.map(({ kind, message }) => (
            <li key={kind}>{message}</li>
          ))}
        </ul>
      </Note>
      {override?.allowed && (
        <Checkbox checked={reason !== null} onChange={(event) => onReason(event.currentTarget.checked ? '' : null)}>
          {t('override')}
        </Checkbox>
      )}
      {override?.allowed === false && <Note>{override.reason}</Note>}
      {reason !== null && (
        <Field label={t('overrideReason')} hint={t('overrideHint')} error={problem('overrideReason')} required>
          <Textarea rows={2} maxLength={500} value={reason} onChange={(event) => onReason(event.currentTarget.value)} />
        </Field>
      )}
    </>
  );
}
