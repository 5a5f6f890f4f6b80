import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type Received = { to: string; raw: string }

/** A real mail server on a free port. `refuse` says, per recipient, why a mail is not taken now; null takes it. */
export async function mailbox(
  refuse: (to: string) => string | null = () => null,
  hold: () => Promise<void> = async () => {},
) {
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
  // A client that goes away in the middle is part of what is tested.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => new Promise<void>((resolve) => server.close(resolve)))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  return { url: `smtp://127.0.0.1:${address.port}`, received }
}
