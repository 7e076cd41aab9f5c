import { EmptyState, type EmptyStateProps } from '#ui/feedback/empty-state.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';

export interface UnreadProps {
  reading: { error: unknown; isFetching: boolean; refetch: () => unknown };
  failed: string;
  /** Shown for a 404; otherwise treated as any failure. */
  absent?: EmptyStateProps;
  rows?: number;
}

/** Placeholder for unloaded data: skeleton, error with retry, or absence. */
export function Unread({ reading: { error, isFetching, refetch }, failed, absent, rows }: UnreadProps) {
  if (!error) return <SkeletonRows rows={rows} />;
  if (absent && failureOf(error).status === 404) return <EmptyState {...absent} />;
  return <ListFailure title={failed} error={error} loading={isFetching} onRetry={refetch} />;
}
