import { CalendarClock, Download, Megaphone, SignalHigh, UserRoundCheck, UserRoundPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { priorities, type RequestItem } from '#features/work/requests/request.contract.ts';
import { BulkDialog } from '#ui/dialogs/bulk-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { MomentField } from '#ui/dates/moment-field.tsx';
import { timeHere } from '#ui/offline/server-clock.ts';
import { useWords } from '#ui/words/words.ts';
import { type Draft, draftOf, inputOf } from '../editor/draft.ts';
import { requestApi } from '../public/api.ts';
import { type Colleague, MemberField } from '../public/member-field.tsx';
import { useTexts } from '../texts.ts';
import { BulkProvider } from './bulk-provider.tsx';
import { ExportMenu } from './export-menu.tsx';
import type { RequestFilters } from './use-request-filters.ts';

/** Larger batches would take minutes. */
const most = 100;

/** Updates one request from its current version, like its form does. */
async function rewrite(id: string, changes: Partial<Draft>): Promise<void> {
  const detail = await requestApi.read.call({ id });
  await requestApi.edit.call({ ...inputOf({ ...draftOf(detail), ...changes }), id, version: detail.version });
}

/** The values to set on every selected request. */
interface Choice {
  deadlineAt: string;
  priority: Draft['priority'];
  colleague: Colleague | null;
  provider: { id: string; name: string } | null;
}

const acts = {
  publish: async ({ id, version }: RequestItem) => void (await requestApi.publish.call({ id, version })),
  assign: async ({ id }: RequestItem, { colleague }: Choice) =>
    void (await requestApi.assign.call({ id, assigneeId: colleague?.id ?? null })),
  invite: async ({ id }: RequestItem, { provider }: Choice) =>
    void (await requestApi.invite.call({ id, providerId: provider?.id ?? '' })),
  deadline: ({ id }: RequestItem, { deadlineAt }: Choice) => rewrite(id, { deadlineAt }),
  priority: ({ id }: RequestItem, { priority }: Choice) => rewrite(id, { priority }),
};
type Act = keyof typeof acts;
const icons = {
  publish: Megaphone,
  assign: UserRoundCheck,
  invite: UserRoundPlus,
  deadline: CalendarClock,
  priority: SignalHigh,
};

export function BulkActs({
  rows,
  filters,
  mayWrite,
}: {
  rows: readonly RequestItem[];
  filters: RequestFilters;
  mayWrite: boolean;
}) {
  const t = useTexts();
  const [act, setAct] = useState<Act | null>(null);
  const tooMany = rows.length > most ? t('bulk.tooMany', { count: most }) : null;
  return (
    <>
      {mayWrite &&
        (Object.keys(acts) as Act[]).map((one) => (
          <Button
            key={one}
            variant="ghost"
            size="sm"
            icon={icons[one]}
            disabledReason={tooMany}
            onClick={() => setAct(one)}
          >
            {t(`bulk.${one}`)}
          </Button>
        ))}
      {tooMany ? (
        <Button variant="ghost" size="sm" icon={Download} disabledReason={tooMany}>
          {t('export.selection')}
        </Button>
      ) : (
        <ExportMenu
          filters={filters}
          ids={rows.map(({ id }) => id)}
          trigger={
            <Button variant="ghost" size="sm" icon={Download}>
              {t('export.selection')}
            </Button>
          }
        />
      )}
      {act && <Chosen act={act} rows={rows} onClose={() => setAct(null)} />}
    </>
  );
}

function Chosen({ act, rows, onClose }: { act: Act; rows: readonly RequestItem[]; onClose: () => void }) {
  const t = useTexts();
  const w = useWords();
  const format = useFormat();
  const [choice, setChoice] = useState<Choice>({ priority: 'normal', deadlineAt: '', colleague: null, provider: null });
  const set = (changes: Partial<Choice>) => setChoice({ ...choice, ...changes });
  const { deadlineAt, priority, colleague, provider } = choice;
  const missing: Partial<Record<Act, string | false>> = {
    deadline: !deadlineAt && t('bulk.noDeadline'),
    invite: !provider && t('bulk.noProvider'),
  };
  const fields: Record<Act, ReactNode> = {
    publish: null,
    assign: <MemberField value={colleague} onValue={(one) => set({ colleague: one })} />,
    invite: <BulkProvider value={provider} onValue={(one) => set({ provider: one })} />,
    deadline: (
      <Field label={t('bulk.deadlineAt')} required>
        <MomentField
          value={deadlineAt && format.typed(new Date(deadlineAt))}
          min={format.typed(timeHere())}
          onValue={(value) => set({ deadlineAt: format.instant(value) })}
        />
      </Field>
    ),
    priority: (
      <Field label={t('filter.priority')}>
        <Select
          value={priority}
          onValue={(value) => set({ priority: value })}
          options={priorities.map((value) => ({ value, label: w(`priority.${value}`) }))}
        />
      </Field>
    ),
  };
  return (
    <BulkDialog
      title={t(`bulk.${act}Title`, { count: rows.length })}
      confirmLabel={t(`bulk.${act}`)}
      refused={missing[act] || null}
      rows={rows}
      rowId={(row) => row.id}
      rowName={(row) => row.number ?? row.title}
      onEach={(row) => acts[act](row, choice)}
      stale={[requestApi.key()]}
      words={{
        done: (count) => t('bulk.done', { count }),
        refused: (count) => t('bulk.refused', { count }),
        at: (at, of) => t('bulk.at', { at, of }),
      }}
      onClose={onClose}
    >
      {fields[act]}
    </BulkDialog>
  );
}
