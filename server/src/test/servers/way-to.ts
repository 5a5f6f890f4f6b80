import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/** Starts a proxy to a server. While silenced, it forwards nothing; `cut` closes its connections. `onSend` gets all bytes for the server. */
export async function wayTo(to: URL, onSend: (bytes: Buffer) => void = () => {}) {
  const open = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname)
    near.on('data', onSend)
    for (const [from, onto] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('data', (bytes) => isSilent || onto.write(bytes))
      from.on('error', () => onto.destroy()).on('close', () => onto.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  const close = () => {
    server.close()
    cut()
  }
  afterAll(close)
  const url = Object.assign(new URL(to), { port: String(port), hostname: '127.0.0.1' }).toString()
  return { url, close, cut, silence: (isOn: boolean) => (isSilent = isOn) }
}
