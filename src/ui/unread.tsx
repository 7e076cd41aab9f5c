import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { failureOf } from './errors.ts';
import { ListFailure } from './list-failure.tsx';
import { SkeletonRows } from './skeleton.tsx';

export interface UnreadProps {
  /** The query, as long as it has no data. */
  reading: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Title of its failure. */
  failed: string;
  /** What is said where nothing is, or nothing for this reader; without it, that is a failure like another. */
  absent?: EmptyStateProps;
  /** Rows of its skeleton. */
  rows?: number;
}

/** In place of what is not read yet: its skeleton, its failure with another try, or that it is not there. */
export function Unread({ reading: { error, isFetching, refetch }, failed, absent, rows }: UnreadProps) {
  if (!error) return <SkeletonRows rows={rows} />;
  if (absent && failureOf(error).status === 404) return <EmptyState {...absent} />;
  return <ListFailure title={failed} error={error} loading={isFetching} onRetry={refetch} />;
}
