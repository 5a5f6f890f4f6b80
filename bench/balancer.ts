// HAProxy in front of several processes, and what it says of each call: which process had it, and how it ended.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PLACES = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/usr/local/bin/haproxy', '/opt/homebrew/bin/haproxy']
export const CALL_HEADER = 'x-call'

/** How a call went: the process, HAProxy's two letters for its end ("--" is a good one), how often it was sent again, and when. */
export type Passage = { process: string; end: string; again: number; at: number }
export type Balancer = { url: string; passages: ReadonlyMap<string, Passage>; stop: () => Promise<void> }

/** Where HAProxy is; ends with a sentence where it is not installed. */
export function haproxy(): string {
  const found = PLACES.find((path) => existsSync(path))
  if (found) return found
  console.error('This needs HAProxy (Debian: apt-get install haproxy; macOS: brew install haproxy).')
  process.exit(1)
}

/** Deals calls out in turn to the processes at these ports, as docs/operations.md shows it. Calls carry their names in a header. */
export async function startBalancer(port: number, processes: Readonly<Record<string, number>>): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-balancer-'))
  const file = join(folder, 'haproxy.cfg')
  const servers = Object.entries(processes).map(([name, at]) => `  server ${name} 127.0.0.1:${at}`)
  writeFileSync(
    file,
    `global
  log stdout format raw local0
defaults
  mode http
  log global
  log-format "call %[capture.req.hdr(0)] %s %ts %rc"
  timeout connect 2s
  timeout check 5s
  timeout client 60s
  timeout server 60s
  option forwardfor
  retries 3
  option redispatch 1
frontend portal
  option httpclose
  bind 127.0.0.1:${port}
  http-request capture req.hdr(${CALL_HEADER}) len 20
  default_backend processes
backend processes
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 200ms fall 1 rise 1
${servers.join('\n')}
`,
  )
  const child = spawn(haproxy(), ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] })
  const passages = new Map<string, Passage>()
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [, call, process, end = '', again] = /^call (\S+) (\S+) (\S+) \+?(\d+)/u.exec(line) ?? []
      if (call && process) passages.set(call, { process, end, again: Number(again), at: performance.now() })
    }
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2000)))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const endToo = () => void child.kill('SIGKILL')
  process.once('exit', endToo)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    process.off('exit', endToo)
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  for (let look = 0; !(await isReady(url)); look++) {
    if (look < 200 && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 50))
    else {
      await stop()
      throw new Error(`HAProxy does not answer. It said:\n${said}`)
    }
  }
  return { url, passages, stop }
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
