import { describe, expect, it } from 'vitest'
import { emptyEntryDraft, type EntryDraft } from './register-draft.ts'
import { isPartUnchanged, type FormView } from './register-fields.ts'
import type { FormField } from './register-problems.ts'

const view = (patch: Partial<EntryDraft> = {}, wrong: Partial<Record<FormField, string>> = {}): FormView => ({
  draft: { ...emptyEntryDraft, ...patch },
  change: () => {},
  touch: () => {},
  error: (field) => wrong[field],
})
const same = isPartUnchanged<{ view: FormView; year: number }>(['email', 'unit'], ['email', 'unit_id'])
const before = { view: view(), year: 2026 }

describe('a part of the form stays as it is drawn', () => {
  it('while other parts are typed in or found wrong', () => {
    expect(same(before, { view: view({ full_name_one: 'L' }, { mobile: 'wrong' }), year: 2026 })).toBe(true)
  })

  it('until what it shows is changed, told wrong or told right again', () => {
    expect(same(before, { view: view({ email: 'a' }), year: 2026 })).toBe(false)
    expect(same(before, { view: view({ unit: { id: 1, name: '' } }), year: 2026 })).toBe(false)
    const withError = { view: view({}, { email: 'wrong' }), year: 2026 }
    expect(same(before, withError)).toBe(false)
    expect(same(withError, before)).toBe(false)
  })

  it('until anything else that it is given changes', () => {
    expect(same(before, { view: view(), year: 2027 })).toBe(false)
  })
})
