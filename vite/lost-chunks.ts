import type { Plugin } from 'vite';

const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/**
 * Throws when a page's code fails to load, where the router would silently reload: the error screen retries
 * (specification, §4).
 */
export function lostChunks(): Plugin {
  return {
    name: 'lost-chunks',
    transform(code, id) {
      if (!/react-router\/dist\/.*\/routeModules\.js$/.test(id)) return null;
      if (!reload.test(code)) this.error('the router loads the code of pages in another way: look at loadRouteModule');
      return { code: code.replace(reload, 'throw error;'), map: null };
    },
  };
}
