import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { type Language, languageCookie, languages } from '../src/common/locales.ts';
import { fileOfPage, prerendered } from '../src/paths.ts';
import { writePieces } from './pieces.ts';

/** Renders every prerendered page and the fallback in the other languages. */
export async function prerenderLanguages(buildDirectory: string): Promise<void> {
  const program = pathToFileURL(join(buildDirectory, 'server/index.js')).href;
  const build = (await import(/* @vite-ignore */ program)) as ServerBuild;
  await writePieces(buildDirectory, build);
  const handle = createRequestHandler(build, 'production');
  const render = async (address: string | null, language: Language) => {
    const headers = { cookie: `${languageCookie}=${language}`, ...(!address && { 'X-React-Router-SPA-Mode': 'yes' }) };
    const response = await handle(new Request(`http://localhost${address ?? '/'}`, { headers }));
    const html = await response.text();
    if (!response.ok) throw new Error(`${address ?? 'the fallback'} in ${language}: ${response.status}\n${html}`);
    return html;
  };
  for (const language of languages.filter((one) => one !== 'fr')) {
    for (const address of [...prerendered, null]) {
      const file = join(buildDirectory, 'client', fileOfPage(address, language));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await render(address, language));
    }
  }
}
