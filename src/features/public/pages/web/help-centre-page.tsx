import { FileText, HardHat, Mail, MessageCircleQuestionMark, Search, Users, BookOpen, Landmark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { path } from '#paths.ts';
import { Icon } from '#ui/icon.tsx';
import { Input } from '#ui/input.tsx';
import { useHotkeys } from '#ui/hotkeys.ts';
import { useGuides } from './content/texts-guides.ts';
import './help-centre.css';
import { type HelpEntry, searchHelp } from './search-help.ts';
import { text, useTexts } from './texts.ts';

export function meta() {
  return [{ title: `${text('help.title')} · Bâtilien` }, { name: 'description', content: text('help.description') }];
}

const topics = ['account', 'sites', 'request', 'quote', 'order'] as const;
const readers = [
  ['ordering', Landmark],
  ['provider', HardHat],
  ['everyone', Users],
] as const;
const guide = (id: string) => `${path('guides')}#${id}`;

/** Search over the guides and the questions, the thread, the readers. */
export default function HelpCentrePage() {
  const t = useTexts();
  const guides = useGuides().sections;
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Built to HTML, then run: until it runs, the field waits.
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
      <section className="aid">
        <div className="wrapc">
          <h1>{t('help.title')}</h1>
          <p className="lede lede--s">{t('help.lede')}</p>
          <search className="aid__s">
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
              <div className="pop aid__p">
                <p className="sr-only" role="status">
                  {found.length > 0 ? t('help.found', { count: found.length }) : t('help.none', { query })}
                </p>
                <ul>
                  {found.map((entry) => (
                    <li key={entry.title}>
                      <a className="aid__i" href={address(entry)}>
                        <Icon of={FileText} />
                        <span className="flex-1 min-w-0">{entry.title}</span>
                        <span className="text-xs text-ink-3">
                          {entry.topic ? t(`help.topic.${entry.topic}`) : t('help.question')} ·{' '}
                          {t('help.minutes', { count: entry.minutes })}
                        </span>
                      </a>
                    </li>
                  ))}
                  {found.length === 0 && <li className="aid__i text-ink-2">{t('help.none', { query })}</li>}
                  <li>
                    <a className="aid__i" href={path('contact')}>
                      <Icon of={Mail} />
                      <span className="flex-1 min-w-0">{t('help.ask')}</span>
                      <span className="text-xs text-ink-3">{t('help.askText')}</span>
                    </a>
                  </li>
                </ul>
              </div>
            )}
          </search>
        </div>
      </section>
      <section className="sec sec--surf aid__th">
        <div className="wrapc">
          <h2 className="h2 h2--s">{t('help.thread')}</h2>
          <ol className="aid__steps">
            {topics.map((topic) => {
              const of = guides.filter((one) => one.topic === topic);
              return (
                <li key={topic}>
                  <h3>{t(`help.topic.${topic}`)}</h3>
                  <ul>
                    {of.map((one) => (
                      <li key={one.id}>
                        <a href={guide(one.id)}>{one.title}</a>
                      </li>
                    ))}
                  </ul>
                </li>
              );
            })}
          </ol>
        </div>
      </section>
      <section className="sec aid__end">
        <div className="wrapc aid__b">
          <div>
            <h2 className="h2 h2--s">{t('help.byRole')}</h2>
            <ul className="aid__r">
              {readers.map(([reader, icon]) => {
                const of = guides.filter((one) => one.reader === reader);
                return (
                  <li key={reader}>
                    <a className="aid__rc" href={guide(of[0]?.id ?? '')}>
                      <Icon of={icon} size={20} />
                      <span className="flex-1 min-w-0">
                        <b>{t(`help.${reader}`)}</b>
                        <span className="text-sm text-ink-2">{t(`help.${reader}Text`)}</span>
                      </span>
                      <span className="text-xs text-ink-3">{t('help.guides', { count: of.length })}</span>
                    </a>
                  </li>
                );
              })}
            </ul>
          </div>
          <div>
            <h2 className="h2 h2--s">{t('help.more')}</h2>
            <ul className="aid__r">
              {more.map(([page, icon]) => (
                <li key={page}>
                  <a className="aid__rc" href={path(page)}>
                    <Icon of={icon} size={20} />
                    <span className="flex-1 min-w-0">
                      <b>{t(`help.${page}`)}</b>
                      <span className="text-sm text-ink-2">{t(`help.${page}Text`)}</span>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </section>
    </>
  );
}
