import { returningTo } from '#common/return-address.ts';
import { path } from '#paths.ts';
import { framed, type Printing } from './provider-page-print.ts';

const style = `.va{display:grid;place-items:center;padding-block:clamp(40px,12vh,120px)}.va__card{max-width:560px;background:var(--surface);border:1px solid var(--line-strong);border-radius:var(--r-md)}`;

const emptyMark = `<svg width="56" height="84" viewBox="0 0 56 84" fill="none" aria-hidden="true"><path d="M28 0v44" stroke="var(--fil)" stroke-width="2"/><path d="M18 44h20v7L28 74 18 51z" fill="var(--fil)"/><path d="M4 82h48" stroke="var(--trait)"/></svg>`;

/** What a visitor reads in the place of a provider's page that is not public, or is none; members sign in to see more. */
export function printAbsentProvider(frame: string, address: string, { words: { absent } }: Printing): string {
  const metas = `<title>${absent.document} · Bâtilien</title><meta name="robots" content="noindex"/><style>${style}</style>`;
  const main = `<div class="wrapc va"><div class="va__card scd"><div class="scd__in">
<div class="nf__n display" aria-hidden="true">4${emptyMark}4</div>
<div><h1>${absent.title}</h1><p class="text-ink-2">${absent.text}</p><div class="flex items-center gap-2 mt-3.5">
<a class="btn btn--primary" href="${returningTo(path('login'), address)}">${absent.signIn}</a><a class="btn btn--ghost" href="/">${absent.home}</a></div></div>
</div></div></div>`;
  return framed(frame, metas, main);
}
