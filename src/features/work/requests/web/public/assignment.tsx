import { UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { isShown } from '#ui/calls/acts.ts';
import { Button } from '#ui/marks/button.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { useAct } from '#ui/calls/use-act.ts';
import { useFormat } from '#ui/words/format.tsx';
import { useTexts } from '../texts.ts';
import { requestApi } from './api.ts';
import { type Colleague, MemberField } from './member-field.tsx';

/** The colleague in charge of a request, and the button to change them. */
export function Assignment({ request }: { request: RequestDetail }) {
  const t = useTexts();
  const { user } = useSignedIn();
  const { busy, act } = useAct();
  const [open, setOpen] = useState(false);
  const { id, assignee, acts } = request;
  if (!assignee && !isShown(acts.assign)) return null;
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-2 text-sm">
      <span className="min-w-0 flex-[1_1_11rem] text-ink-2 wrap-anywhere">
        {!assignee
          ? t('assign.unfollowed')
          : assignee.id === user.id
            ? t('assign.mine')
            : t('assign.followed', { name: assignee.name })}
        <Away of={assignee} />
      </span>
      {acts.assign.allowed && (
        <>
          {assignee?.id !== user.id && (
            <Button
              size="sm"
              variant="ghost"
              loading={busy}
              onClick={() => void act(() => requestApi.assign.call({ id, assigneeId: user.id }))}
            >
              {t('assign.take')}
            </Button>
          )}
          <Button size="sm" icon={UserRoundCheck} onClick={() => setOpen(true)}>
            {t('assign.act')}
          </Button>
        </>
      )}
      {open && <AssignDialog request={request} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Until a colleague is back, and who looks after it meanwhile. */
function Away({ of }: { of: RequestDetail['assignee'] }) {
  const t = useTexts();
  const format = useFormat();
  if (!of?.away || of.away.toOn < format.today()) return null;
  const { fromOn, toOn, standIn } = of.away;
  const said = { from: format.date(fromOn), to: format.date(toOn), name: standIn ?? '' };
  return <span className="block">{t(standIn ? 'assign.awayWith' : 'assign.away', said)}</span>;
}

function AssignDialog({ request: { id, assignee, acts }, onClose }: { request: RequestDetail; onClose: () => void }) {
  const t = useTexts();
  const [chosen, setChosen] = useState<Colleague | null>(assignee);
  return (
    <ActDialog
      title={t('assign.title')}
      confirmLabel={t('assign.act')}
      verdict={acts.assign}
      onConfirm={() => requestApi.assign.call({ id, assigneeId: chosen?.id ?? null })}
      done={({ assignee: now }) => (now ? t('assign.done', { name: now.name }) : t('assign.freed'))}
      onClose={onClose}
    >
      {() => <MemberField value={chosen} onValue={setChosen} />}
    </ActDialog>
  );
}
