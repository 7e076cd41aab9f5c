import { use } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router';

/**
 * Whether another page than the one drawn was asked for, by the router itself: what is drawn learns of a press a moment
 * later. What is written to the address then would take the place of that page, or become the search of it.
 */
export function useLeaving(): () => boolean {
  const { pathname: drawn } = useLocation();
  const router = use(RouterContext)?.router;
  return () => {
    if (!router) return false;
    const { location, navigation } = router.state;
    return (navigation.location ?? location).pathname !== drawn;
  };
}
