import { useQuery } from '@tanstack/react-query';
import { Check, Copy, Rss } from 'lucide-react';
import { useState } from 'react';
import type { CalendarFeed } from '#features/work/planning/calendar.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Input, Select } from '#ui/inputs/input.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { useAct } from '#ui/calls/use-act.ts';
import { useCopy } from '#ui/page/use-copy.ts';
import { calendarApi } from './api.ts';
import { useTexts } from './texts.ts';

type Scope = CalendarFeed['scope'];

export function CalendarFeeds() {
  const t = useTexts();
  const { company } = useSignedIn();
  const { data, error, isFetching, refetch } = useQuery(calendarApi.list.queryOptions());
  const [made, setMade] = useState<(CalendarFeed & { address: string }) | null>(null);
  const [scope, setScope] = useState<Scope | null>(null);
  const { busy, act } = useAct();
  const [revoking, setRevoking] = useState<CalendarFeed | null>(null);
  if (!data && error) return <ListFailure title={t('failed')} error={error} loading={isFetching} onRetry={refetch} />;
  if (!data) return <SkeletonRows rows={2} />;
  const { items, scopes } = data;
  const chosen = scope ?? scopes[0];

  return (
    <div className="flex flex-col gap-3">
      {made && <MadeAddress address={made.address} />}
      {items.length > 0 && (
        <ul className="rounded-md border border-line-strong">
          {items.map((feed) => (
            <FeedRow key={feed.id} feed={feed} onRevoke={() => setRevoking(feed)} />
          ))}
        </ul>
      )}
      {chosen && company && (
        <div className="flex flex-wrap items-end gap-2">
          {scopes.length > 1 && (
            <Field label={t('what')} className="min-w-60 flex-1">
              <Select
                options={scopes.map((value) => ({ value, label: t(`scope.${value}`, { company: company.name }) }))}
                value={chosen}
                onValue={setScope}
              />
            </Field>
          )}
          <Button
            icon={Rss}
            loading={busy}
            onClick={() => void act(async () => setMade(await calendarApi.make.call({ scope: chosen })))}
          >
            {t('make')}
          </Button>
        </div>
      )}
      {revoking && (
        <ActDialog
          onClose={() => setRevoking(null)}
          title={t('revokeTitle', { company: revoking.company.name })}
          text={t('revokeText')}
          confirmLabel={t('revoke')}
          tone="danger"
          done={t('revoked')}
          onConfirm={() => calendarApi.revoke.call({ id: revoking.id })}
          onDone={({ id }) => setMade((one) => (one?.id === id ? null : one))}
        />
      )}
    </div>
  );
}

function FeedRow({ feed, onRevoke }: { feed: CalendarFeed; onRevoke: () => void }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <li className="flex min-h-13 items-center gap-3 border-b border-line px-3 py-2 last:border-0">
      <Icon of={Rss} className="text-ink-3" />
      <span className="min-w-0 flex-1">
        <b className="block text-sm font-[560]">{t(`scope.${feed.scope}`, { company: feed.company.name })}</b>
        <span className="block text-xs text-ink-3">
          {t('madeOn', { date: format.date(feed.createdAt) })}
          {' · '}
          {feed.readAt ? t('readAt', { date: format.dateTime(feed.readAt) }) : t('neverRead')}
        </span>
      </span>
      <Button size="sm" aria-label={t('revokeOf', { date: format.date(feed.createdAt) })} onClick={onRevoke}>
        {t('revoke')}
      </Button>
    </li>
  );
}

/** A new address, shown only once. */
function MadeAddress({ address }: { address: string }) {
  const t = useTexts();
  const [copied, setCopied] = useState(false);
  const copy = useCopy();
  return (
    <Note tone="success" title={t('madeTitle')} live>
      <p>{t('madeText')}</p>
      <div className="mt-2 flex gap-2">
        <Input
          readOnly
          aria-label={t('address')}
          className="min-w-0 flex-1"
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button icon={copied ? Check : Copy} onClick={() => void copy(address).then(setCopied)}>
          {t(copied ? 'copied' : 'copy')}
        </Button>
      </div>
    </Note>
  );
}
