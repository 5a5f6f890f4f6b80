import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { listBackups } from '../backup/kept-backups.ts'
import type { App, Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { isRevealed } from '../mail/staged-mails.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the answer is a stream without an end. */
    isStream?: boolean
  }
  interface FastifyInstance {
    /** Counts an answer; `took` in milliseconds. */
    countAnswer: (answer: { method: string; route: string; status: number; took: number }) => void
  }
}

const BUCKET_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip']
const LOOPBACK = /^(::ffff:)?127\.|^::1$/u

/**
 * `/metrics` for Prometheus: numbers of this process and of the database, without names or addresses. Callers need
 * METRICS_TOKEN or, if none is set, must be on this machine; for anybody else the route does not exist.
 */
export function metricsRoute(app: App, deps: Deps): void {
  const register = new Registry()
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by the pattern of their route',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKET_SECONDS,
    registers: [register],
  })
  app.decorate('countAnswer', ({ took, ...labels }) => requests.observe(labels, took / 1000))
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode: status, elapsedTime: took }, done) => {
    // A stream lasts as long as somebody looks at it.
    if (routeOptions.config.isStream) return done()
    // Not the address: addresses hold codes and tokens, and each would become a separate series.
    app.countAnswer({ method, route: routeOptions.url ?? 'none', status, took })
    done()
  })
  // Event loop and memory: only for a process that listens, because tests make many portals in one.
  app.addHook('onListen', async () => collectDefaultMetrics({ register }))
  addGauges(register, deps)

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, deps.config)) throw new Refusal('ROUTE_NOT_FOUND')
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics())
  })
}

function mayRead(request: FastifyRequest, { METRICS_TOKEN, TRUST_PROXY }: Deps['config']): boolean {
  if (METRICS_TOKEN) {
    const hash = (text: string) => createHash('sha256').update(text).digest()
    return timingSafeEqual(hash(request.headers.authorization ?? ''), hash(`Bearer ${METRICS_TOKEN}`))
  }
  // A request through a proxy on this machine comes from elsewhere.
  const isForwarded = TRUST_PROXY > 0 || PROXY_HEADERS.some((name) => request.headers[name] !== undefined)
  return !isForwarded && LOOPBACK.test(request.socket.remoteAddress ?? '')
}

/** Adds the gauges whose values are read from the database whenever the metrics are. */
function addGauges(register: Registry, { db, engine, config }: Deps): void {
  const addGauge = (
    name: string,
    help: string,
    label: string,
    readCounts: () => Promise<{ label: string; n: number | string }[]>,
  ) =>
    void new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [register],
      async collect() {
        this.reset()
        for (const row of await readCounts()) this.set({ [label]: row.label }, Number(row.n))
      },
    })
  addGauge('portal_entries', 'Entries by status: 0 pending, 1 approved, 2 set aside', 'status', async () => {
    const total = sql<{ label: string; n: number }>`
      select cast(status as text) as label, sum(entries) as n from entry_totals group by status`
    return (await total.execute(db)).rows
  })
  addGauge('portal_mails', 'Emails by status', 'status', async () => {
    const mails = sql<{
      label: string
      n: number
    }>`select status as label, count(*) as n from mails where ${isRevealed} group by status`
    return (await mails.execute(db)).rows
  })
  if (engine === 'postgres')
    addGauge('portal_database_connections', 'Connections to the database by state', 'state', async () => {
      const open = sql<{ label: string; n: number }>`select coalesce(state, 'other') as label, count(*) as n
        from pg_stat_activity where datname = current_database() group by 1`
      return (await open.execute(db)).rows
    })
  void new Gauge({
    name: 'portal_last_backup_timestamp_seconds',
    help: 'When the newest backup was made',
    registers: [register],
    async collect() {
      const [last] = await listBackups(config)
      if (last) this.set(last.date.getTime() / 1000)
    },
  })
}
