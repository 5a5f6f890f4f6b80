import { describe, expect, it } from 'vitest'
import { ruleCases } from '@portal/shared/kit/rule-cases.fixtures'
import { formErrors, omitBlanks } from './zod-form.ts'

describe('a form says of a broken rule', () => {
  it.each(ruleCases)('$rule: the field and the limit, in both languages', ({ call, body, field, en, vi }) => {
    expect(formErrors(call.body, omitBlanks(body), 'en')).toEqual({ [field]: en })
    expect(formErrors(call.body, omitBlanks(body), 'vi')).toEqual({ [field]: vi })
  })
})
