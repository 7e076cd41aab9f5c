import type { ReactNode } from 'react';
import { PageTitle } from '#features/public/home/web/public/section.tsx';
import { classes } from '#ui/words/classes.ts';
import { Logo } from '#ui/marks/logo.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { pageMeta } from '#ui/page/page-meta.ts';
import '#ui/shell/public.css';
import { SkipLink } from '#ui/shell/skip-link.tsx';
import type { TextContent } from './content/text-content.ts';
import { TextBlock } from './text-block.tsx';
import './text-page.css';
import { useTexts } from './texts.ts';

export interface TextPageProps {
  content: TextContent;
  /** Without the site header; the logo links to the home page. */
  bare?: boolean;
  /** Within the application, whose header shows the title. */
  shell?: boolean;
  /** Between the introduction and the first section. */
  children?: ReactNode;
}

/** Numbered sections in a 720 px column, with a table of contents on the left. */
export function TextPage({ content: { title, lede, sections }, bare, shell, children }: TextPageProps) {
  const t = useTexts();
  const Main = bare ? 'main' : 'div';
  const page = (
    <Main
      className={classes(
        'wrapc grid grid-cols-[248px_minmax(0,720px)] gap-22 max-lg:grid-cols-[200px_minmax(0,1fr)] max-lg:gap-10 max-md:block',
        shell ? 'px-0 pt-2 pb-8' : 'pt-16 pb-22 max-md:pt-8 max-md:pb-14',
      )}
    >
      <nav className={shell ? 'max-md:hidden' : 'max-md:mb-7'} aria-label={t('toc')}>
        {bare && (
          <a href="/" className="mb-10 inline-flex max-md:mb-0" aria-label={t('home')}>
            <Logo size={24} />
          </a>
        )}
        <p className="text-sm text-ink-3 max-md:hidden">{t('toc')}</p>
        <ol className="mt-2.5 mb-5 border-l border-line-strong max-md:hidden">
          {sections.map((section) => (
            <li key={section.id}>
              <a
                className="-ml-px block border-l-2 border-transparent py-1.5 pl-3.5 text-(length:--t-sm) text-ink-2 hover:border-primary-ink hover:text-ink"
                href={`#${section.id}`}
              >
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <article className="txt" {...(bare && { id: 'content', tabIndex: -1 })}>
        {shell ? (
          <PageHeader title={title} />
        ) : (
          <PageTitle className="text-balance max-md:wrap-break-word">{title}</PageTitle>
        )}
        <p className={classes('lede lede--s', shell && 'mt-0')}>{lede}</p>
        {children}
        {sections.map((section, index) => (
          <section key={section.id} id={section.id} className="scroll-mt-6" aria-labelledby={`${section.id}-title`}>
            <h2
              id={`${section.id}-title`}
              className="mt-10 mb-3 flex gap-3.5 font-display text-xl font-[640] tracking-[-.02em]"
            >
              <span className="tabular-nums min-w-5 font-medium text-ink-3" aria-hidden="true">
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

/** Title and description for the tab and search engines. */
export const textMeta = ({ title, lede }: TextContent) => pageMeta({ title, description: lede });
