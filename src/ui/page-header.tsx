import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import { SlotContext } from './shell/shell-context.tsx';
import { useTexts } from './shell/texts.ts';
import { usePhone } from './use-media.ts';

export interface PageHeaderProps {
  /** Exact wording of the specification. */
  title: string;
  /** Pages above, from the top; on a phone the last one is the way back and the tab bar leaves. */
  crumbs?: readonly { label: string; to: string }[];
  /** Buttons, the primary last; on a phone they stand in the bar at the bottom. */
  actions?: ReactNode;
  /** At the end of the title, on a phone too: what must never be further than one tap. */
  aside?: ReactNode;
  /** In the tab of the browser, when it says more than the title. */
  documentTitle?: string;
}

/** Title, breadcrumb and acts of a page, drawn into the header of the shell. */
export function PageHeader({ title, crumbs = [], actions, aside, documentTitle }: PageHeaderProps) {
  const t = useTexts();
  const phone = usePhone();
  const slots = useContext(SlotContext);
  const parent = crumbs.at(-1);
  return (
    <>
      <title>{`${documentTitle ?? title} · Bâtilien`}</title>
      {slots.title &&
        createPortal(
          <>
            {parent && phone && (
              <Link to={parent.to} className="head__back" aria-label={t('back', { name: parent.label })}>
                <Icon of={ChevronLeft} size={22} />
              </Link>
            )}
            {crumbs.length > 0 && !phone && (
              <nav className="crumb" aria-label={t('breadcrumb')}>
                {crumbs.map((crumb) => (
                  <Fragment key={crumb.to}>
                    <Link to={crumb.to}>{crumb.label}</Link>
                    <Icon of={ChevronRight} size={14} />
                  </Fragment>
                ))}
              </nav>
            )}
            <h1 data-short={title.length <= 16 ? '' : undefined} className={aside ? 'flex-1' : undefined}>
              {title}
            </h1>
            {aside}
          </>,
          slots.title,
        )}
      {actions && slots.actions && !phone && createPortal(actions, slots.actions)}
      {actions && slots.bar && phone && createPortal(actions, slots.bar)}
    </>
  );
}
