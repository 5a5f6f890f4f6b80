import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'
import { loggedRoute } from './logged-route.ts'

/** One line a request, once it is answered: a second one at its beginning says nothing more. */
class OneLine extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(err: Error | null | undefined, req: FastifyRequest, res: FastifyReply): void {
    const { log, elapsedTime: responseTime } = res
    if (err) log.error({ req, res, err, responseTime }, 'request errored')
    else log.info({ req, res, responseTime }, 'request completed')
  }
}

let waiting = ''
let isRead = true
// The reader of the log may end before the portal does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  isRead = false
})

function writeOut(): void {
  if (isRead) process.stdout.write(waiting)
  waiting = ''
}

/** Writes the lines of one turn of the event loop together: a write for each costs more than many an answer. */
const stream = {
  write: (line: string): void => {
    if (waiting === '') setImmediate(writeOut)
    waiting += line
  },
}
process.once('exit', writeOut)

/** How requests are logged. No address, query, header or body: they carry names, mails and tokens. */
export const requestLog = (level: string) => ({
  logController: new OneLine(),
  logger: {
    level,
    stream,
    serializers: { req: (request: FastifyRequest) => ({ method: request.method, route: loggedRoute(request) }) },
  },
})
