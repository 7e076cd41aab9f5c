import { useQuery } from '@tanstack/react-query';
import {
  BookOpen,
  CircleQuestionMark,
  FileJson,
  LifeBuoy,
  RefreshCw,
  SquareTerminal,
  type LucideIcon,
} from 'lucide-react';
import { sideOf } from '#common/roles.ts';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { useSession } from '#ui/calls/session.tsx';
import { useGuides } from './content/texts-guides.ts';
import { useTexts } from './texts.ts';

/** The status from `/api/ready`, with the round-trip time. */
async function readState(): Promise<{ ready: boolean; databaseMs: number; roundTripMs: number }> {
  const start = performance.now();
  const answer = await fetch('/api/ready', { cache: 'no-store' });
  const roundTripMs = Math.round(performance.now() - start);
  if (!answer.ok) return { ready: false, databaseMs: 0, roundTripMs };
  const { databaseMs } = (await answer.json()) as { databaseMs: number };
  return { ready: true, databaseMs, roundTripMs };
}

interface Resource {
  title: string;
  text: string;
  to: string;
  icon: LucideIcon;
}

function Resources({ list }: { list: Resource[] }) {
  return (
    <ul>
      {list.map(({ title, text, to, icon }) => (
        <li key={to} className="border-line not-first:border-t">
          <a href={to} className="group flex items-center gap-3 py-2.5">
            <Icon of={icon} size={20} className="text-primary-ink" />
            <span>
              <b className="block underline-offset-3 group-hover:underline">{title}</b>
              <span className="block text-sm text-ink-2">{text}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Guides step by step, then the service's status, limits and API. */
export default function DocumentationPage() {
  const t = useTexts();
  const format = useFormat();
  const state = useQuery({
    queryKey: ['service-state'],
    queryFn: readState,
    refetchInterval: 30_000,
    staleTime: 0,
    retry: false,
  });
  const ready = !state.isError && state.data?.ready;
  const limits = ['photos', 'import', 'invitation', 'session', 'attempts', 'page'] as const;
  const terms = ['apiSignIn', 'apiErrors', 'apiUnits', 'apiPaging'] as const;
  const learn = (
    [
      ['guides', 'guides', BookOpen],
      ['faq', 'faq', CircleQuestionMark],
      ['help', 'helpCentre', LifeBuoy],
    ] as const
  ).map(([name, page, icon]): Resource => ({
    title: t(`documentation.${name}`),
    text: t(`documentation.${name}Text`),
    to: path(page),
    icon,
  }));
  return (
    <>
      <PageHeader title={t('documentation.title')} />
      <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
        <OwnGuides />
        <Panel title={t('documentation.read')}>
          <Resources list={learn} />
        </Panel>
        <Panel
          title={t('documentation.state')}
          actions={
            <Button size="sm" icon={RefreshCw} loading={state.isFetching} onClick={() => void state.refetch()}>
              {t('documentation.again')}
            </Button>
          }
        >
          <div role="status">
            {state.isPending ? (
              <Note>{t('documentation.checking')}</Note>
            ) : (
              <Note
                tone={ready ? 'success' : 'danger'}
                title={t(ready ? 'documentation.working' : 'documentation.failing')}
              >
                {t('documentation.checkedAt', { time: format.time(new Date(state.dataUpdatedAt || Date.now())) })}
              </Note>
            )}
          </div>
          {ready && state.data && (
            <dl className="mt-3.5 grid grid-cols-2 gap-3">
              <div>
                <dt className="text-(length:--t-xs) text-ink-3">{t('documentation.database')}</dt>
                <dd className="font-semibold tabular-nums">
                  {t('documentation.databaseMs', { count: state.data.databaseMs })}
                </dd>
              </div>
              <div>
                <dt className="text-(length:--t-xs) text-ink-3">{t('documentation.browser')}</dt>
                <dd className="font-semibold tabular-nums">
                  {t('documentation.browserMs', { count: state.data.roundTripMs })}
                </dd>
              </div>
            </dl>
          )}
        </Panel>
        <Panel title={t('documentation.limits')} flush>
          <table className="tbl" aria-label={t('documentation.limits')}>
            <thead>
              <tr>
                <th scope="col">{t('documentation.limit')}</th>
                <th scope="col">{t('documentation.value')}</th>
              </tr>
            </thead>
            <tbody>
              {limits.map((name) => (
                <tr key={name}>
                  <td className="py-2 whitespace-normal">{t(`documentation.${name}`)}</td>
                  <td className="py-2 whitespace-normal text-ink-2">{t(`documentation.${name}Value`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Panel>
        <Panel title={t('documentation.api')}>
          <p className="text-ink-2">{t('documentation.apiText')}</p>
          <dl className="my-3.5 grid gap-2.5">
            {terms.map((name) => (
              <div key={name}>
                <dt className="text-(length:--t-xs) text-ink-3">{t(`documentation.${name}`)}</dt>
                <dd>{t(`documentation.${name}Text`)}</dd>
              </div>
            ))}
          </dl>
          <Resources
            list={[
              { title: t('documentation.apiPage'), text: '/api/docs', to: '/api/docs', icon: SquareTerminal },
              { title: t('documentation.apiFile'), text: '/api/openapi.json', to: '/api/openapi.json', icon: FileJson },
            ]}
          />
        </Panel>
      </div>
    </>
  );
}

/** Guides for the reader's role: one line each, linking to the steps. */
function OwnGuides() {
  const t = useTexts();
  const { session } = useSession();
  const { sections } = useGuides();
  const side = session?.profile ? sideOf(session.profile.selectedRole) : null;
  const readers =
    side === 'ordering' || side === 'provider' ? [side, 'everyone'] : ['everyone', 'ordering', 'provider'];
  const own = readers.flatMap((reader) => sections.filter((one) => one.reader === reader));
  return (
    <Panel title={t('documentation.own')} flush className="row-span-2">
      <ol>
        {own.map(({ id, title, blocks }, index) => (
          <li key={id} className="border-t border-line">
            <a
              href={`${path('guides')}#${id}`}
              className="group flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-hover"
            >
              <span className="w-5 text-right text-sm text-ink-3 tabular-nums">{index + 1}</span>
              <b className="min-w-0 flex-1 font-[560] underline-offset-3 group-hover:underline">{title}</b>
              <span className="text-xs text-ink-3 tabular-nums">
                {t('documentation.steps', { count: stepsOf(blocks) })}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const stepsOf = (blocks: readonly (string | object)[]) =>
  blocks.reduce(
    (sum, block) =>
      sum + (typeof block === 'object' && 'steps' in block && Array.isArray(block.steps) ? block.steps.length : 0),
    0,
  );
