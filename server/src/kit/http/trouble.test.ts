import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
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
  app.get('/upload', async () => {
    await writeFile('/dev/full', 'x').catch((cause: unknown) => {
      throw new Error('Cannot write file', { cause })
    })
  })
  return { app, lines }
}

it('the log names what is wrong with the database, once for many calls', async () => {
  const { app, lines } = appWithLog()
  for (let call = 0; call < 5; call++) await app.inject({ url: '/home' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('the disk is full')
})

it.skipIf(!existsSync('/dev/full'))(
  'an upload that the disk has no room for is refused for now, and the log says why',
  async () => {
    const { app, lines } = appWithLog()
    const answer = await app.inject({ url: '/upload' })
    expect([answer.statusCode, answer.json().message]).toEqual([503, 'DATABASE_AWAY'])
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ reason: 'the disk is full', err: { code: 'ENOSPC' } })
  },
)

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
