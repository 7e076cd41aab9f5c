import { Fragment, type ReactNode } from 'react';
import { optionalPath } from '#ui/shell/menu.ts';

const inline = /\*\*(.+?)\*\*|\[(.+?)\]\((.+?)\)/g;

function address(target: string): string | null {
  return target.startsWith('page:') ? optionalPath(target.slice(5)) : target;
}

/** Renders bold text and links; a link to an unknown page is rendered as plain text. */
export function Rich({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(inline)) {
    const key = match.index;
    parts.push(<Fragment key={`before-${key}`}>{text.slice(end, key)}</Fragment>);
    end = key + match[0].length;
    const [, bold, label, target = ''] = match;
    const to = bold ? null : address(target);
    if (bold) parts.push(<b key={key}>{bold}</b>);
    else if (!to) parts.push(<Fragment key={key}>{label}</Fragment>);
    else {
      parts.push(
        <a key={key} className="link" href={to} {...(to.startsWith('https:') && { rel: 'noreferrer' })}>
          {label}
        </a>,
      );
    }
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}

/** The text without markup, for searching. */
export function plain(text: string): string {
  return text.replace(inline, (_, bold: string | undefined, label: string | undefined) => bold ?? label ?? '');
}
