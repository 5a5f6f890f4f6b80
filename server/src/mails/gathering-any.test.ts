import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryCallsOf } from '../test/entry-helpers.ts'
import { entrySeason } from '../test/entry-season.ts'
import { mailReadersOf } from '../test/servers/mail-readers.ts'
import { testPortal } from '../test/portal.ts'

const portal = await testPortal({ MAIL_DAY_CONFIRMED: '30' })
const season = await entrySeason(portal)
const { register } = entryCallsOf(portal, season)
const { again, later, reader, sent, approve } = mailReadersOf(portal)
const MINUTE = 60_000
const english = { headers: { 'accept-language': 'en' } }

/** The news of a mail, alone in its subject or in a line for each entry. */
function newsIn(mail: string): string[] {
  const alone = /^(?:Registration|Entry) (\w+) (received|approved): /u.exec(mail)
  if (alone) return [`${alone[1]} ${alone[2]}`]
  return [...mail.matchAll(/^(\w+): ((?:Received|Approved).*)$/gmu)].flatMap(([, code, line = '']) => [
    ...(line.startsWith('Received') ? [`${code} received`] : []),
    ...(line.includes('Approved') ? [`${code} approved`] : []),
  ])
}

/** An event at one address, and the minutes that pass before the next. */
const happening = fc.record({
  what: fc.constantFrom('register', 'approve', 'undo', 'run', 'run by several', 'refused once'),
  minutes: fc.constantFrom(0, 1, 7, 30, 61),
})

test('whatever happens, each piece of news arrives once unless it was taken back, and none within an hour of the last', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 4, maxLength: 14 }), async (all) => {
      await again()
      let refusals = 0
      const { email, received, post, start } = await reader({
        refuse: () => (refusals-- > 0 ? 'busy' : null),
      })
      const more = start()
      const entries: { code: string; id: number }[] = []
      const expected: { code: string; what: 'received' | 'approved' }[] = []
      let offer: { undo: Awaited<ReturnType<typeof approve>>; code: string } | undefined
      for (const { what, minutes } of all) {
        if (what === 'register') {
          const entry = await register({ email }, english)
          entries.push(entry)
          expected.push({ code: entry.code, what: 'received' })
        } else if (what === 'approve') {
          const entry = entries.find(
            ({ code }) => !expected.some((one) => one.code === code && one.what === 'approved'),
          )
          if (!entry) continue
          offer = { undo: await approve([entry.id]), code: entry.code }
          expected.push({ code: entry.code, what: 'approved' })
        } else if (what === 'undo') {
          if (!offer) continue
          const { code } = offer
          const answer = await offer.undo()
          offer = undefined
          const isUnsent = answer.statusCode === 200 && answer.json().data.mails_sent === 0
          if (isUnsent)
            expected.splice(
              expected.findIndex((one) => one.code === code && one.what === 'approved'),
              1,
            )
          // Approving it once more would be a second piece of news about it.
          if (answer.statusCode === 200)
            entries.splice(
              entries.findIndex((one) => one.code === code),
              1,
            )
        } else if (what === 'refused once') refusals = 1
        else if (what === 'run') await post.sendDueMails()
        else await Promise.all([post.sendDueMails(), more.sendDueMails()])
        later(minutes)
      }
      refusals = 0
      for (let hours = 0; hours < 4; hours++) {
        later(61)
        await post.sendDueMails()
      }
      const texts = (await sent()).map(({ subject, text }) => `${subject}\n${text}`)
      const heard = texts.flatMap(newsIn)
      expect(heard.toSorted()).toEqual(expected.map(({ code, what }) => `${code} ${what}`).toSorted())
      expect(received).toHaveLength(texts.length)
      // One that was refused is tried again in its own time.
      if (all.some(({ what }) => what === 'refused once')) return
      const times = (await sent()).map(({ handed_date }) => Date.parse(handed_date ?? ''))
      for (const [at, time] of times.entries()) expect(time - (times[at - 1] ?? 0)).toBeGreaterThanOrEqual(60 * MINUTE)
    }),
    { numRuns: 15 },
  )
}, 120_000)
