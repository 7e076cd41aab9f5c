import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { Icon } from '#ui/marks/icon.tsx';
import { SlotContext } from '#ui/shell/shell-context.tsx';
import { useTexts } from '#ui/shell/texts.ts';
import { usePhone } from './use-media.ts';

export interface PageHeaderProps {
  /** Exact wording of the specification. */
  title: string;
  /** Parent pages from the top; on a phone the last one is the back link, and replaces the tab bar. */
  crumbs?: readonly { label: string; to: string }[];
  /** Buttons, primary last; in the bottom bar on phones. */
  actions?: ReactNode;
  /** Beside the title, also on phones: what must always be one tap away. */
  aside?: ReactNode;
  /** Title of the browser tab, when more specific. */
  documentTitle?: string;
}

/** Rendered into the shell's header. */
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
