import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageData, pageData } from '#entry.server.tsx';

/** Draws the page of an address by the components of the application, as the web build made them. */
export type RenderPage = (address: string, brought: PageData) => Promise<string>;

type Entry = ServerBuild['entry']['module'] & { pageData: typeof pageData };

/** The web build's own program for pages, loaded at once. */
export async function loadRenderer(webRoot: string): Promise<RenderPage> {
  const program = pathToFileURL(join(webRoot, '../server/index.js')).href;
  const build = (await import(program)) as ServerBuild;
  // Built as a program that renders nothing but what it rendered then: here it renders every page.
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
