import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { budget } from './vite/budget.ts'
import { hotWords } from './vite/hot-words.ts'
import { lightCalls } from './vite/light-calls.ts'
import { mantineCss } from './vite/mantine-css.ts'
import { offlineWorker } from './vite/offline-worker.ts'
import { pageFiles } from './vite/page-files.ts'
import { pageGroups } from './vite/page-groups.ts'
import { packedFiles } from './vite/packed-files.ts'
import { pageSources } from './vite/page-sources.ts'

const server = `http://localhost:${process.env.PORT ?? 3000}`

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const own = () => [react(), lightCalls()].flat()

/** Twice: what browsers load, and with `--ssr` what the server draws pages with. */
export default defineConfig(async ({ isSsrBuild = false, command }): Promise<UserConfig> => {
  const grouping =
    command === 'build' && !isSsrBuild ? await pageGroups({ root: here('.'), plugins: own() }) : () => null
  return {
    plugins: [
      ...own(),
      hotWords(),
      ...(isSsrBuild ? [pageSources()] : [mantineCss(), budget(), pageFiles(), offlineWorker(), packedFiles()]),
    ],
    ...(isSsrBuild && {
      resolve: { alias: [{ find: /^.*\/parse-html\.ts$/u, replacement: here('src/kit/lib/parse-html.server.ts') }] },
      // React and the rest as they are built for use: what Node loads by itself would be their slow development.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      ssr: { noExternal: true as const },
    }),
    server: {
      port: Number(process.env.PAGES_PORT ?? 5173),
      strictPort: true,
      proxy: { '/api': server, '/files': server, '/calendar': server },
    },
    build: {
      target: 'es2022',
      sourcemap: false,
      reportCompressedSize: true,
      rolldownOptions: {
        output: isSsrBuild
          ? {}
          : {
              codeSplitting: {
                // What every page needs, in two pieces instead of one for each set of pages that shares some of it: libraries stay in
                // a browser's cache when the portal changes.
                groups: [
                  { name: 'libraries', test: /rolldown\/runtime/u },
                  { name: 'libraries', tags: ['$initial'], test: /node_modules/u },
                  { name: 'first', tags: ['$initial'] },
                  { name: grouping, debugName: 'pages', includeDependenciesRecursively: false },
                ],
              },
            },
      },
    },
  }
})
