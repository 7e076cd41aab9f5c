import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, LogOut, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import type { OpenSession } from '#features/people/accounts/security.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { failureOf, toastFailure } from '#ui/feedback/errors.ts';
import { RelativeTime } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { deviceOf } from './public/device.ts';
import { securityApi } from './security-api.ts';
import { useTexts } from './texts-security.ts';

const icons = { computer: Laptop, phone: Smartphone, tablet: Tablet };

export function SessionsList() {
  const t = useTexts();
  const cache = useQueryClient();
  const { data: sessions, error } = useQuery(securityApi.sessions.queryOptions({ staleTime: 0 }));
  const [busy, setBusy] = useState<string | null>(null);

  async function act(key: string, work: () => Promise<string>) {
    setBusy(key);
    try {
      toast.success(await work());
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(null);
      void cache.invalidateQueries({ queryKey: securityApi.sessions.key() });
    }
  }
  const end = (session: OpenSession, device: string) =>
    act(session.id, async () => {
      await securityApi.endSession.call({ id: session.id });
      return t('sessions.ended', { device });
    });
  const endOthers = () =>
    act('others', async () => {
      const { ended } = await securityApi.endOtherSessions.call();
      return t('sessions.endedAll', { count: ended });
    });
  if (!sessions) {
    if (!error) return <SkeletonRows rows={2} />;
    return (
      <Note tone="danger" title={t('sessions.failed')}>
        {failureOf(error).message}
      </Note>
    );
  }
  return (
    <div>
      <ul className="rounded-md border border-line-strong" aria-label={t('sessions.list')}>
        {sessions.map((session) => {
          const { name, kind } = deviceOf(session.userAgent);
          const device = name || t('sessions.unknown');
          return (
            <li
              key={session.id}
              className="flex min-h-13 items-center gap-3 border-line px-3 py-2.25 not-first:border-t"
            >
              <Icon of={icons[kind]} size={18} className="text-ink-3" />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <b className="font-[580]">{device}</b>
                <span className="block text-xs text-ink-3">
                  {session.ipAddress || t('sessions.noAddress')}
                  {!session.current && ' · '}
                  {!session.current && <RelativeTime value={session.lastSeenAt} />}
                </span>
              </span>
              {session.current ? (
                <Tag tone="success">{t('sessions.current')}</Tag>
              ) : (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t('sessions.endNamed', { device })}
                  loading={busy === session.id}
                  onClick={() => void end(session, device)}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <Button
          size="sm"
          variant="ghost"
          icon={LogOut}
          className="mt-2"
          loading={busy === 'others'}
          onClick={() => void endOthers()}
        >
          {t('sessions.endOthers')}
        </Button>
      )}
    </div>
  );
}
