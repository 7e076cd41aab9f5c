import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { Unread } from '#ui/marks/unread.tsx';
import { type Act, ActDialogs } from './act-dialogs.tsx';
import { CollaborationActs } from './collaboration-acts.tsx';
import { collaborationApi } from './public/api.ts';
import { SchedulesPanel } from './schedules-panel.tsx';
import { StateTag } from './state-tag.tsx';
import { TermsView } from './terms-panel.tsx';
import { useTexts } from './texts.ts';

const standingTones = { upcoming: 'info', in_force: 'success', expired: 'warning' } as const;

export default function CollaborationPage() {
  const t = useTexts();
  const format = useFormat();
  const { collaborationId: id = '' } = useParams();
  const [act, setAct] = useState<Act | null>(null);
  const reading = useQuery(collaborationApi.read.queryOptions({ input: { id } }));
  const { data } = reading;
  const crumbs = [{ label: t('title'), to: path('collaborations') }];
  if (!data) {
    return (
      <div className="page">
        <PageHeader title={t('one')} crumbs={crumbs} />
        <Unread
          reading={reading}
          failed={t('failed')}
          absent={{
            title: t('missing'),
            text: t('missingText'),
            action: <ButtonLink to={path('collaborations')}>{t('back')}</ButtonLink>,
          }}
        />
      </div>
    );
  }
  const { company, agreed, current, proposed, past, state, side, closedBy, closeReason, pastCount } = data;
  const waitsFor = proposed && (proposed.proposedBy === 'us' ? 'them' : 'us');
  return (
    <>
      <PageHeader
        title={company.name}
        crumbs={crumbs}
        documentTitle={t('with', { name: company.name })}
        actions={<CollaborationActs collaboration={data} onAct={setAct} />}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4">
          {closeReason && (
            <Note tone="info" title={t(`over.${state === 'declined' ? 'declined' : 'ended'}`)}>
              {closeReason}
            </Note>
          )}
          {proposed && (
            <Panel
              title={t(state === 'invited' ? 'invitation' : 'proposal')}
              actions={<Tag tone={waitsFor === 'us' ? 'warning' : 'info'}>{t(`waitsFor.${waitsFor ?? 'us'}`)}</Tag>}
            >
              <TermsView terms={proposed} other={company.name} />
            </Panel>
          )}
          {current && state === 'active' && (
            <Panel
              title={t('current')}
              actions={<Tag tone="success">{t('heldUntil', { day: format.date(current.lastDay) })}</Tag>}
            >
              <TermsView terms={current} other={company.name} />
            </Panel>
          )}
          {agreed && (
            <Panel
              title={t('agreed')}
              actions={
                state === 'active' && (
                  <Tag tone={standingTones[agreed.standing]}>{t(`standing.${agreed.standing}`)}</Tag>
                )
              }
            >
              <TermsView terms={agreed} other={company.name} />
            </Panel>
          )}
          {data.startedAt !== null && <SchedulesPanel collaboration={data} />}
          {past.length > 0 && (
            <Panel flush title={t('past')}>
              <ul>
                {past.map((terms) => (
                  <li key={terms.id} className="border-line px-4 py-3 not-first:border-t">
                    <details>
                      <summary>
                        {t('proposalOf', {
                          who: terms.proposedBy === 'us' ? t('us') : company.name,
                          day: format.date(terms.createdAt),
                        })}{' '}
                        <Tag>{t(`terms.${terms.state}`)}</Tag>
                      </summary>
                      {terms.declineReason && <p className="text-sm text-ink-2">{terms.declineReason}</p>}
                      <TermsView terms={terms} other={company.name} />
                    </details>
                  </li>
                ))}
              </ul>
              {pastCount > past.length && (
                <p className="px-4 py-3 text-xs text-ink-2">
                  {t('pastShown', { shown: past.length, total: pastCount })}
                </p>
              )}
            </Panel>
          )}
        </div>
        <aside className="grid min-w-0 gap-4" aria-label={t('one')}>
          <Panel title={t('one')}>
            <Facts
              facts={[
                { label: t('stateHeader'), value: <StateTag state={state} /> },
                { label: t(side === 'ordering' ? 'providerCompany' : 'orderingCompany'), value: company.name },
                company.city !== '' && { label: t('city'), value: company.city },
                { label: t('invitedOn'), value: format.date(data.createdAt) },
                data.startedAt !== null && { label: t('startedOn'), value: format.date(data.startedAt) },
                data.closedAt !== null && { label: t('closedOn'), value: format.date(data.closedAt) },
                closedBy !== null && { label: t('closedBy'), value: closedBy === 'us' ? t('us') : company.name },
              ]}
            />
          </Panel>
          <p className="text-xs text-ink-2">{t('sharedNote')}</p>
        </aside>
      </div>
      {act && <ActDialogs act={act} collaboration={data} onClose={() => setAct(null)} />}
    </>
  );
}
