import type { ReactNode } from 'react';
import { openGraphLocale } from '#common/locales.ts';
import { spokenLanguage } from '#ui/texts.ts';
import { classes } from '#ui/classes.ts';
import { Logo } from '#ui/logo.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import '#ui/shell/public.css';
import { SkipLink } from '#ui/shell/skip-link.tsx';
import type { TextContent } from './content/text-content.ts';
import { TextBlock } from './text-block.tsx';
import './text-page.css';
import { useTexts } from './texts.ts';

export interface TextPageProps {
  content: TextContent;
  /** Shown without the header of the site: the logo leads home. */
  bare?: boolean;
  /** Read in the application, whose header says the title. */
  shell?: boolean;
  /** Between the lede and the first section. */
  children?: ReactNode;
}

/** Numbered sections in a column of 720 px, the contents at the left. */
export function TextPage({ content: { title, lede, sections }, bare, shell, children }: TextPageProps) {
  const t = useTexts();
  const Main = bare ? 'main' : 'div';
  const page = (
    <Main className={classes('wrapc txt', shell && 'txt--shell')}>
      <nav className="txt__toc" aria-label={t('toc')}>
        {bare && (
          <a href="/" className="txt__home" aria-label={t('home')}>
            <Logo size={24} />
          </a>
        )}
        <p className="text-sm text-ink-3">{t('toc')}</p>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className="txt__m" {...(bare && { id: 'content', tabIndex: -1 })}>
        {shell ? <PageHeader title={title} /> : <h1>{title}</h1>}
        <p className="lede lede--s">{lede}</p>
        {children}
        {sections.map((section, index) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
            <h2 id={`${section.id}-title`}>
              <span className="tabular-nums" aria-hidden="true">
                {index + 1}
              </span>
              {section.title}
            </h2>
            {section.blocks.map((block) => (
              <TextBlock key={JSON.stringify(block)} block={block} headedBy={`${section.id}-title`} />
            ))}
          </section>
        ))}
      </article>
    </Main>
  );
  return bare ? (
    <div className="public">
      <SkipLink />
      {page}
    </div>
  ) : (
    page
  );
}

/** Title and description of a text page, for the tab and for search engines. */
export function textMeta({ title, lede }: TextContent) {
  return [
    { title: `${title} · Bâtilien` },
    { name: 'description', content: lede },
    { property: 'og:title', content: title },
    { property: 'og:description', content: lede },
    { property: 'og:locale', content: openGraphLocale(spokenLanguage()) },
  ];
}
