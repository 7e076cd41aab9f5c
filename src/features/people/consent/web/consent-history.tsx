import { useQuery } from '@tanstack/react-query';
import type { Consent } from '#features/people/consent/consent.contract.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DateTime } from '#ui/words/format.tsx';
import { Table } from '#ui/lists/table.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { consentApi } from './public/use-preferences.ts';
import { useTexts } from './texts.ts';

type Choice = 'given' | 'refused' | 'withdrawn';
const tones = { given: 'success', refused: 'neutral', withdrawn: 'warning' } as const;

const choiceOf = ({ consentGiven, consentType, withdrawalMethod }: Consent): Choice =>
  consentGiven ? 'given' : consentType === 'withdrawal' || withdrawalMethod ? 'withdrawn' : 'refused';

export function ConsentHistory() {
  const t = useTexts();
  const { data } = useQuery(consentApi.consents.list.queryOptions());
  const choice = (row: Consent) => <Tag tone={tones[choiceOf(row)]}>{t(`choice.${choiceOf(row)}`)}</Tag>;
  const date = ({ consentDate }: Consent) => <DateTime value={consentDate} as="dateTime" />;
  const basis = (row: Consent) => t(`basis.${row.legalBasis === 'consent' ? 'consent' : 'legitimate_interest'}`);
  return (
    <Table<Consent>
      label={t('data.history')}
      tight
      className="overflow-hidden rounded-md border border-line-strong"
      rows={data}
      rowId={({ id }) => id}
      rowName={(row) => t(`type.${row.consentType}`)}
      columns={[
        {
          id: 'date',
          header: t('data.date'),
          primary: true,
          cell: date,
        },
        { id: 'kind', header: t('data.kind'), cell: (row) => t(`type.${row.consentType}`) },
        { id: 'choice', header: t('data.choice'), cell: choice },
        { id: 'basis', header: t('data.basis'), cell: basis, leavesBelow: 860 },
        { id: 'kept', header: t('data.kept'), cell: () => t('data.keptFor'), leavesBelow: 860 },
      ]}
      card={(row) => ({
        mini: [date(row)],
        aside: choice(row),
        title: t(`type.${row.consentType}`),
        lines: basis(row),
      })}
      empty={<EmptyState title={t('data.historyEmpty')} text={t('data.historyEmptyText')} />}
    />
  );
}
