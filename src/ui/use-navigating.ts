import { useLocation, useNavigation } from 'react-router';

/**
 * Whether another page is on its way. What is written to the address then would take its place: the press that asked for
 * the page would be lost.
 */
export function useNavigating(): boolean {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return next !== undefined && next.pathname !== pathname;
}
