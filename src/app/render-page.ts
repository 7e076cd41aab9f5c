import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageData, pageData } from '#entry.server.tsx';

export type RenderPage = (address: string, brought: PageData) => Promise<string>;

type Entry = ServerBuild['entry']['module'] & { pageData: typeof pageData };

export async function loadRenderer(webRoot: string): Promise<RenderPage> {
  const program = pathToFileURL(join(webRoot, '../server/index.js')).href;
  const build = (await import(program)) as ServerBuild;
  // The build only prerenders its static pages; here every page is rendered.
  const handle = createRequestHandler({ ...build, ssr: true }, 'production');
  const entry = build.entry.module as Entry;
  return async (address, brought) => {
    const context = new RouterContextProvider();
    context.set(entry.pageData, brought);
    const response = await handle(new Request(new URL(address, 'http://localhost')), context);
    const html = await response.text();
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return html;
  };
}
