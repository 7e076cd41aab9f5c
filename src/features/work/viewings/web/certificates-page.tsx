import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router';
import { sideOf } from '#common/roles.ts';
import type { ViewingCertificate } from '#features/work/viewings/viewing.contract.ts';
import { path } from '#paths.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Listing } from '#ui/lists/listing.tsx';
import { OtherSide } from '#ui/marks/other-side.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { PaperLinks } from '#ui/files/paper-links.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import type { Column, TableProps } from '#ui/lists/table.tsx';
import { useFilters } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { certificateUrl, viewingApi } from './public/api.ts';
import { useTexts } from './texts.ts';

export default function CertificatesPage() {
  const t = useTexts();
  const { company, profile } = useSignedIn();
  if (company && sideOf(profile.selectedRole) === 'provider') return <Certificates />;
  return (
    <OtherSide
      page={t('certificates.title')}
      title={t('certificates.otherSide')}
      text={t('certificates.otherSideText')}
      toDashboard={t('certificates.toDashboard')}
    />
  );
}

function useColumns(): { columns: Column<ViewingCertificate>[]; card: TableProps<ViewingCertificate>['card'] } {
  const t = useTexts();
  const format = useFormat();
  const titleOf = ({ requestId, title }: ViewingCertificate) =>
    requestId ? (
      <Link className="link" to={path('request', { requestId })}>
        {title}
      </Link>
    ) : (
      title
    );
  const timeOf = ({ departement, startsAt, endsAt }: ViewingCertificate) =>
    format.at(departement).span(startsAt, endsAt);
  const paper = ({ id, number }: ViewingCertificate) => (
    <PaperLinks size="sm" address={certificateUrl(id)} label={t('line.certificate', { number })} />
  );
  return {
    columns: [
      {
        id: 'number',
        header: t('certificates.number'),
        width: '140px',
        cell: (row) => <span className="ref">{row.number}</span>,
      },
      {
        id: 'title',
        header: t('certificates.request'),
        primary: true,
        cell: (row) => (
          <span className="block">
            {titleOf(row)}
            <span className="block truncate text-sm text-ink-2">
              {[row.requestNumber, row.client, row.site].filter(Boolean).join(' · ')}
            </span>
          </span>
        ),
      },
      { id: 'time', header: t('certificates.visit'), width: '250px', cell: timeOf },
      {
        id: 'visitor',
        header: t('certificates.visitor'),
        width: '160px',
        leavesBelow: 860,
        cell: ({ visitor }) => visitor,
      },
      { id: 'paper', header: t('certificates.paper'), width: '150px', cell: paper },
    ],
    card: (row) => ({
      mini: [row.number, row.requestNumber],
      title: titleOf(row),
      lines: (
        <>
          <span className="block text-sm text-ink-2">{timeOf(row)}</span>
          <span className="block text-sm text-ink-3">{[row.client, row.site].join(', ')}</span>
          <span className="-ml-3 block">{paper(row)}</span>
        </>
      ),
    }),
  };
}

function Certificates() {
  const t = useTexts();
  const filters = useFilters<'q'>();
  const q = filters.get('q').trim();
  const list = usePages(viewingApi.certificates, { ...(q && { q }) });
  return (
    <div className="page lst">
      <PageHeader title={t('certificates.title')} />
      <Listing
        filters={filters}
        search={{ label: t('certificates.searchLabel'), placeholder: t('certificates.search') }}
        list={list}
        failed={t('certificates.failed')}
        page
        label={t('certificates.title')}
        {...useColumns()}
        rowId={(row) => row.id}
        rowName={(row) => row.number}
        empty={{ icon: BadgeCheck, title: t('certificates.none'), text: t('certificates.noneText') }}
        none={{ title: t('certificates.noneFound') }}
      />
    </div>
  );
}
