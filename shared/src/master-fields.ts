import { z } from 'zod'
import { currency, ID_MAX, text255 } from './fields.ts'

export const id = z.int().positive().max(ID_MAX)
/** An id in a query. */
export const queryId = z.coerce.number().int().positive().max(ID_MAX)
export const optionalId = id.nullish().transform((value) => value ?? null)
export const name255 = text255
export const currencyName = currency.default('VND')

/** Years of age; an empty upper bound means 999. */
export const AGE_LIMIT = 999
export const age = z.int().min(0).max(AGE_LIMIT)
export const optionalAge = age.nullish().transform((value) => value ?? null)

/** A group or a flash-mob team has at most this many people. */
export const TEAM_LIMIT = 60
export const numberOfPeople = z.int().min(1).max(TEAM_LIMIT)
