import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { type Role, roles } from '#common/roles.ts';
import type { UserAccount } from '../../user-account.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { type Failure, failureOf } from '#ui/feedback/errors.ts';
import { RefusalNote } from '#ui/inputs/form-notes.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { Unread } from '#ui/marks/unread.tsx';
import { useWords } from '#ui/words/words.ts';
import { userAccountApi } from './api.ts';
import { useTexts } from './texts.ts';

export function UserDrawer({ userId, onClose }: { userId: string; onClose: () => void }) {
  const t = useTexts();
  const w = useWords();
  const cache = useQueryClient();
  const reading = useQuery(userAccountApi.read.queryOptions({ input: { userId }, staleTime: 0 }));
  const { data } = reading;
  /** Ticked roles, and the roles they were based on. */
  const [ticked, setTicked] = useState<{ given: readonly Role[]; before: readonly Role[] } | null>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const before = ticked?.before ?? data?.activeRoles ?? [];
  const given = ticked?.given ?? before;
  const changed = given.length !== before.length || given.some((one) => !before.includes(one));

  async function keep(account: UserAccount) {
    cache.setQueryData(userAccountApi.read.queryKey({ input: { userId } }), account);
    await cache.invalidateQueries({ queryKey: userAccountApi.list.key() });
  }
  async function save() {
    if (!data) return;
    setSaving(true);
    setFailure(null);
    try {
      await keep(await userAccountApi.setRoles.call({ userId, roles: [...given], before: [...before] }));
      setTicked(null);
      void cache.invalidateQueries({ queryKey: ['session'] });
      toast.success(t('details.saved', { name: data.name }));
    } catch (caught) {
      setFailure(failureOf(caught));
    }
    setSaving(false);
  }
  /** Rebases the ticked changes on the current roles. */
  async function refresh() {
    const now = await userAccountApi.read.call({ userId });
    await keep(now);
    const held = now.activeRoles.filter((one) => given.includes(one) || !before.includes(one));
    const added = given.filter((one) => !before.includes(one) && !held.includes(one));
    setTicked({ given: [...held, ...added], before: now.activeRoles });
    setFailure(null);
  }
  return (
    <Dialog
      open
      shape="drawer"
      onClose={onClose}
      title={data ? t('details.title', { name: data.name }) : t('person')}
      description={data?.email}
      footer={
        <>
          <Button onClick={onClose}>{w('close')}</Button>
          <Button
            variant="primary"
            loading={saving}
            disabledReason={given.length === 0 ? t('details.none') : changed ? null : t('details.unchanged')}
            onClick={() => void save()}
          >
            {t('details.save')}
          </Button>
        </>
      }
    >
      {!data && <Unread reading={reading} failed={t('failed')} rows={6} />}
      {data && (
        <div className="flex flex-col gap-4 mt-3">
          <fieldset className="flex flex-col gap-2">
            <legend className="font-semibold text-ink mb-1">{t('roles')}</legend>
            <p className="text-sm text-ink-2">{t('details.rolesText')}</p>
            <RefusalNote
              refusal={failure ? { type: failure.code, message: failure.message } : undefined}
              onRefresh={refresh}
            />
            {roles.map((role) => (
              <Checkbox
                key={role}
                checked={given.includes(role)}
                onChange={(event) =>
                  setTicked({
                    given: event.currentTarget.checked ? [...given, role] : given.filter((one) => one !== role),
                    before,
                  })
                }
              >
                {w(`role.${role}`)}
              </Checkbox>
            ))}
          </fieldset>
          <Access account={data} onChange={keep} />
        </div>
      )}
    </Dialog>
  );
}

function Access({ account, onChange }: { account: UserAccount; onChange: (account: UserAccount) => Promise<void> }) {
  const t = useTexts();
  const w = useWords();
  const format = useFormat();
  const { user } = useSignedIn();
  const [asking, setAsking] = useState<'signOut' | 'lift' | null>(null);
  const { name, userId } = account;
  const own = userId === user.id ? t('details.own') : null;
  const acts = {
    signOut: { call: userAccountApi.endSessions.call, done: 'signedOut' },
    lift: { call: userAccountApi.resetTwoFactor.call, done: 'lifted' },
  } as const;
  return (
    <section className="flex flex-col gap-2" aria-label={t('details.facts')}>
      <h3 className="font-semibold text-ink">{t('details.facts')}</h3>
      <Facts
        facts={[
          {
            label: t('details.email'),
            value: t(account.emailVerified ? 'details.verified' : 'details.unverified'),
          },
          { label: t('details.since'), value: format.date(account.createdAt) },
          {
            label: t('details.companies'),
            value:
              account.companies.map((one) => `${one.name} (${w(`membership.${one.role}`)})`).join(', ') ||
              t('noCompany'),
          },
          { label: t('details.sessions'), value: account.sessions },
          { label: t('details.factor'), value: t(account.hasSecondFactor ? 'details.on' : 'details.off') },
        ]}
      />
      <div className="flex items-center gap-2 flex-wrap">
        <Button
          size="sm"
          icon={LogOut}
          disabledReason={own ?? (account.sessions === 0 ? t('details.noSession') : null)}
          onClick={() => setAsking('signOut')}
        >
          {t('details.signOut')}
        </Button>
        <Button
          size="sm"
          icon={ShieldOff}
          disabledReason={own ?? (account.hasSecondFactor ? null : t('details.factorOff'))}
          onClick={() => setAsking('lift')}
        >
          {t('details.lift')}
        </Button>
      </div>
      {asking && (
        <ActDialog
          onClose={() => setAsking(null)}
          tone="danger"
          title={t(`details.${asking}Title`, { name })}
          text={t(`details.${asking}Text`)}
          confirmLabel={t(`details.${asking}`)}
          done={t(`details.${acts[asking].done}`, { name })}
          onConfirm={async () => onChange(await acts[asking].call({ userId }))}
        />
      )}
    </section>
  );
}
