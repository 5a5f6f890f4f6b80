import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { DatabaseTrouble } from '../db/trouble.ts'
import { answerErrors } from './error-handler.ts'

function appWithLog() {
  const lines: string[] = []
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line))
      done()
    },
  })
  const app = Fastify({ logger: { level: 'error', stream } })
  answerErrors(app, 1024)
  app.get('/home', async () => {
    throw new DatabaseTrouble('DATABASE_AWAY', new Error('the disk is full'))
  })
  return { app, lines }
}

it('the log names what is wrong with the database, once for many calls', async () => {
  const { app, lines } = appWithLog()
  for (let call = 0; call < 5; call++) await app.inject({ url: '/home' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('the disk is full')
})

it.each([
  ['en', 'The portal will be back shortly'],
  ['vi', 'Hệ thống sẽ sớm hoạt động lại'],
])('a reader of a page sees one in their language: %s', async (language, title) => {
  const { app } = appWithLog()
  const headers = { accept: 'text/html,*/*', 'accept-language': language }
  const page = await app.inject({ url: '/home', headers })
  expect(page.statusCode).toBe(503)
  expect(page.headers).toMatchObject({ 'retry-after': '3', 'cache-control': 'no-store' })
  expect(page.body).toContain(`<h1>${title}</h1>`)
  const script = await app.inject({ url: '/home' })
  expect(script.json()).toMatchObject({ message: 'DATABASE_AWAY', error: { status: 503 } })
})
