import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { hotWords } from './hot-words.ts'

test('while developing, every file of words takes its own changes, and no other file does so by this', async () => {
  const root = new URL('..', import.meta.url).pathname
  const server = await createServer({
    root,
    configFile: false,
    plugins: [hotWords()],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'silent',
  })
  onTestFinished(async () => server.close())
  const code = async (path: string) => (await server.transformRequest(path))?.code ?? ''
  expect(await code('/src/app/app.words.ts')).toContain('import.meta.hot.accept((changed)')
  expect(await code('/src/portal/paths.ts')).not.toContain('speak(')
})
