import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/marks/button.tsx';
import { Checkbox, Segmented, Switch } from '#ui/inputs/choices.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { Input } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { PagedList } from '#ui/lists/paged-table.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { Unread } from '#ui/marks/unread.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { useDebounced } from '#ui/inputs/use-debounced.ts';
import { useWords } from '#ui/words/words.ts';
import { userSiteApi } from './api.ts';
import { useTexts } from './texts.ts';

interface Which {
  companyId: string;
  userId: string;
}

export function MemberSites({ which, onClose }: { which: Which; onClose: () => void }) {
  const t = useTexts();
  const w = useWords();
  const cache = useQueryClient();
  // Reopened after a change, the drawer must start from fresh data.
  const reading = useQuery(userSiteApi.member.queryOptions({ input: which, staleTime: 0, gcTime: 0 }));
  const { data: member } = reading;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const limited = chosen ?? member?.limited ?? false;
  const add = [...changes].filter(([, on]) => on).map(([id]) => id);
  const remove = [...changes].filter(([, on]) => !on).map(([id]) => id);
  const kept = (member?.limited ? member.siteCount : 0) + add.length - remove.length;
  const pending = (member && limited !== member.limited ? 1 : 0) + (limited ? changes.size : 0);

  async function save() {
    if (!member) return;
    setSaving(true);
    setFailure(null);
    try {
      await userSiteApi.change.call({ ...which, limited, add, remove });
      toast.success(t('saved', { name: member.name }));
      onClose();
      await cache.invalidateQueries({ queryKey: userSiteApi.key() });
    } catch (caught) {
      const { message, issues } = failureOf(caught);
      setFailure(issues[0]?.message ?? message);
      setSaving(false);
    }
  }
  return (
    <Dialog
      open
      shape="drawer"
      onClose={onClose}
      title={member ? t('drawer', { name: member.name }) : t('sites')}
      description={member && t('drawerText', { role: w(`membership.${member.role}`), company: member.companyName })}
      footer={
        <>
          <span className="mr-auto text-sm text-ink-3" role="status">
            {pending > 0 ? t('pending', { count: pending }) : t('none')}
          </span>
          <Button onClick={onClose}>{w('cancel')}</Button>
          <Button
            variant="primary"
            loading={saving}
            disabledReason={pending === 0 ? t('none') : limited && kept < 1 ? t('nothingChosen') : null}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      {!member && <Unread reading={reading} failed={t('failed')} rows={6} />}
      {member?.role === 'owner' && <Note>{t('owner')}</Note>}
      {member && member.role !== 'owner' && (
        <div className="mt-3 flex flex-col gap-3">
          <Switch checked={limited} hint={t('limitHint')} onChange={(event) => setChosen(event.currentTarget.checked)}>
            {t('limit')}
          </Switch>
          {failure && (
            <Note tone="danger" live>
              {failure}
            </Note>
          )}
          {limited && <SiteChoice which={which} changes={changes} onChanges={setChanges} />}
        </div>
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  which: Which;
  changes: ReadonlyMap<string, boolean>;
  onChanges: (changes: ReadonlyMap<string, boolean>) => void;
}

function SiteChoice({ which, changes, onChanges }: ChoiceProps) {
  const t = useTexts();
  const [text, setText] = useState('');
  const [shown, setShown] = useState<'all' | 'assigned'>('all');
  const q = useDebounced(text.trim());
  const list = usePages(
    userSiteApi.sites,
    {
      ...which,
      ...(q && { q }),
      ...(shown === 'assigned' && { assigned: 'true' }),
    },
    { staleTime: 0, gcTime: 0 },
  );
  function tick(id: string, assigned: boolean, on: boolean) {
    const next = new Map(changes);
    if (on === assigned) next.delete(id);
    else next.set(id, on);
    onChanges(next);
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Input
          type="search"
          soft
          icon={Search}
          className="min-w-0 flex-1"
          aria-label={t('searchSiteLabel')}
          placeholder={t('searchSite')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Segmented
          label={t('shown')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: t('shownAll') },
            { value: 'assigned', label: t('shownAssigned') },
          ]}
        />
      </div>
      <PagedList list={list} failed={t('failed')} skeleton={5}>
        {(sites) =>
          sites.length === 0 ? (
            <p className="text-sm text-ink-2">{t(q || shown === 'assigned' ? 'noSite' : 'noSiteAtAll')}</p>
          ) : (
            <fieldset
              className="flex flex-col divide-y divide-line rounded-md border border-line *:px-3 *:py-2"
              aria-label={t('siteList')}
            >
              {sites.map(({ id, name, address, assigned }) => (
                <Checkbox
                  key={id}
                  checked={changes.get(id) ?? assigned}
                  onChange={(event) => tick(id, assigned, event.currentTarget.checked)}
                >
                  {name} <span className="block text-sm text-ink-3">{address}</span>
                </Checkbox>
              ))}
            </fieldset>
          )
        }
      </PagedList>
    </>
  );
}
