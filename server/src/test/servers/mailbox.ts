import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type Received = { to: string; raw: string }

type Refuse = (to: string) => string | null
type Hold = () => Promise<void>

/** Starts a real mail server on a free port for a test. `refuse` returns the reason to refuse a recipient, or null to accept. */
export async function mailbox(refuse?: Refuse, hold?: Hold) {
  const server = await mailServer(refuse, hold)
  onTestFinished(server.close)
  return server
}

export async function mailServer(refuse: Refuse = () => null, hold: Hold = async () => {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const reason = refuse(address)
      done(reason === null ? null : Object.assign(new Error(reason), { responseCode: 451 }))
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString()
        for (const { address } of envelope.rcptTo) received.push({ to: address, raw })
        void hold().then(() => done())
      })
    },
  })
  // Tests also close connections during a delivery.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = async () => new Promise<void>((resolve) => server.close(resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  return { url: `smtp://127.0.0.1:${address.port}`, received, close }
}
