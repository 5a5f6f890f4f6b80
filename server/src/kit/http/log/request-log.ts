import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { loggedRoute } from './logged-route.ts'

/** Logs one line for each request, when it is answered, and none at its start. */
class AnswersLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(err: Error | null | undefined, req: FastifyRequest, res: FastifyReply): void {
    const { log, elapsedTime: responseTime } = res
    if (err) log.error({ req, res, err, responseTime }, 'request errored')
    else log.info({ req, res, responseTime }, 'request completed')
  }
}

let pendingLines = ''
let isRead = true
// The program that reads the log may end before the portal.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  isRead = false
})

function writeOut(): void {
  if (isRead) process.stdout.write(pendingLines)
  pendingLines = ''
}

/** Writes the lines of one turn of the event loop together, because a write for each may take longer than the request. */
const stream = {
  write: (line: string): void => {
    if (pendingLines === '') setImmediate(writeOut)
    pendingLines += line
  },
}
process.once('exit', writeOut)

/** Fastify's options for the log. Addresses, queries, headers and bodies are not logged: they hold names, mail addresses and tokens. */
export const requestLog = (level: string) => ({
  logController: new AnswersLog(),
  logger: {
    level,
    stream,
    serializers: { req: (request: FastifyRequest) => ({ method: request.method, route: loggedRoute(request) }) },
  },
})
