import { CheckCheck, LogOut, Plus, Settings, UserRound } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Switch } from '#ui/inputs/choices.tsx';
import { DeniedCard } from '#ui/feedback/denied-card.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { Menu } from '#ui/dialogs/menu.tsx';
import { NoneFound } from '#ui/lists/none-found.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { PagedList } from '#ui/lists/paged-table.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { Skeleton, SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { read, say } from './samples.ts';
import { Section } from './section.tsx';

async function cancelFor(reason: string): Promise<void> {
  const message = say('overlays.reasonMissing');
  if (reason.trim() === '')
    throw Object.assign(new Error(message), {
      code: 'INVALID',
      status: 422,
      data: { issues: [{ path: ['reason'], message }] },
    });
  await new Promise((done) => setTimeout(done, 600));
}

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'confirm' | null>(null);
  const [role, setRole] = useState('ordering');
  const [reason, setReason] = useState('');
  const close = () => setOpen(null);
  return (
    <Section title={say('sections.overlays')}>
      <div className="flex items-center gap-2 flex-wrap">
        <Menu
          trigger={<Button>{say('overlays.menu')}</Button>}
          head={<b className="text-sm font-semibold text-ink">{say('people.claire')}</b>}
          entries={[
            { kind: 'label', label: say('overlays.group') },
            { label: say('choices.ordering'), checked: role === 'ordering', onSelect: () => setRole('ordering') },
            { label: say('choices.providing'), checked: role === 'provider', onSelect: () => setRole('provider') },
            { kind: 'rule' },
            { kind: 'link', label: say('overlays.profile'), icon: UserRound, to: '/design' },
            { label: say('overlays.settings'), icon: Settings, disabled: true, onSelect: close },
            { label: say('overlays.signOut'), icon: LogOut, danger: true, onSelect: close },
          ]}
        />
        <Button onClick={() => setOpen('dialog')}>{say('overlays.dialog')}</Button>
        <Button onClick={() => setOpen('drawer')}>{say('overlays.drawer')}</Button>
        <Button onClick={() => setOpen('confirm')}>{say('overlays.confirm')}</Button>
      </div>
      <div className="flex items-center gap-2 flex-wrap mt-2">
        <Button
          size="sm"
          onClick={() => toast.success(say('overlays.successText'), { description: say('overlays.successDetail') })}
        >
          {say('overlays.success')}
        </Button>
        <Button size="sm" onClick={() => toast.error(say('overlays.errorText'))}>
          {say('overlays.error')}
        </Button>
        <Button
          size="sm"
          onClick={() => toast.warning(say('overlays.warningText'), { description: say('overlays.warningDetail') })}
        >
          {say('overlays.warning')}
        </Button>
        <Button size="sm" onClick={() => toast.info(say('overlays.infoText'))}>
          {say('overlays.info')}
        </Button>
        <Button
          size="sm"
          onClick={() =>
            void toast.promise(new Promise((done) => setTimeout(done, 1500)), { loading: say('overlays.followText') })
          }
        >
          {say('overlays.follow')}
        </Button>
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={say('overlays.dialogTitle')}
        description={say('overlays.dialogText')}
        footer={
          <>
            <Button onClick={close}>{say('cancel')}</Button>
            <Button variant="primary" onClick={close}>
              {say('overlays.save')}
            </Button>
          </>
        }
      >
        <Switch checked disabled hint={say('choices.essentialHint')}>
          {say('choices.essential')}
        </Switch>
        <Switch hint={say('choices.onHint')}>{say('choices.on')}</Switch>
      </Dialog>
      <Dialog open={open === 'drawer'} onClose={close} title={say('overlays.drawerTitle')} shape="drawer">
        <SkeletonRows rows={3} />
      </Dialog>
      <ActDialog
        open={open === 'confirm'}
        onClose={close}
        tone="danger"
        title={say('overlays.confirmTitle')}
        text={say('overlays.confirmText')}
        confirmLabel={say('overlays.confirmLabel')}
        onConfirm={() => cancelFor(reason)}
      >
        {(problem) => (
          <Field label={say('overlays.reason')} required error={problem('reason')}>
            <Textarea value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
          </Field>
        )}
      </ActDialog>
      <div className="flex flex-col gap-2 mt-3.5">
        <Note tone="danger" title={say('states.credentials')}>
          {say('states.credentialsText')}
        </Note>
        <Note tone="warning">{say('states.note')}</Note>
        <Note>{say('states.noteInfo')}</Note>
        <Note tone="success">{say('states.noteDone')}</Note>
        <Note tone="urgent" title={say('fil.yours')}>
          {say('fil.yoursText')}
        </Note>
      </div>
    </Section>
  );
}

export function States() {
  return (
    <Section title={say('sections.states')}>
      <div className="flex flex-col gap-4">
        <div className="grid gap-3.5 md:grid-cols-3">
          <Panel>
            <EmptyState
              title={say('states.empty')}
              text={say('states.emptyText')}
              action={
                <Button variant="primary" icon={Plus}>
                  {say('newRequest')}
                </Button>
              }
            />
          </Panel>
          <Panel>
            <NoneFound title={say('states.none')} text={say('states.noneText')} onClear={() => undefined} />
          </Panel>
          <Panel>
            <EmptyState
              icon={CheckCheck}
              title={say('states.done')}
              text={say('states.doneText')}
              action={<Button variant="ghost">{say('states.planning')}</Button>}
            />
          </Panel>
        </div>
        <Panel>
          <PagedList list={{ ...read, isError: true }} failed={say('states.failed')}>
            {() => null}
          </PagedList>
        </Panel>
        <Panel flush>
          <div className="flex items-center gap-2 px-4 py-3.5">
            <Skeleton width={120} height={14} />
            <Skeleton width={70} height={14} />
          </div>
          <SkeletonRows />
        </Panel>
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <Spinner />
          {say('states.checking')}
        </p>
        <DeniedCard required={say('states.required')} role={say('states.role')} back="/design" />
      </div>
    </Section>
  );
}
