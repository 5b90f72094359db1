import react from '@vitejs/plugin-react';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { defineConfig, type Plugin } from 'vite';

const compressible = /\.(js|css|html|json|svg|wasm)$/;
const smallestBytes = 1024;

/** Writes `.br` and `.gz` beside every larger text file, so that serving costs no time. */
function precompress(): Plugin {
  let directory = 'dist';
  const compress = async (file: string) => {
    const bytes = await readFile(file);
    if (bytes.length < smallestBytes) return;
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    await Promise.all([
      promisify(brotliCompress)(bytes, { params: quality }).then((b) => writeFile(`${file}.br`, b)),
      promisify(gzip)(bytes).then((b) => writeFile(`${file}.gz`, b)),
    ]);
  };
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => void (directory = config.build.outDir),
    closeBundle: async () => {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
      await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
    },
  };
}

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  plugins: [react(), precompress()],
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: { '/api': { target: server, ws: true }, '/oidc': { target: server } },
  },
  build: {
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        advancedChunks: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
          ],
        },
      },
    },
  },
});
