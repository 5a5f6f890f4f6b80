import type { ErrorCode, Problem } from '@portal/shared/kit/errors'
import type { Use } from '@portal/shared/kit/uses'

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

/** The refusal to change these fields of a record, because other records (`used_by`) rely on them. */
export function usedFieldsRefusal(fields: readonly string[], used_by?: readonly Use[]): Refusal {
  const code = 'EXIST_IN_OTHER_TABLES'
  return new Refusal(code, { errors: fields.map((path) => ({ path, code })), data: used_by && { used_by } })
}
