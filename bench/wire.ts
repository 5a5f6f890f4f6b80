import { connect, type Socket } from 'node:net'

export type Reply = { status: number; body: Buffer }
export type Call = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: unknown }

/** A request as its bytes: made once, sent often. */
export function bytesOf({ method = 'GET', path, headers = {}, body }: Call): Buffer {
  const payload = body === undefined ? '' : JSON.stringify(body)
  const given = body === undefined ? {} : { 'content-type': 'application/json' }
  const all = { host: 'localhost', ...given, 'content-length': String(Buffer.byteLength(payload)), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`)
}

/** One connection that stays open and costs the machine as little as it can, so that the servers are what is measured. */
export class Wire {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #answer: ((reply: Reply) => void) | undefined
  #fail: ((error: Error) => void) | undefined

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', (data) => this.#take(data))
    this.#socket.on('error', (error) => this.#fail?.(error))
    this.#socket.on('close', () => this.#fail?.(new Error('the connection was closed')))
  }

  ask(request: Buffer): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#answer = resolve
      this.#fail = reject
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#fail = undefined
    this.#socket.destroy()
  }

  #take(data: Buffer): void {
    this.#received = this.#received.length === 0 ? data : Buffer.concat([this.#received, data])
    const head = this.#received.indexOf('\r\n\r\n')
    if (head < 0) return
    const text = this.#received.toString('latin1', 0, head).toLowerCase()
    const rest = this.#received.subarray(head + 4)
    const length = /content-length: (\d+)/u.exec(text)?.[1]
    const body = length === undefined ? unchunked(rest) : rest.length >= Number(length) ? rest : undefined
    if (!body) return
    this.#received = Buffer.alloc(0)
    this.#answer?.({ status: Number(text.slice(9, 12)), body })
  }
}

/** The body of a chunked answer, once it is here whole. */
function unchunked(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  for (let at = 0; ;) {
    const end = bytes.indexOf('\r\n', at)
    if (end < 0) return undefined
    const size = Number.parseInt(bytes.toString('latin1', at, end), 16)
    if (bytes.length < end + 2 + size + 2) return undefined
    if (size === 0) return Buffer.concat(parts)
    parts.push(bytes.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
}

/** Answers a second from so many connections that ask again as soon as they are answered; `request` makes the n-th request. */
export async function rateOf(
  port: number,
  clients: number,
  milliseconds: number,
  request: () => Buffer,
): Promise<number> {
  const wires = Array.from({ length: clients }, () => new Wire(port))
  const started = performance.now()
  let answered = 0
  const client = async (wire: Wire) => {
    while (performance.now() - started < milliseconds) {
      const { status, body } = await wire.ask(request())
      if (status >= 300) throw new Error(`${status} ${body.toString()}`)
      answered++
    }
  }
  try {
    await Promise.all(wires.map(client))
    return (answered * 1000) / (performance.now() - started)
  } finally {
    for (const wire of wires) wire.close()
  }
}
