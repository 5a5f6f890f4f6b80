import { expect, it } from 'vitest'
import { ApiError } from '../kit/api/api.ts'
import { danceRefusalKey } from './refused-dance.ts'

const refused = (...paths: string[]) => {
  const errors = paths.map((path) => ({ path, code: 'EXIST_IN_OTHER_TABLES', message: '' }))
  return new ApiError('EXIST_IN_OTHER_TABLES', 409, '', { errors })
}

it('says that the dance type is the cause of a refused edit only where the type was changed', () => {
  expect(danceRefusalKey('update', refused('dance_type_id'))).toBe('dances.editRefused')
  expect(danceRefusalKey('update', refused('symbol', 'dance_type_id'))).toBe('dances.editRefused')
  expect(danceRefusalKey('update', refused('symbol'))).toBe('dances.symbolRefused')
  expect(danceRefusalKey('create', refused('symbol'))).toBeNull()
  expect(danceRefusalKey('update', new ApiError('STALE_VERSION', 409, ''))).toBeNull()
})
