import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { isTextFile, readTexts, wireFiles } from './texts.mjs';

const source = fileURLToPath(new URL('src', import.meta.url));
const address = '/locales/';

/** Puts the texts of all features together into the files that the page fetches. */
export function textsOnTheWire(): Plugin {
  return {
    name: 'texts-on-the-wire',
    async generateBundle() {
      for (const [path, text] of Object.entries(wireFiles(await readTexts(source)))) {
        this.emitFile({ type: 'asset', fileName: `locales/${path}`, source: text });
      }
    },
    configureServer(server) {
      server.middlewares.use(address, (request, response, next) => {
        const answer = async () => {
          const file = wireFiles(await readTexts(source))[request.url?.slice(1) ?? ''];
          if (file === undefined) return next();
          response.setHeader('content-type', 'application/json');
          response.end(file);
        };
        answer().catch(next);
      });
      server.watcher.on('change', (file) => {
        if (isTextFile(file)) server.ws.send({ type: 'full-reload' });
      });
    },
  };
}
