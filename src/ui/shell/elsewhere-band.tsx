import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../button.tsx';
import { goOn, noteTyped, type Passage, passageSaid, useElsewhere } from '../elsewhere.ts';
import { useWayBack } from '../elsewhere-note.tsx';
import { Icon } from '../icon.tsx';
import { forgetReadsOf } from '../offline/kept-reads.ts';
import { ownerOf } from '../offline/owner.ts';
import { toast } from '../toaster.tsx';
import { word } from '../words.ts';
import { text } from './texts.ts';

/** Of a search nothing is lost. */
const isWriting = ({ target }: Event) => target instanceof Element && !target.matches('[type="search"]');

/** Says whose the page is now, as it begins anew. */
function sayPassage({ former, now, isOut }: Passage): void {
  const company = now.company?.name ?? '';
  const options = { duration: Infinity };
  if (former.user?.id !== now.user?.id)
    toast.warning(text('elsewhere.person', { name: now.user?.name ?? '' }), options);
  else if (isOut) {
    const description = now.company ? text('elsewhere.now', { company }) : '';
    toast.warning(text('elsewhere.out', { company: former.company?.name ?? '' }), { ...options, description });
  } else if (former.company?.id !== now.company?.id) toast.info(text('elsewhere.now', { company }));
  else if (now.profile) toast.info(text('elsewhere.role', { role: word(`role.${now.profile.selectedRole}`) }));
}

/** What the device kept to be read without a network leaves with whom may read it no more. */
function forgetFormer({ former, now, isOut }: Passage): void {
  if (!former.user || (former.user.id === now.user?.id && !isOut)) return;
  // Where nothing can be kept there is nothing to forget.
  forgetReadsOf(ownerOf(former.user.id, former.company?.id ?? null)).catch(() => undefined);
}

/** Over a page in which somebody writes for one company while another was put on in another tab. */
export function ElsewhereBand() {
  const cache = useQueryClient();
  const way = useWayBack();
  const { passage } = useElsewhere();
  const { pathname } = useLocation();
  const page = useRef(pathname);
  useEffect(() => {
    document.addEventListener('input', note);
    return () => document.removeEventListener('input', note);
    function note(event: Event) {
      if (isWriting(event)) noteTyped(true);
    }
  }, []);
  useEffect(() => {
    if (page.current === pathname) return;
    page.current = pathname;
    // Left by who wrote there: the next page is already that of whom holds now.
    noteTyped(false);
    goOn(cache);
  }, [pathname, cache]);
  useEffect(() => {
    if (!passage) return;
    sayPassage(passage);
    forgetFormer(passage);
    passageSaid();
  }, [passage]);
  return (
    <div role="status">
      {way && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-warning-line bg-warning-soft px-6 py-1.5 text-sm max-md:px-4">
          <Icon of={ArrowLeftRight} size={16} />
          <span className="min-w-0 flex-1 basis-60">
            <b>{way.now}</b> {way.stayed}
          </span>
          {way.back}
          <Button size="sm" onClick={() => goOn(cache)}>
            {way.go}
          </Button>
        </p>
      )}
    </div>
  );
}
