import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { languageOfCookies } from '#common/locales.ts';
import { markedHeader } from '#common/marked-words.ts';
import { loadLanguage } from './languages/load.ts';
import { markWords } from './languages/mark-words.ts';
import { speak } from './ui/texts.ts';

let last: Promise<unknown> = Promise.resolve();

/** Renders a page at build time, in the language of the request's cookie; one at a time, since all speak the same. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const language = languageOfCookies(request.headers.get('cookie') ?? undefined) ?? 'fr';
  const page = last.then(async () => {
    speak(language, await loadLanguage(language));
    markWords(request.headers.has(markedHeader));
    return render(request.url, context);
  });
  last = page.catch(() => undefined);
  headers.set('content-type', 'text/html; charset=utf-8');
  return page.then((html) => new Response(html, { status, headers }));
}

function render(url: string, context: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={url} />, {
      onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
      onError: reject,
    });
  });
}
