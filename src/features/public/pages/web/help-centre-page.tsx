import {
  BookOpen,
  FileText,
  HardHat,
  Landmark,
  type LucideIcon,
  Mail,
  MessageCircleQuestionMark,
  Search,
  Users,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PageTitle } from '#features/public/home/web/public/section.tsx';
import { path } from '#paths.ts';
import { classes } from '#ui/words/classes.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { useHotkeys } from '#ui/page/hotkeys.ts';
import { pageMeta } from '#ui/page/page-meta.ts';
import { useGuides } from './content/texts-guides.ts';
import '#features/public/home/web/public/thread.css';
import { type HelpEntry, searchHelp } from './search-help.ts';
import { text, useTexts } from './texts.ts';

export const meta = () => pageMeta({ title: text('help.title'), description: text('help.description') });

const topics = ['account', 'sites', 'request', 'quote', 'order'] as const;
const readers = [
  ['ordering', Landmark],
  ['provider', HardHat],
  ['everyone', Users],
] as const;
const foundLine = 'flex min-h-10 items-center gap-2.5 rounded-sm px-2.5 py-2';
const foundLink = `${foundLine} hover:bg-primary-soft focus-visible:bg-primary-soft`;
const guide = (id: string) => `${path('guides')}#${id}`;

function BandTitle({ children }: { children: string }) {
  return <h2 className="font-display text-2xl font-[660] tracking-[-.03em]">{children}</h2>;
}

interface WayProps {
  to: string;
  icon: LucideIcon;
  title: string;
  text: string;
  aside?: string;
}

function Way({ to, icon, title, text, aside }: WayProps) {
  return (
    <a className="group flex items-center gap-3.5 border-b border-line py-3.25" href={to}>
      <Icon of={icon} size={20} className="text-primary-ink" />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold underline-offset-3 group-hover:underline">{title}</b>
        <span className="block text-sm text-ink-2">{text}</span>
      </span>
      {aside && <span className="text-xs text-ink-3">{aside}</span>}
    </a>
  );
}

export default function HelpCentrePage() {
  const t = useTexts();
  const guides = useGuides().sections;
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Prerendered: the field is disabled until the scripts run.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  useHotkeys({
    '/': (event) => {
      event.preventDefault();
      field.current?.focus();
    },
  });
  const found = searchHelp(query);
  const more = [
    ['faq', MessageCircleQuestionMark],
    ['contact', Mail],
    ['documentation', BookOpen],
  ] as const;
  const address = ({ page, anchor }: HelpEntry) => `${path(page)}#${anchor}`;
  return (
    <>
      <section className="border-b border-line-strong pt-14 pb-15 max-md:pt-8 max-md:pb-9">
        <div className="wrapc">
          <PageTitle>{t('help.title')}</PageTitle>
          <p className="lede lede--s">{t('help.lede')}</p>
          <search className="relative mt-6 block max-w-200">
            <Input
              ref={field}
              type="search"
              inputSize="touch"
              icon={Search}
              aria-label={t('help.search')}
              placeholder={t('help.placeholder')}
              value={query}
              disabled={!ready}
              onChange={(event) => setQuery(event.currentTarget.value)}
            />
            {query.trim().length > 1 && (
              <div className="pop mt-1.5 p-1.5">
                <p className="sr-only" role="status">
                  {found.length > 0 ? t('help.found', { count: found.length }) : t('help.none', { query })}
                </p>
                <ul>
                  {found.map((entry) => (
                    <li key={entry.title}>
                      <a className={foundLink} href={address(entry)}>
                        <Icon of={FileText} />
                        <span className="min-w-0 flex-1">{entry.title}</span>
                        <span className="text-xs text-ink-3">
                          {entry.topic ? t(`help.topic.${entry.topic}`) : t('help.question')} ·{' '}
                          {t('help.minutes', { count: entry.minutes })}
                        </span>
                      </a>
                    </li>
                  ))}
                  {found.length === 0 && (
                    <li className={classes(foundLine, 'text-ink-2')}>{t('help.none', { query })}</li>
                  )}
                  <li>
                    <a className={foundLink} href={path('contact')}>
                      <Icon of={Mail} />
                      <span className="min-w-0 flex-1">{t('help.ask')}</span>
                      <span className="text-xs text-ink-3">{t('help.askText')}</span>
                    </a>
                  </li>
                </ul>
              </div>
            )}
          </search>
        </div>
      </section>
      <section className="overflow-hidden border-b border-line bg-surface pt-13 pb-14">
        <div className="wrapc">
          <BandTitle>{t('help.thread')}</BandTitle>
          <ol className="thread mt-8.5 grid grid-cols-5 max-lg:grid-cols-3 max-lg:gap-y-6 max-md:grid-cols-1">
            {topics.map((topic) => {
              const of = guides.filter((one) => one.topic === topic);
              return (
                <li key={topic} className="pt-8.5 pr-4.5 max-md:pt-0 max-md:pr-0 max-md:pl-7">
                  <h3 className="font-display text-[1.25rem]/6 font-[640] tracking-[-.02em]">
                    {t(`help.topic.${topic}`)}
                  </h3>
                  <ul className="mt-3 mb-3.5 flex flex-col gap-1">
                    {of.map((one) => (
                      <li key={one.id}>
                        <a
                          className="inline-block py-0.75 text-[.9375rem]/5 text-ink-2 underline-offset-3 hover:text-ink hover:underline max-md:py-2"
                          href={guide(one.id)}
                        >
                          {one.title}
                        </a>
                      </li>
                    ))}
                  </ul>
                </li>
              );
            })}
          </ol>
        </div>
      </section>
      <section className="overflow-hidden pt-13 pb-14">
        <div className="wrapc grid grid-cols-2 gap-18 max-lg:gap-10 max-md:grid-cols-1 max-md:gap-9">
          <div>
            <BandTitle>{t('help.byRole')}</BandTitle>
            <ul className="mt-5 border-t border-line-strong">
              {readers.map(([reader, icon]) => {
                const of = guides.filter((one) => one.reader === reader);
                return (
                  <li key={reader}>
                    <Way
                      to={guide(of[0]?.id ?? '')}
                      icon={icon}
                      title={t(`help.${reader}`)}
                      text={t(`help.${reader}Text`)}
                      aside={t('help.guides', { count: of.length })}
                    />
                  </li>
                );
              })}
            </ul>
          </div>
          <div>
            <BandTitle>{t('help.more')}</BandTitle>
            <ul className="mt-5 border-t border-line-strong">
              {more.map(([page, icon]) => (
                <li key={page}>
                  <Way to={path(page)} icon={icon} title={t(`help.${page}`)} text={t(`help.${page}Text`)} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </section>
    </>
  );
}
