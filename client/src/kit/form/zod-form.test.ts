import { describe, expect, it } from 'vitest'
import { userCalls } from '@portal/shared/users/users'
import { formErrors, omitBlanks } from './zod-form.ts'

const account = {
  type: 'individual',
  name: 'Nguyễn Thử Nghiệm',
  user_name: 'thunghiem1',
  email: 'thu@example.org',
  password: 'matkhau123',
  mobile: '',
  address: ' ',
  unit_id: null,
}
const errorsOf = (values: object, language: 'en' | 'vi' = 'en') =>
  formErrors(userCalls.register.body, omitBlanks(values), language)

describe('a form checked by the contract', () => {
  it('accepts optional fields that were left blank', () => {
    expect(errorsOf(account)).toEqual({})
  })

  it('tells a required field that it cannot be blank, in both languages', () => {
    expect(errorsOf({ ...account, name: '  ' })).toEqual({ name: 'Cannot be left blank' })
    expect(errorsOf({ ...account, name: '' }, 'vi')).toEqual({ name: 'Không được để trống' })
  })

  it('names the limit of each field that breaks a rule', () => {
    const errors = errorsOf({ ...account, user_name: 'abc', password: 'mật khẩu', mobile: '12' })
    expect(Object.keys(errors).toSorted()).toEqual(['mobile', 'password', 'user_name'])
    expect(errors.user_name).toContain('6')
  })

  it('keeps one problem a field: the first', () => {
    expect(errorsOf({ ...account, password: 'ễ' }).password).toContain('8')
  })
})

describe('leaving blanks out', () => {
  it('goes into nested fields and leaves lists, numbers and null alone', () => {
    expect(omitBlanks({ a: '', b: { c: ' ', d: 'x' }, list: [''], n: 0, none: null })).toEqual({
      b: { d: 'x' },
      list: [''],
      n: 0,
      none: null,
    })
  })
})
