import type { Plugin } from 'vite';

const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/**
 * The router answers a page whose code does not load by reloading the page one leaves, without a word. It throws
 * instead: the error screen says so at the address asked for, and tries again twice (specification, §4).
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
