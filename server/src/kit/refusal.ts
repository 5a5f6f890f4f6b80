import type { ErrorCode, Problem } from '@portal/shared/kit/errors'

type Details = {
  params?: Readonly<Record<string, string | number>>
  errors?: readonly Omit<Problem, 'message'>[] | readonly Problem[]
  /** For the caller to compare with, e.g. both states of a stale edit. */
  data?: unknown
  headers?: Readonly<Record<string, string>>
}

/** A refusal on purpose: thrown by routes and queries, answered by the one error handler. */
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
