import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { budget } from './vite/budget.ts'
import { lightCalls } from './vite/light-calls.ts'
import { mantineCss } from './vite/mantine-css.ts'

const server = `http://localhost:${process.env.PORT ?? 3000}`

export default defineConfig({
  plugins: [react(), lightCalls(), mantineCss(), budget()],
  server: { port: 5173, proxy: { '/api': server, '/files': server } },
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
