import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { tournamentPermissions } from '@portal/shared/kit/permissions'
import { API_BASE, undoOffer, type Endpoint, type UndoOffer } from '@portal/shared/kit/contract'
import type { App, Authorized } from '../deps.ts'

export type MountOptions = {
  /** Repeats the fields of `data` at the top level of the answer, where older clients read them. */
  repeatsDataAtTop?: boolean
  /** Answers 304 when the client has the current version, for calls that are polled (`revalidate.ts`). */
  revalidates?: boolean
  /** Caches the answer to visitors, for reads that many of them make (`kept/kept-answers.ts`). */
  cachesForVisitors?: boolean
  /** Called before the body is read (`countEarly`). Throws a refusal. */
  early?: (request: FastifyRequest) => void
}

export type CallInput<C extends Endpoint> = {
  params: z.output<C['params']>
  query: z.output<C['query']>
  body: z.output<C['body']>
  actor: Authorized<C['can']>
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Serves a call of the contract on all its paths; the handler returns the `data`. Calls that create something need `mountCreating`, so that
 * none forgets its `Idempotency-Key`, and calls that can be undone need `mountUndoable`.
 */
export function mount<C extends Endpoint>(
  app: App,
  call: C,
  handle: (input: CallInput<C>) => Promise<z.input<C['reply']>>,
  options?: MountOptions,
): void {
  if (call.creates) throw new Error(`${call.path} creates something: mountCreating serves it`)
  if (call.undoable) throw new Error(`${call.path} can be undone: mountUndoable serves it`)
  serve(app, call, async (input) => ({ data: await handle(input) }), options)
}

/** Serves a call that an admin can undo; the handler returns its data and the offer of `storeUndo`, which may be null. */
export function mountUndoable<C extends Endpoint>(
  app: App,
  call: C,
  handle: (input: CallInput<C>) => Promise<Undoable<z.input<C['reply']>>>,
): void {
  if (!call.undoable) throw new Error(`${call.path} is not declared as undoable`)
  serve(app, call, handle)
}

export type Undoable<D> = { data: D; undo: UndoOffer | null }

/** Serves a call; used by `mount`, `mountUndoable` and `mountCreating`. */
export function serve<C extends Endpoint>(
  app: App,
  call: C,
  handle: (input: CallInput<C>) => Promise<{ data: z.input<C['reply']>; undo?: UndoOffer | null }>,
  { repeatsDataAtTop = false, revalidates = false, cachesForVisitors = false, early }: MountOptions = {},
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
        of: call.scope,
        creates: call.creates,
        revalidates,
        cachesForVisitors,
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
        response: { 200: repeatsDataAtTop ? z.intersection(answer, call.reply) : answer },
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
        return Object.assign(body, repeatsDataAtTop ? data : null)
      },
    })
}

/** The hook of a route that is called before its body is read. */
export const earlyHook = (early: MountOptions['early']) =>
  early ? { onRequest: async (request: FastifyRequest) => early(request) } : {}

/** Whether answers with a token carry the reader's rights in the tournament. */
export function tellsRights({ method, scope }: Pick<Endpoint, 'method' | 'scope'>): boolean {
  return method === 'GET' && scope !== undefined && scope !== 'any'
}

/** The schema of the whole answer of a call. */
export function envelope<R extends z.ZodType>({ reply, message }: { reply: R; message: string }) {
  return z.object({ success: z.literal(true), message: z.literal(message), data: reply })
}
