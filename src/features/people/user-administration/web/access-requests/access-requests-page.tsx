import { HardHat, Tag as TagIcon } from 'lucide-react';
import { roles } from '#common/roles.ts';
import { type AccessItem, accessKinds } from '../../access-request.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { QueuePage, useChosen } from '#ui/lists/queue-page.tsx';
import { oneOf, useFilters, viewOf } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { useWords } from '#ui/words/words.ts';
import { accessApi } from './api.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { useAccessColumns } from './access-columns.tsx';
import { useTexts } from './texts.ts';

const slugs = { pending: null, more_info: 'complement', accepted: 'acceptees', refused: 'refusees' } as const;

export default function AccessRequestsPage() {
  const t = useTexts();
  const format = useFormat();
  const w = useWords();
  const filters = useFilters<'etat' | 'q' | 'type' | 'role' | 'demande'>();
  const state = viewOf(slugs, filters.get('etat'));
  const kind = oneOf(accessKinds, filters.get('type'));
  const role = oneOf(roles, filters.get('role'));
  const q = filters.get('q').trim();
  const input = { state, ...(kind && { kind }), ...(role && { role }), ...(q && { q }) };
  const list = usePages(accessApi.list, input, { staleTime: 30_000 });
  const first = list.data?.pages[0];
  const chosen = useChosen(filters, 'demande', list);
  const open = (item: AccessItem) => filters.set({ demande: item.id });
  const { columns, card } = useAccessColumns(open, chosen ?? '', state);
  const close = () => filters.set({ demande: null });
  const median = first?.medianHours;
  return (
    <QueuePage
      title={t('title')}
      filters={filters}
      views={{
        label: t('states'),
        name: 'etat',
        slugs,
        current: state,
        labelOf: (one) => t(`state.${one}`),
        counts: first?.counts,
        waiting: 'pending',
        leaves: ['demande'],
      }}
      search={{ label: t('searchLabel'), placeholder: t('search') }}
      choices={[
        {
          name: 'type',
          label: t('kind'),
          icon: TagIcon,
          options: accessKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
        {
          name: 'role',
          label: t('wantedRole'),
          icon: HardHat,
          options: roles.map((value) => ({ value, label: w(`role.${value}`) })),
        },
      ]}
      tools={
        typeof median === 'number' && (
          <span className="ml-auto text-xs text-ink-3">
            {t('median', { time: format.duration(Math.max(60_000, median * 3_600_000), true) })}
          </span>
        )
      }
      list={list}
      failed={t('failed')}
      label={t('list')}
      columns={columns}
      rowName={(item) => item.number}
      card={card}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      none={{ title: t('noneTitle'), text: t('noneText') }}
      pane={{
        label: t('request'),
        choose: { title: t('chooseTitle'), text: t('chooseText') },
        children: chosen && <DecisionPanel key={chosen} id={chosen} onDone={close} />,
        onClose: close,
      }}
    />
  );
}
