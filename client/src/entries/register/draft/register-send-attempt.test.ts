import { describe, expect, it } from 'vitest'
import { createRegistrationAttempt, withoutRefusedBody, withUnsettledBody } from './register-send.ts'
import { emptyEntryDraft, toRegistrationBody } from './register-draft.ts'

const body = (full_name_one: string) =>
  toRegistrationBody(
    { ...emptyEntryDraft, full_name_one },
    { kind: 'individual', tournament_id: 1, needsConsent: false },
  )
const first = body('Lê Thị Hoa')
const second = body('Lê Thị Hòa')

describe('one key for one attempt', () => {
  it('keeps the key when the same is sent again', () => {
    const once = withUnsettledBody(createRegistrationAttempt(), first)
    expect(withUnsettledBody(once, body('Lê Thị Hoa'))).toBe(once)
  })

  it('takes a new key after a refusal', () => {
    const once = withUnsettledBody(createRegistrationAttempt(), first)
    const after = withoutRefusedBody(once, first)
    expect(after.key).not.toBe(once.key)
    expect(after.unsettled).toEqual([])
  })

  it('keeps the key while an earlier body may have arrived, though a changed one was refused', () => {
    const lost = withUnsettledBody(createRegistrationAttempt(), first)
    const changed = withUnsettledBody(lost, second)
    const after = withoutRefusedBody(changed, second)
    expect(after).toEqual({ key: lost.key, unsettled: [first] })
  })

  it('makes keys that differ', () => {
    expect(new Set(Array.from({ length: 50 }, () => createRegistrationAttempt().key)).size).toBe(50)
  })
})
