import { CornerDownLeft, ListFilter, LogOut, Moon, Search, Sun, X } from 'lucide-react';
import { Command } from 'cmdk';
import { Dialog } from 'radix-ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { foundFirst } from '#common/found-first.ts';
import { useAnnouncement } from '#ui/feedback/announcer.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useSession } from '#ui/calls/session.tsx';
import { setTheme, useTheme } from '#ui/page/theme.ts';
import { useWords } from '#ui/words/words.ts';
import { menuOf, pagesOutsideMenu } from './menu.ts';
import { useShell } from './shell-context.tsx';
import { useTexts } from './texts.ts';
import { useRoleEntries } from './user-controls.tsx';
import { useWorn } from './use-worn.ts';

interface Act {
  label: string;
  glyph: ReactNode;
  to?: string;
  run?: () => void;
}

/** Server search text: none for a single letter, or after «>», which filters actions. */
const searched = (typed: string) => (typed.startsWith('>') || typed.trim().length < 2 ? '' : typed.trim());

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Highlights the first occurrence of each typed word. */
function Marked({ text, query }: { text: string; query: string }) {
  const [first, ...others] = query.split(/\s+/).filter(Boolean);
  const at = first ? fold(text).indexOf(fold(first)) : -1;
  if (!first || fold(text).length !== text.length) return <>{text}</>;
  const rest = others.join(' ');
  if (at < 0) return <Marked text={text} query={rest} />;
  return (
    <>
      <Marked text={text.slice(0, at)} query={rest} />
      <mark>{text.slice(at, at + first.length)}</mark>
      <Marked text={text.slice(at + first.length)} query={rest} />
    </>
  );
}

/** Marks the current option for the input: cmdk omits the one it selects itself. */
function CurrentOption({ palette }: { palette: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const box = palette.current;
    const field = box?.querySelector('input');
    if (!box || !field) return;
    const name = 'aria-activedescendant';
    const tell = () => {
      const id = box.querySelector('[cmdk-item][aria-selected="true"]')?.id ?? '';
      if ((field.getAttribute(name) ?? '') !== id) field.setAttribute(name, id);
    };
    const watch = new MutationObserver(tell);
    watch.observe(box, { childList: true, subtree: true, attributeFilter: ['aria-selected', name] });
    tell();
    return () => watch.disconnect();
  }, [palette]);
  return null;
}

/** Ctrl/⌘ K: content and actions from the server, pages from here; «>» filters actions. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const w = useWords();
  const format = useFormat();
  const navigate = useNavigate();
  const worn = useWorn();
  const { signOut } = useSession();
  const roleEntries = useRoleEntries();
  const dark = useTheme().resolved === 'dark';
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newTab = useRef(false);
  const onlyActs = typed.startsWith('>');
  const query = (onlyActs ? typed.slice(1) : typed).trim();
  const { search } = useShell();
  const found = useQuery({
    queryKey: ['palette', asked],
    queryFn: ({ signal }) => search?.(asked, signal) ?? null,
    enabled: search !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    // Works offline with cached data.
    networkMode: 'always',
  });
  const groups = asked ? (found.data?.groups ?? []) : [];
  const failed = asked ? (found.data?.failed ?? []) : [];

  const pages: Act[] = menuOf(worn).flatMap((group) =>
    group.items.map((item) => ({ label: t(`menu.${item.name}`), glyph: <Icon of={item.icon} />, to: item.to })),
  );
  for (const { name, icon, to } of pagesOutsideMenu(worn)) {
    pages.push({ label: t(`beside.${name}`), glyph: <Icon of={icon} />, to });
  }
  const acts: Act[] = [
    ...(found.data?.acts ?? []),
    ...roleEntries.flatMap((entry) =>
      'onSelect' in entry && !entry.checked
        ? [
            {
              label: w('pair', { name: t('changeRole'), value: entry.label }),
              glyph: entry.icon && <Icon of={entry.icon} />,
              run: entry.onSelect,
            },
          ]
        : [],
    ),
    {
      label: w(dark ? 'theme.toLight' : 'theme.toDark'),
      glyph: <Icon of={dark ? Sun : Moon} />,
      run: () => setTheme(dark ? 'light' : 'dark'),
    },
    { label: t('signOut'), glyph: <Icon of={LogOut} />, run: () => void signOut() },
  ];
  const box = useRef<HTMLDivElement>(null);
  const kept = (list: Act[]) => foundFirst(list, query, ({ label }) => label);

  function type(text: string) {
    setTyped(text);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => setAsked(searched(text)), 150);
  }

  function go(act: { to?: string; run?: () => void }) {
    onClose();
    if (act.run) act.run();
    else if (act.to && newTab.current) window.open(act.to, '_blank', 'noopener');
    else if (act.to) void navigate(act.to);
  }

  const line = (value: string, act: { to?: string; run?: () => void }, children: ReactNode) => (
    <Command.Item key={value} value={value} className="pal__i" onSelect={() => go(act)}>
      {children}
      <kbd className="kbd max-md:hidden">
        <CornerDownLeft size={11} aria-hidden="true" />
      </kbd>
    </Command.Item>
  );
  const actLines = (heading: string, list: Act[]) =>
    list.length > 0 && (
      <Command.Group heading={heading}>
        {list.map((act) =>
          line(
            `${heading} ${act.label}`,
            act,
            <>
              {act.glyph}
              <span className="flex-1 min-w-0">
                <Marked text={act.label} query={query} />
              </span>
            </>,
          ),
        )}
      </Command.Group>
    );

  const places = onlyActs ? [] : kept(pages);
  const verbs = kept(acts);
  const count = groups.reduce((sum, { hits }) => sum + hits.length, places.length + verbs.length);
  useAnnouncement(query && !found.isFetching && t('palette.count', { count }));

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="pal pop" aria-describedby={undefined}>
          <Dialog.Title className="sr-only">{t('palette.title')}</Dialog.Title>
          <Command
            ref={box}
            shouldFilter={false}
            label={t('palette.title')}
            onKeyDownCapture={(event) => {
              newTab.current = event.ctrlKey || event.metaKey;
            }}
          >
            <CurrentOption palette={box} />
            <div className="flex h-13 items-center gap-2.5 border-b border-line px-4 text-[1rem] [&>svg]:size-4.5 [&>svg]:text-ink-3">
              <Icon of={Search} size={18} />
              <Command.Input
                className="min-w-0 flex-1 outline-0 placeholder:text-ink-3 placeholder:opacity-100"
                value={typed}
                onValueChange={type}
                placeholder={t('palette.placeholder')}
              />
              <kbd className="kbd max-md:hidden">{t('palette.escape')}</kbd>
              <Dialog.Close className="iconbtn -mr-2 md:hidden" aria-label={w('close')}>
                <Icon of={X} size={17} />
              </Dialog.Close>
            </div>
            <Command.List className="pal__b" label={t('palette.title')}>
              <Command.Empty className="px-2.5 py-5 text-center text-ink-2">
                {t('palette.none', { query })}
              </Command.Empty>
              {found.isError && <p className="px-2.5 py-5 text-center text-sm text-ink-2">{t('palette.failed')}</p>}
              {found.data?.isKept && <p className="px-2.5 py-2 text-sm text-ink-2">{t('palette.kept')}</p>}
              {failed.length > 0 && (
                <p className="px-2.5 py-2 text-sm text-ink-2">
                  {t('palette.failedParts', { what: format.list(failed) })}
                </p>
              )}
              {groups.map((group) => (
                <Command.Group key={group.heading} heading={group.heading}>
                  {group.hits.map((hit) =>
                    line(
                      `${hit.to} ${hit.label} ${hit.detail ?? ''}`,
                      hit,
                      <>
                        {hit.glyph}
                        <span className="flex min-w-0 flex-1 items-center gap-2.5 max-md:flex-wrap max-md:gap-x-2 max-md:gap-y-0 max-md:py-1">
                          {hit.reference && <span className="ref">{hit.reference}</span>}
                          <span className="flex-1 min-w-0 truncate max-md:order-first max-md:basis-full">
                            <Marked text={hit.label} query={query} />
                          </span>
                          {hit.detail && (
                            <span className="min-w-0 truncate text-xs text-ink-3 max-md:flex-1 max-md:basis-0">
                              <Marked text={hit.detail} query={query} />
                            </span>
                          )}
                          {hit.at && (
                            <span className="shrink-0 text-xs text-ink-3">
                              {hit.at.length > 10 ? format.dateTime(hit.at) : format.date(hit.at)}
                            </span>
                          )}
                        </span>
                      </>,
                    ),
                  )}
                  {group.all &&
                    line(
                      `${group.heading} ${group.all.to}`,
                      group.all,
                      <>
                        <Icon of={ListFilter} />
                        <span className="min-w-0 flex-1 truncate text-ink-2">{group.all.label}</span>
                      </>,
                    )}
                </Command.Group>
              ))}
              {actLines(t('palette.goTo'), places)}
              {actLines(t('palette.actions'), verbs)}
            </Command.List>
            <div
              className="flex gap-4 border-t border-line bg-sunken px-3.5 py-2 text-(length:--t-xs) text-ink-3 max-md:hidden [&>:last-child]:ml-auto"
              aria-hidden="true"
            >
              <span>
                <kbd className="kbd">↑</kbd> <kbd className="kbd">↓</kbd> {t('palette.browse')}
              </span>
              <span>
                <kbd className="kbd">↵</kbd> {t('palette.open')}
              </span>
              <span>
                <kbd className="kbd">{t('controlKey')}</kbd> <kbd className="kbd">↵</kbd> {t('palette.newTab')}
              </span>
              <span>{t('palette.actionsOnly')}</span>
            </div>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
