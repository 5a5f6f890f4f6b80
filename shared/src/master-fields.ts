import { z } from 'zod'
import { currency, text255 } from './fields.ts'
import { AGE_LIMIT, ID_MAX, TEAM_LIMIT } from './limits.ts'

export const id = z.int().positive().max(ID_MAX)
export const optionalId = id.nullish().transform((value) => value ?? null)
export const name255 = text255
export const currencyName = currency.default('VND')

export const age = z.int().min(0).max(AGE_LIMIT)
export const optionalAge = age.nullish().transform((value) => value ?? null)

export const numberOfPeople = z.int().min(1).max(TEAM_LIMIT)
