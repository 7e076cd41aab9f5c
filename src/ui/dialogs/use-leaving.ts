import { use } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router';

/** Whether a navigation is pending: writing to the address would then change the new page's. */
export function useLeaving(): () => boolean {
  const { pathname: drawn } = useLocation();
  const router = use(RouterContext)?.router;
  return () => {
    if (!router) return false;
    const { location, navigation } = router.state;
    return (navigation.location ?? location).pathname !== drawn;
  };
}
