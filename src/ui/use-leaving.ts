import { use } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router';

/**
 * Whether the router is navigating away: rendering learns of it a moment later. Writing to the address meanwhile would
 * replace the new page, or become its query.
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
