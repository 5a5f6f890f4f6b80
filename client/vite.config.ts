import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { budget } from './vite/budget.ts'
import { hotWords } from './vite/hot-words.ts'
import { lightCalls } from './vite/light-calls.ts'
import { mantineCss } from './vite/mantine-css.ts'
import { packedFiles } from './vite/packed-files.ts'

const server = `http://localhost:${process.env.PORT ?? 3000}`

export default defineConfig({
  plugins: [react(), lightCalls(), mantineCss(), hotWords(), budget(), packedFiles()],
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
      output: {
        codeSplitting: {
          // What every page needs, in two pieces instead of one for each set of pages that shares some of it: libraries stay in
          // a browser's cache when the portal changes.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/u },
            { name: 'first', tags: ['$initial'] },
          ],
        },
      },
    },
  },
})
