import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { readPage } from '#ui/calls/page-read.ts';
import { spokenLanguage } from '#ui/words/texts.ts';

const read = (address: string, whole = false) => readPage(address, spokenLanguage(), { whole });

/** The link that a plain click opens here; null for other sites, downloads and new tabs. */
function pressedLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = isPlain && event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && link.origin === location.origin && !link.target && !link.download ? link : null;
}

/**
 * On press, fetches the next page's data in parallel with its code. Mounted before the page, so that its first reads
 * wait for this call.
 */
export function ReadAtPress() {
  const here = useLocation();
  const { pathname, search } = useNavigation().location ?? here;
  // After signing in, the document came without data.
  const isFirst = useRef(true);
  useEffect(() => {
    read(pathname + search, isFirst.current);
    isFirst.current = false;
    // Later choices on the page are fetched by the page itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);
  useEffect(() => {
    // Before the router renders the navigation.
    const press = (event: MouseEvent) => {
      const link = pressedLink(event);
      if (link && link.pathname !== location.pathname) read(link.pathname + link.search);
    };
    document.addEventListener('click', press, { capture: true });
    return () => document.removeEventListener('click', press, { capture: true });
  }, []);
  return null;
}
