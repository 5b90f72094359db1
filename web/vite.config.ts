import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contractsWithoutShapes } from './contracts-without-shapes.js';
import { textsOnTheWire } from './texts-on-the-wire.js';

/** The screens' code is fetched together with the small entry that decides whether to show them. */
function preloadScreens(): Plugin {
  return {
    name: 'preload-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
        const screens = chunks.find(({ name }) => name === 'show-screens');
        return [screens?.fileName, ...(screens?.imports ?? [])]
          .filter((file) => file !== undefined)
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}

/** Whoever serves the built page fills in who signs people in: see static-files.ts and the Caddyfile. */
function issuerOfPage(): Plugin {
  return {
    name: 'issuer-of-page',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html.replace('{{env "OIDC_ISSUER"}}', () => process.env.OIDC_ISSUER ?? ''),
  };
}

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  plugins: [react(), contractsWithoutShapes(), textsOnTheWire(), preloadScreens(), issuerOfPage()],
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: { '/api': { target: server, ws: true }, '/oidc': { target: server } },
  },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }],
        },
      },
    },
  },
});
