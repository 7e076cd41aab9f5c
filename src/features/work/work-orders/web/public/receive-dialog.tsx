import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useThreadRefresh } from '#features/work/quotes/web/public/use-thread-refresh.ts';
import { maxSnags, type WorkOrder } from '#features/work/work-orders/work-order.contract.ts';
import { ActDialog } from '#ui/act-dialog.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { RadioCards } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { useTexts } from '../texts.ts';
import { workOrderApi } from './api.ts';

type Decision = 'clean' | 'snags' | 'refuse';

export interface ReceiveDialogProps {
  order: WorkOrder;
  /** What is chosen when it opens. */
  decision: Decision;
  onClose: () => void;
}

interface Draft {
  key: number;
  text: string;
}

/** The ordering side receives the work, without snags or with them, or does not. */
export function ReceiveDialog({ order, decision, onClose }: ReceiveDialogProps) {
  const t = useTexts();
  const refresh = useThreadRefresh();
  const [chosen, setChosen] = useState(decision);
  const [drafts, setDrafts] = useState<readonly Draft[]>([{ key: 0, text: '' }]);
  const [reason, setReason] = useState('');
  const { id, version, number, acts } = order;
  const company = order.provider.name;

  return (
    <ActDialog
      onClose={onClose}
      tone={chosen === 'refuse' ? 'danger' : 'primary'}
      title={t('receive.title', { number })}
      text={t('receive.text', { company })}
      confirmLabel={t(
        chosen === 'clean' ? 'receive.accept' : chosen === 'snags' ? 'receive.acceptSnags' : 'receive.refuseAct',
      )}
      verdict={acts.accept}
      refresh={refresh}
      done={t(chosen === 'clean' ? 'receive.done' : chosen === 'snags' ? 'receive.doneSnags' : 'receive.refused')}
      onConfirm={() =>
        chosen === 'refuse'
          ? workOrderApi.refuseWork.call({ id, version, reason })
          : workOrderApi.accept.call({ id, version, snags: chosen === 'snags' ? drafts.map(({ text }) => text) : [] })
      }
    >
      {(problem) => (
        <>
          <div className="[--card:100%]">
            <RadioCards<Decision>
              compact
              legend={t('receive.decision')}
              name="decision"
              value={chosen}
              onChange={(event) => setChosen(event.currentTarget.value as Decision)}
              cards={[
                { value: 'clean', title: t('receive.clean'), text: t('receive.cleanText') },
                { value: 'snags', title: t('receive.snags'), text: t('receive.snagsText') },
                { value: 'refuse', title: t('receive.refuse'), text: t('receive.refuseText') },
              ]}
            />
          </div>
          {chosen === 'snags' && (
            <SnagFields
              drafts={drafts}
              onChange={setDrafts}
              // Asked for here: what no field claims while the dialog is drawn is said below them.
              errors={drafts.map((_, index) => problem(`snags.${index}`))}
            />
          )}
          {chosen === 'refuse' && (
            <Field label={t('reason')} hint={t('receive.reasonHint', { company })} error={problem('reason')} required>
              <Textarea value={reason} maxLength={500} onChange={(event) => setReason(event.currentTarget.value)} />
            </Field>
          )}
        </>
      )}
    </ActDialog>
  );
}

interface SnagFieldsProps {
  drafts: readonly Draft[];
  onChange: (drafts: readonly Draft[]) => void;
  errors: readonly (string | undefined)[];
}

function SnagFields({ drafts, onChange, errors }: SnagFieldsProps) {
  const t = useTexts();
  // The field that was just added takes the focus; the first does not steal it from the choice.
  const added = useRef<number | null>(null);
  return (
    <div className="flex flex-col gap-3">
      {drafts.map(({ key, text }, index) => (
        <div key={key} className="flex gap-2">
          <div className="flex-1 min-w-0">
            <Field label={t('receive.snag', { number: index + 1 })} error={errors[index]} required>
              <Input
                maxLength={300}
                value={text}
                ref={(input) => {
                  if (added.current !== key) return;
                  added.current = null;
                  input?.focus();
                }}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  onChange(drafts.map((draft) => (draft.key === key ? { key, text: value } : draft)));
                }}
              />
            </Field>
          </div>
          {drafts.length > 1 && (
            <IconButton
              className="mt-6"
              icon={Trash2}
              label={t('receive.remove', { number: index + 1 })}
              onClick={() => onChange(drafts.filter((draft) => draft.key !== key))}
            />
          )}
        </div>
      ))}
      {drafts.length < maxSnags && (
        <Button
          className="self-start"
          size="sm"
          icon={Plus}
          onClick={() => {
            const key = (drafts.at(-1)?.key ?? 0) + 1;
            added.current = key;
            onChange([...drafts, { key, text: '' }]);
          }}
        >
          {t('receive.add')}
        </Button>
      )}
    </div>
  );
}
