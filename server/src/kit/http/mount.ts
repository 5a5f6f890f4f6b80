import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { tournamentPermissions } from '@portal/shared/kit/permissions'
import { API_BASE, undoOffer, type Endpoint, type UndoOffer } from '@portal/shared/kit/contract'
import type { App, Authorized } from '../deps.ts'

export type Options = {
  /** Repeats the fields of `data` at the top level of the answer, where older clients read them. */
  alsoAtTop?: boolean
  /** Answers 304 when the client has the current version, for calls that are polled (`revalidate.ts`). */
  revalidates?: boolean
  /** Caches the answer to visitors, for reads that many of them make (`kept/kept-answers.ts`). */
  keeps?: boolean
  /** Called before the body is read (`countEarly`). Throws a refusal. */
  early?: (request: FastifyRequest) => void
}

export type Input<C extends Endpoint> = {
  params: z.output<C['params']>
  query: z.output<C['query']>
  body: z.output<C['body']>
  actor: Authorized<C['can']>
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Serves a call of the contract on all its paths; the handler answers the `data`. Calls that create something need `mountCreating`, so that
 * none forgets its `Idempotency-Key`, and calls that can be undone need `mountUndoable`.
 */
export function mount<C extends Endpoint>(
  app: App,
  call: C,
  handle: (input: Input<C>) => Promise<z.input<C['reply']>>,
  options?: Options,
): void {
  if (call.creates) throw new Error(`${call.path} creates something: mountCreating serves it`)
  if (call.undoable) throw new Error(`${call.path} can be undone: mountUndoable serves it`)
  serve(app, call, async (input) => ({ data: await handle(input) }), options)
}

/** Serves a call that an admin can undo; the handler answers its data and the offer of `keepUndo`, which may be null. */
export function mountUndoable<C extends Endpoint>(
  app: App,
  call: C,
  handle: (input: Input<C>) => Promise<Undoable<z.input<C['reply']>>>,
): void {
  if (!call.undoable) throw new Error(`${call.path} is not declared as undoable`)
  serve(app, call, handle)
}

export type Undoable<D> = { data: D; undo: UndoOffer | null }

/** Serves a call; for the other functions that mount one. */
export function serve<C extends Endpoint>(
  app: App,
  call: C,
  handle: (input: Input<C>) => Promise<{ data: z.input<C['reply']>; undo?: UndoOffer | null }>,
  { alsoAtTop = false, revalidates = false, keeps = false, early }: Options = {},
): void {
  const takesBody = call.method === 'POST' || call.method === 'PUT'
  const answer = envelope(call).extend({
    ...(tellsRights(call) ? { can: z.array(z.enum(tournamentPermissions)).optional() } : {}),
    ...(call.undoable ? { undo: undoOffer.optional() } : {}),
  })
  for (const path of [call.path, ...call.aliases])
    app.route({
      method: call.method,
      url: API_BASE + path,
      ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
      config: {
        can: call.can,
        of: call.of,
        creates: call.creates,
        revalidates,
        keeps,
        // A call with a large body may carry many rows.
        isLong: call.isLong || call.bodyLimit !== undefined,
        readsOnly: call.readsOnly,
      },
      ...earlyHook(early),
      schema: {
        summary: call.summary,
        tags: [path.split('/')[1] ?? 'portal'],
        params: call.params,
        querystring: call.query,
        ...(takesBody ? { body: call.body } : {}),
        response: { 200: alsoAtTop ? z.intersection(answer, call.reply) : answer },
      },
      handler: async (request, reply) => {
        // Answers may be personal: no cache on the way or on a shared computer may keep them.
        reply.header('cache-control', 'no-store')
        const { data, undo } = await handle({
          params: request.params as z.output<C['params']>,
          query: request.query as z.output<C['query']>,
          body: request.body as z.output<C['body']>,
          actor: request.actor,
          request,
          reply,
        })
        const { rights } = request
        const body = {
          success: true,
          message: call.message,
          data,
          ...(undo ? { undo } : {}),
          ...(rights ? { can: rights } : {}),
        }
        return Object.assign(body, alsoAtTop ? data : null)
      },
    })
}

/** The hook of a route that is called before its body is read. */
export const earlyHook = (early: Options['early']) =>
  early ? { onRequest: async (request: FastifyRequest) => early(request) } : {}

/** Whether answers with a token carry the reader's rights in the tournament. */
export function tellsRights({ method, of }: Pick<Endpoint, 'method' | 'of'>): boolean {
  return method === 'GET' && of !== undefined && of !== 'any'
}

/** The schema of the whole answer of a call. */
export function envelope<R extends z.ZodType>({ reply, message }: { reply: R; message: string }) {
  return z.object({ success: z.literal(true), message: z.literal(message), data: reply })
}
