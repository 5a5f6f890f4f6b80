import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  errorSentence,
  errorStatus,
  isErrorCode,
  type ErrorBody,
  type ErrorCode,
  type Language,
  type Problem,
} from '@portal/shared/kit/errors'
import { describeUses, type Use } from '@portal/shared/kit/uses'
import { fieldProblems } from '@portal/shared/kit/validation'
import type { App } from '../deps.ts'
import { findDiskTrouble, type DatabaseTrouble } from '../db/trouble.ts'
import { awayPage } from './away-page.ts'
import { isPageNavigation } from './is-page.ts'
import { requestLanguage } from './language.ts'
import { isWriteRequest } from './limits/deadlines.ts'
import { Refusal } from '../refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code that this request was refused with. */
    refusal: ErrorCode | null
  }
}

const codesByFastifyCode: Partial<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
}

/** Answers all errors in one form. Unexpected errors are logged, and answered as INTERNAL without details. */
export function answerErrors(app: App, bodyLimit: number): void {
  app.decorateRequest('refusal', null)
  const logTrouble = troubleLogger()
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) return answerRefusal(request, reply, error)
    // A ZodError without a validation context means that an answer breaks the contract, which is not the caller's fault.
    const { validationContext } = error
    if (validationContext && error instanceof z.ZodError)
      return send(request, reply, 'VALIDATION', {}, fieldProblems(error, requestLanguage(request)))
    const refusalCode =
      codesByFastifyCode[error.code] ?? codeOfStatus(error.statusCode ?? (isBrokenForm(error) ? 400 : 500))
    const limit = request.routeOptions.bodyLimit ?? bodyLimit
    if (refusalCode) return send(request, reply, refusalCode, { limit: `${Math.round(limit / 1024)} KiB` })
    const trouble = findDiskTrouble(error)
    if (trouble) {
      logTrouble(request, trouble)
      return answerTrouble(request, reply, trouble)
    }
    request.log.error({ err: error }, 'request failed')
    return send(request, reply, 'INTERNAL', { request_id: request.id })
  })
}

/** Seconds after which a client may try again. */
const RETRY_AFTER = { DATABASE_BUSY: '1', DATABASE_AWAY: '3', OUTCOME_UNKNOWN: '3' }

function answerTrouble(request: FastifyRequest, reply: FastifyReply, trouble: DatabaseTrouble) {
  const code = trouble.isUnanswered && isWriteRequest(request) ? 'OUTCOME_UNKNOWN' : trouble.code
  const headers = { 'retry-after': RETRY_AFTER[code] }
  request.refusal = code
  if (!isPageNavigation(request)) return answerRefusal(request, reply, new Refusal(code, { headers }))
  return reply
    .code(errorStatus(code))
    .headers({ ...headers, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(awayPage(code, requestLanguage(request)))
}

/** Returns a function that logs trouble of database or disk, each reason at most once a second, because every call may meet it. */
function troubleLogger() {
  const lastLogged = new Map<string, number>()
  return (request: FastifyRequest, { code, cause, reason }: DatabaseTrouble) => {
    if (performance.now() - (lastLogged.get(reason) ?? -Infinity) < 1000) return
    lastLogged.set(reason, performance.now())
    request.log.error({ err: cause, code, reason }, `a request failed: ${reason}`)
  }
}

/** Answers a refusal in the form of all errors. */
export function answerRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  const { params, errors = [], data, headers = {} } = refusal.details
  return send(request, reply.headers(headers), refusal.code, params, errors, data)
}

/** The multipart parser's errors have neither a code nor a status. */
const isBrokenForm = ({ message }: Error) => /multipart data|Multipart: /u.test(message)

/** The code of an error of Fastify or a plugin, by its status. */
function codeOfStatus(status: number): ErrorCode | undefined {
  if (status === 403 || status === 404) return 'ROUTE_NOT_FOUND'
  if (status === 415) return 'UNSUPPORTED_MEDIA'
  return status >= 400 && status < 500 ? 'MALFORMED_REQUEST' : undefined
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  params: Readonly<Record<string, string | number>> = {},
  errors: readonly (Omit<Problem, 'message'> & { message?: string })[] = [],
  data?: unknown,
) {
  request.refusal = code
  const language = requestLanguage(request)
  const status = errorStatus(code)
  const body: ErrorBody & { sentence: string } = {
    success: false,
    message: code,
    sentence: [errorSentence(code, language, params), usesSentence(data, language)].filter(Boolean).join(' '),
    error: { status, message: code },
    errors: errors.map((problem) => ({
      ...problem,
      message:
        problem.message ?? (isErrorCode(problem.code) ? errorSentence(problem.code, language, params) : problem.code),
    })),
    request_id: request.id,
    ...(data === undefined ? {} : { data }),
  }
  // Not by the reply schema of the route, which describes its success.
  return (
    reply
      .code(status)
      .type('application/json; charset=utf-8')
      // The answer may hold what the caller typed, and the next request may be allowed.
      .header('cache-control', 'no-store')
      .serializer((payload: unknown) => JSON.stringify(payload))
      .send(body)
  )
}

/** A sentence on where a record that cannot be deleted is used; empty for other refusals. */
function usesSentence(data: unknown, language: Language): string {
  if (typeof data !== 'object' || data === null || !('used_by' in data)) return ''
  return describeUses(data.used_by as Use[], language)
}
