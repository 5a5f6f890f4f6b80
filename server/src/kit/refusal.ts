import type { ErrorCode, Problem } from '@portal/shared/kit/errors'

type Details = {
  params?: Readonly<Record<string, string | number>>
  errors?: readonly Omit<Problem, 'message'>[] | readonly Problem[]
  /** Data for the caller, e.g. both states of a stale edit. */
  data?: unknown
  headers?: Readonly<Record<string, string>>
}

/** Refuses a request: thrown by routes and queries, answered by the error handler (`http/error-handler.ts`). */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}
