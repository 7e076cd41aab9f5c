import { useMutation, useQuery } from '@tanstack/react-query';
import { Bell, Mail, MessageSquare, MonitorUp, PanelBottom, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { failureOf, toastFailure } from '#ui/feedback/errors.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { notificationApi } from './public/api.ts';
import { PushDevices } from './public/push-devices.tsx';
import { subscriptionApi } from './public/subscription-api.ts';
import { useTexts } from './texts.ts';

const kinds = ['success', 'error', 'warning', 'info'] as const;

export default function TestPage() {
  const t = useTexts();
  return (
    <>
      <PageHeader
        title={t('test.title')}
        actions={
          <ButtonLink to={`${path('profile')}#notifications`} icon={Bell}>
            {t('test.settings')}
          </ButtonLink>
        }
      />
      <div className="flex max-w-190 flex-col gap-3.5">
        <p className="text-ink-2">{t('test.lead')}</p>
        <Way icon={PanelBottom} title={t('test.toasts')} text={t('test.toastsText')}>
          <div className="flex flex-wrap items-center gap-2">
            {kinds.map((kind) => (
              <Button key={kind} size="sm" onClick={() => toast[kind](t(`test.${kind}Said`))}>
                {t(`test.${kind}`)}
              </Button>
            ))}
          </div>
        </Way>
        <InApp />
        <ByMail />
        <ByBrowser />
        <Way icon={Smartphone} title={t('test.sms')} text={t('test.smsText')} />
      </div>
    </>
  );
}

interface WayProps {
  icon: typeof Bell;
  title: string;
  text: string;
  children?: ReactNode;
}

function Way({ icon, title, text, children }: WayProps) {
  return (
    <Panel
      title={
        <span className="flex items-center gap-2.25">
          <Icon of={icon} />
          {title}
        </span>
      }
    >
      <p className="text-ink-2">{text}</p>
      {children && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3.5 gap-y-2 max-md:[&_.btn]:min-h-11">{children}</div>
      )}
    </Panel>
  );
}

function InApp() {
  const t = useTexts();
  const send = useMutation(
    notificationApi.testNotice.mutationOptions({ onError: (error) => toastFailure(error, t('test.inAppFailed')) }),
  );
  return (
    <Way icon={MessageSquare} title={t('test.inApp')} text={t('test.inAppText')}>
      <Button size="sm" loading={send.isPending} onClick={() => send.mutate({})}>
        {t('test.inAppSend')}
      </Button>
      <p className="text-sm" role="status">
        {send.isSuccess && t('test.inAppWaiting')}
      </p>
    </Way>
  );
}

function ByMail() {
  const t = useTexts();
  const format = useFormat();
  const { user, outbox } = useSignedIn();
  const send = useMutation(
    notificationApi.testMail.mutationOptions({ onError: (error) => toastFailure(error, t('test.mailFailed')) }),
  );
  const id = send.data?.id ?? '';
  const state = useQuery(
    notificationApi.mail.queryOptions({
      input: { id },
      enabled: id !== '',
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.sentAt ? false : 3000),
    }),
  ).data;
  const said = !send.isSuccess
    ? null
    : state?.sentAt
      ? t('test.mailSent', { time: format.time(state.sentAt) })
      : state && state.attempts > 0
        ? t('test.mailTried', { count: state.attempts })
        : t('test.mailQueued');
  return (
    <Way icon={Mail} title={t('test.mail')} text={t('test.mailText', { email: user.email })}>
      <Button size="sm" loading={send.isPending} onClick={() => send.mutate({})}>
        {t('test.mailSend')}
      </Button>
      <p className="text-sm" role="status">
        {said ?? (send.error && failureOf(send.error).message)}
      </p>
      {outbox && send.isSuccess && (
        <a className="link text-sm" href="/api/dev/outbox">
          {t('test.outbox')}
        </a>
      )}
    </Way>
  );
}

function ByBrowser() {
  const t = useTexts();
  const send = useMutation(
    subscriptionApi.test.mutationOptions({ onError: (error) => toastFailure(error, t('test.pushFailed')) }),
  );
  return (
    <Way icon={MonitorUp} title={t('test.browser')} text={t('test.browserText')}>
      <Button size="sm" loading={send.isPending} onClick={() => send.mutate({})}>
        {t('test.push')}
      </Button>
      <p className="text-sm" role="status">
        {send.isSuccess ? t('test.pushSent') : send.error && failureOf(send.error).message}
      </p>
      <div className="w-full">
        <PushDevices />
      </div>
    </Way>
  );
}
