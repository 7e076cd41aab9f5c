import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { type Language, languageCookie, languages } from '../src/common/locales.ts';
import { markedHeader, unmarked } from '../src/common/marked-words.ts';
import { writePieces } from './pieces.ts';
import { fileOfPage, markedFileOfPage, prerendered } from '../src/paths.ts';

/**
 * Renders every prerendered page and the fallback in the other languages, beside the French ones; those without scripts
 * once more, in every language, with words that say which they are.
 */
export async function prerenderLanguages(buildDirectory: string): Promise<void> {
  const program = pathToFileURL(join(buildDirectory, 'server/index.js')).href;
  const build = (await import(/* @vite-ignore */ program)) as ServerBuild;
  await writePieces(buildDirectory, build);
  const handle = createRequestHandler(build, 'production');
  const render = async (address: string | null, language: Language, more: Record<string, string> = {}) => {
    const headers = { cookie: `${languageCookie}=${language}`, ...more };
    const response = await handle(new Request(`http://localhost${address ?? '/'}`, { headers }));
    const html = await response.text();
    if (!response.ok) throw new Error(`${address ?? 'the fallback'} in ${language}: ${response.status}\n${html}`);
    return html;
  };
  const write = async (name: string, html: string) => {
    const file = join(buildDirectory, 'client', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
  };
  for (const language of languages) {
    const fallback = () => render(null, language, { 'X-React-Router-SPA-Mode': 'yes' });
    if (language !== 'fr') await write(fileOfPage(null, language), await fallback());
    for (const address of prerendered) {
      const html = await render(address, language);
      if (language !== 'fr') await write(fileOfPage(address, language), html);
      // What runs reads the words replaced by itself.
      if (html.includes('<script type="module"')) continue;
      const marked = await render(address, language, { [markedHeader]: '1' });
      if (unmarked(marked) !== html)
        throw new Error(`${address} in ${language} reads its words to decide what to show`);
      await write(markedFileOfPage(address, language), marked);
    }
  }
}
