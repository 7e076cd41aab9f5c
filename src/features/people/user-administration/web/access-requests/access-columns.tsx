import type { AccessItem } from '../../access-request.contract.ts';
import { RelativeTime } from '#ui/words/format.tsx';
import type { Column, TableProps } from '#ui/lists/table.tsx';
import { useWords } from '#ui/words/words.ts';
import { PersonButton } from '../person-button.tsx';
import { useTexts } from './texts.ts';

export function useWanted(): (item: Pick<AccessItem, 'kind' | 'wantedRole' | 'target'>) => string {
  const w = useWords();
  return (item) => (item.wantedRole ? w(`role.${item.wantedRole}`) : item.target);
}

export function useAccessColumns(
  onOpen: (item: AccessItem) => void,
  chosen: string,
  state: 'pending' | 'more_info' | 'accepted' | 'refused',
): { columns: Column<AccessItem>[]; card: TableProps<AccessItem>['card'] } {
  const t = useTexts();
  const wanted = useWanted();
  const decided = state === 'accepted' || state === 'refused';
  const person = (item: AccessItem) => (
    <PersonButton
      name={item.person.name}
      email={item.person.email}
      current={item.id === chosen}
      onOpen={() => onOpen(item)}
    />
  );
  const asked = (item: AccessItem) => (
    <span className="flex min-w-0 flex-col leading-4.5">
      <span className="text-xs text-ink-3">{t(`kinds.${item.kind}`)}</span>
      <span
        className={item.wantedRole === 'admin' ? 'min-w-0 truncate font-semibold text-urgent-ink' : 'min-w-0 truncate'}
      >
        {wanted(item)}
      </span>
    </span>
  );
  const company = (item: AccessItem) =>
    item.companyName ? (
      <span className="text-ink-2">{item.companyName}</span>
    ) : (
      <span className="text-warning-ink">{t('noCompany')}</span>
    );
  const when = (item: AccessItem) => (
    <span className="text-ink-3">
      <RelativeTime value={decided && item.decidedAt ? item.decidedAt : item.createdAt} />
    </span>
  );
  return {
    columns: [
      { id: 'person', header: t('person'), cell: person },
      { id: 'request', header: t('request'), width: '190px', cell: asked },
      { id: 'company', header: t('company'), width: '180px', leavesBelow: 860, cell: company },
      { id: 'received', header: t(decided ? 'decided' : 'received'), numeric: true, width: '110px', cell: when },
    ],
    card: (item) => ({
      mini: [item.number, t(`kinds.${item.kind}`)],
      aside: when(item),
      title: (
        <button type="button" className="tbl__open" onClick={() => onOpen(item)}>
          {item.person.name}
        </button>
      ),
      lines: (
        <span className="flex items-center justify-between gap-2 text-sm text-ink-2">
          <span className={item.wantedRole === 'admin' ? 'text-urgent-ink' : undefined}>{wanted(item)}</span>
          {company(item)}
        </span>
      ),
    }),
  };
}
