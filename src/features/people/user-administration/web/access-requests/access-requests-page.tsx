import { HardHat, Tag as TagIcon } from 'lucide-react';
import { roles } from '#common/roles.ts';
import { type AccessItem, accessKinds } from '../../access-request.contract.ts';
import { DetailPane } from '#ui/detail-pane.tsx';
import { ChipChoice } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoneFound } from '#ui/none-found.tsx';
import { useFormat } from '#ui/format.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PagedTable } from '#ui/paged-table.tsx';
import { TabLinks } from '#ui/tabs.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { oneOf, useFilters } from '#ui/use-filters.ts';
import { useWideScreen } from '#ui/use-media.ts';
import { usePages } from '#ui/use-pages.ts';
import { useWords } from '#ui/words.ts';
import { accessApi } from './api.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { useAccessColumns } from './access-columns.tsx';
import { useTexts } from './texts.ts';

const states = ['pending', 'more_info', 'accepted', 'refused'] as const;
const slugs = { pending: null, more_info: 'complement', accepted: 'acceptees', refused: 'refusees' } as const;

/** Access requests: the list of a state at the left, the decision at the right or in a drawer. */
export default function AccessRequestsPage() {
  const t = useTexts();
  const format = useFormat();
  const w = useWords();
  const wide = useWideScreen();
  const filters = useFilters<'etat' | 'q' | 'type' | 'role' | 'demande'>();
  const state = states.find((one) => slugs[one] === filters.get('etat')) ?? 'pending';
  const kind = oneOf(accessKinds, filters.get('type'));
  const role = oneOf(roles, filters.get('role'));
  const q = filters.get('q').trim();
  const input = { state, ...(kind && { kind }), ...(role && { role }), ...(q && { q }) };
  const list = usePages(accessApi.list, input, { staleTime: 30_000 });
  const first = list.data?.pages[0];
  const rows = list.data?.pages.flatMap((page) => page.items);
  const chosen = filters.get('demande') || (wide ? (rows?.[0]?.id ?? '') : '');
  const open = (item: AccessItem) => filters.set({ demande: item.id });
  const { columns, card } = useAccessColumns(open, chosen, state);
  const close = () => filters.set({ demande: null });
  const filtered = Boolean(kind || role || q);
  const median = first?.medianHours;
  return (
    <div className="page beside">
      <PageHeader title={t('title')} />
      <div className="lst beside__list">
        <div className="lst__views">
          <TabLinks
            label={t('states')}
            links={states.map((one) => ({
              to: filters.to({ etat: slugs[one], demande: null }),
              label: t(`state.${one}`),
              current: one === state,
              accent: one === 'pending' && Boolean(first?.counts.pending),
              ...(first && { count: first.counts[one] }),
            }))}
          />
        </div>
        <div className="toolbar lst__tb">
          <SearchField
            className="w-56 max-md:w-full"
            label={t('searchLabel')}
            placeholder={t('search')}
            value={filters.get('q')}
            onChange={(q) => filters.set({ q })}
          />
          <ChipChoice
            label={t('kind')}
            icon={TagIcon}
            options={accessKinds.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
            value={kind}
            onChange={(one) => filters.set({ type: one })}
          />
          <ChipChoice
            label={t('wantedRole')}
            icon={HardHat}
            options={roles.map((one) => ({ value: one, label: w(`role.${one}`) }))}
            value={role}
            onChange={(one) => filters.set({ role: one })}
          />
          {typeof median === 'number' && (
            <span className="ml-auto text-xs text-ink-3">
              {t('median', { time: format.duration(Math.max(60_000, median * 3_600_000), true) })}
            </span>
          )}
        </div>
        <PagedTable
          list={list}
          failed={t('failed')}
          page
          label={t('list')}
          columns={columns}
          rowId={(item) => item.id}
          rowName={(item) => item.number}
          card={card}
          empty={
            filtered ? (
              <NoneFound title={t('noneTitle')} text={t('noneText')} onClear={filters.clear} />
            ) : (
              <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
            )
          }
        />
      </div>
      <DetailPane
        label={t('request')}
        onClose={close}
        empty={<EmptyState title={t('chooseTitle')} text={t('chooseText')} />}
      >
        {chosen && <DecisionPanel key={chosen} id={chosen} onDone={close} />}
      </DetailPane>
    </div>
  );
}
