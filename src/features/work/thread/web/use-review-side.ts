import { sideOf } from '#common/roles.ts';
import type { ReviewSide } from '#features/network/reviews/review.contract.ts';
import { useSignedIn } from '#ui/calls/session.tsx';

/** Which of the two companies the reader would review for. */
export function useReviewSide(): ReviewSide {
  const { profile } = useSignedIn();
  return sideOf(profile.selectedRole) === 'provider' ? 'provider' : 'ordering';
}
