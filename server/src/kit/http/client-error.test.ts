import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
await portal.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = portal.app.server.address() as AddressInfo

/** The server's answer to bytes that need not be a request. */
async function answerTo(bytes: string) {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => (text += part))
  socket.write(bytes)
  await new Promise((resolve) => socket.once('close', resolve))
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { head: head.toLowerCase(), body: JSON.parse(body) as object }
}

test.each([
  [431, 'HEADERS_TOO_LARGE', `GET / HTTP/1.1\r\nhost: a\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`],
  [400, 'MALFORMED_REQUEST', 'no request at all\r\n\r\n'],
])('what is refused before it is a request has the shape of every refusal: %i', async (status, code, bytes) => {
  const { head, body } = await answerTo(bytes)
  expect(head).toContain(`http/1.1 ${status}`)
  expect(head).toContain('cache-control: no-store')
  expect(body).toMatchObject({ success: false, message: code, error: { status, message: code }, errors: [] })
  expect(body).toHaveProperty('request_id')
})

test('the page of the API sends its forms nowhere else', async () => {
  const { headers } = await portal.app.inject('/api/docs/static/index.html')
  expect(headers['content-security-policy']).toContain("form-action 'self'")
})
