import { path } from '#paths.ts';
import { ButtonLink } from './button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';

interface OtherSideProps {
  page: string;
  title: string;
  text: string;
  toDashboard: string;
}

/** Links to the user's own dashboard. */
export function OtherSide({ page, title, text, toDashboard }: OtherSideProps) {
  return (
    <div className="page">
      <PageHeader title={page} />
      <EmptyState title={title} text={text} action={<ButtonLink to={path('dashboard')}>{toDashboard}</ButtonLink>} />
    </div>
  );
}
