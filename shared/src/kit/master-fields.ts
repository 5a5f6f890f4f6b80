import { currency, optionalField, text255, wholeNumber, wireId } from './fields.ts'
import { AGE_LIMIT, TEAM_LIMIT } from './limits.ts'

export const id = wireId
export const optionalId = optionalField(id)
export const name255 = text255
/** The English name beside `name`. */
export const englishName = optionalField(text255)
export const currencyName = currency.default('VND')

export const age = wholeNumber(0, AGE_LIMIT)
export const optionalAge = optionalField(age)

export const numberOfPeople = wholeNumber(1, TEAM_LIMIT)
