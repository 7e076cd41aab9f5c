import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Money, SlaText } from '#ui/words/format.tsx';
import { PagedTable } from '#ui/lists/paged-table.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { Priority } from '#ui/marks/priority.tsx';
import { RequestStatus } from '#ui/marks/status.tsx';
import type { Column, Sort, TableProps } from '#ui/lists/table.tsx';
import { read, rows, say } from './samples.ts';
import { Section } from './section.tsx';

type Line = (typeof rows)[number] & { due: Date };

const columns: Column<Line>[] = [
  { id: 'number', header: say('table.number'), width: '120px', cell: (row) => <span className="ref">{row.id}</span> },
  { id: 'object', header: say('table.object'), primary: true, cell: (row) => row.object },
  { id: 'site', header: say('table.site'), leavesBelow: 860, cell: (row) => row.site },
  { id: 'priority', header: say('table.priority'), cell: (row) => <Priority level={row.priority} /> },
  {
    id: 'status',
    header: say('table.status'),
    cell: (row) => <RequestStatus state={row.state} toAct={row.toAct ?? false} />,
  },
  { id: 'due', header: say('table.due'), sortable: true, cell: (row) => <SlaText due={row.due} /> },
  {
    id: 'amount',
    header: say('table.amount'),
    numeric: true,
    sortable: true,
    cell: (row) => row.amount !== null && <Money minor={row.amount} />,
  },
];

const card: TableProps<Line>['card'] = (row) => ({
  mini: [row.id, row.site],
  aside: <SlaText due={row.due} />,
  title: row.object,
  lines: <RequestStatus state={row.state} toAct={row.toAct ?? false} />,
});

export function TableSection() {
  const [lines] = useState(() =>
    rows.map((row) => ({ ...row, due: new Date(Date.now() + row.dueInHours * 3_600_000) })),
  );
  const [selected, setSelected] = useState(new Set<string>());
  const [sort, setSort] = useState<Sort | null>({ column: 'due', descending: false });
  return (
    <Section title={say('sections.table')} wide>
      <Panel flush>
        <PagedTable
          list={{ ...read, data: { pages: [{ items: lines }] }, hasNextPage: true }}
          failed={say('states.failed')}
          label={say('table.name')}
          rowId={(row) => row.id}
          rowName={(row) => row.id}
          rowHref={(row) => `/design?${row.id}`}
          sort={sort}
          onSort={setSort}
          selected={selected}
          onSelect={setSelected}
          bulkActions={
            <Button variant="ghost" size="sm" icon={Download}>
              {say('table.export')}
            </Button>
          }
          empty={<EmptyState title={say('states.empty')} />}
          columns={columns}
          card={card}
        />
      </Panel>
    </Section>
  );
}
