import { afterEach, describe, expect, it, vi } from 'vitest'
import { createRegistrationAttempt, sendRegistration, type Attempt } from './register-send.ts'
import { emptyEntryDraft, toRegistrationBody } from './register-draft.ts'

const body = (full_name_one: string) =>
  toRegistrationBody(
    { ...emptyEntryDraft, full_name_one },
    { kind: 'individual', tournament_id: 1, needsConsent: false },
  )

function state() {
  let current: Attempt = createRegistrationAttempt()
  return {
    getAttempt: () => current,
    setAttempt: (next: Attempt) => {
      current = next
    },
  }
}

/** A network that keeps a server's memory of keys: the first body of a key counts, another one is refused. */
function network({ lost }: { lost: boolean[] }) {
  const bodiesByKey = new Map<string, string>()
  const entered: string[] = []
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal(
    'fetch',
    async (_url: string, { headers, body: sent }: { headers: Record<string, string>; body: string }) => {
      const key = headers['idempotency-key'] ?? ''
      const answer = bodiesByKey.get(key)
      const reused = answer !== undefined && answer !== sent
      if (answer === undefined) {
        bodiesByKey.set(key, sent)
        entered.push((JSON.parse(sent) as { full_name_one: string }).full_name_one)
      }
      if (lost.shift()) throw new TypeError('connection reset')
      if (reused) return Response.json({ message: 'IDEMPOTENCY_KEY_REUSED' }, { status: 409 })
      return Response.json({ data: JSON.parse(sent) as unknown })
    },
  )
  return { entered }
}
afterEach(() => vi.unstubAllGlobals())

describe('sending once', () => {
  it('enters one when the first answer is lost and the same is sent again', async () => {
    const { entered } = network({ lost: [true] })
    const attempt = state()
    await expect(sendRegistration(body('Hoa'), attempt)).rejects.toMatchObject({ code: 'NETWORK' })
    expect(await sendRegistration(body('Hoa'), attempt)).toMatchObject({ earlier: false })
    expect(entered).toEqual(['Hoa'])
  })

  it('tells what had arrived when something else is sent after a lost answer', async () => {
    const { entered } = network({ lost: [true] })
    const attempt = state()
    await expect(sendRegistration(body('Hoa'), attempt)).rejects.toMatchObject({ code: 'NETWORK' })
    const sent = await sendRegistration(body('Hòa'), attempt)
    expect(sent).toMatchObject({ earlier: true, entry: { full_name_one: 'Hoa' } })
    expect(entered).toEqual(['Hoa'])
  })

  it('keeps both bodies in mind when both answers are lost', async () => {
    const { entered } = network({ lost: [true, true] })
    const attempt = state()
    await expect(sendRegistration(body('Hoa'), attempt)).rejects.toMatchObject({ code: 'NETWORK' })
    await expect(sendRegistration(body('Hòa'), attempt)).rejects.toMatchObject({ code: 'NETWORK' })
    expect(attempt.getAttempt().unsettled).toHaveLength(2)
    expect(await sendRegistration(body('Hóa'), attempt)).toMatchObject({ earlier: true })
    expect(entered).toEqual(['Hoa'])
  })

  it('enters what another tab did not, though it entered its own by the same key', async () => {
    const { entered } = network({ lost: [] })
    const [firstTab, secondTab] = [state(), state()]
    secondTab.setAttempt(firstTab.getAttempt())
    await sendRegistration(body('Hoa'), firstTab)
    expect(await sendRegistration(body('Lan'), secondTab)).toMatchObject({
      earlier: false,
      entry: { full_name_one: 'Lan' },
    })
    expect(entered).toEqual(['Hoa', 'Lan'])
  })
})
