import { describe, expect, onTestFinished, test } from 'vitest'
import { startSender } from '../../mails/sender.act.ts'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../../test/entry-season.ts'
import { mailbox } from '../../test/servers/mailbox.ts'
import { testPortal } from '../../test/portal.ts'

// As in real life, no two readings of the clock are the same.
const portal = await testPortal()
let time = portal.clock.now.getTime()
Object.defineProperty(portal.clock, 'now', { get: () => new Date((time += 7)) })
const later = (seconds: number) => (time += seconds * 1000)

const season = await entrySeason(portal)
const { register, done, seen } = entryCallsOf(portal, season)
/** Signed in for each test: the clock runs faster than a session lasts. */
let token = ''

const approveAll = (id: readonly number[]) => offered('PUT', '/athletes/active/all', { id })
const offered = async (method: 'PUT' | 'DELETE', path: string, body?: object): Promise<string> => {
  const answer = await portal.call(method, path, { token, body })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().undo.token
}
const undo = async (offer: string) => done('POST', `/undo/${offer}`, { token })

/** Waiting entries, whose confirmations have arrived, and a sender that takes mails to a real server. */
async function mailed(people: number) {
  token = (await portal.signIn('admin')).token
  await portal.db.deleteFrom('mails').execute()
  const drafts = Array.from({ length: people }, () => pairDraft(season))
  const ids: number[] = []
  for (const draft of drafts) ids.push((await register(draft)).id)
  await portal.db.updateTable('mails').set({ status: 'sent' }).execute()
  const { url, received } = await mailbox()
  const post = startSender({ ...portal, config: { ...portal.config, SMTP_URL: url } }, () => {}, 3_600_000)
  onTestFinished(post.stop)
  return { drafts, ids, post, arrived: () => received.map(({ to }) => to).toSorted() }
}

describe('the mails of an act', () => {
  test.each([
    ['an approval of many', 3, approveAll],
    ['an approval of one', 1, approveAll],
    ['a withdrawal by an admin', 1, async ([id]: number[]) => offered('DELETE', `/athletes/${id}`)],
  ])('never arrive when it is undone a second later: %s', async (_act, people, act) => {
    const { ids, post, arrived } = await mailed(people)
    const offer = await act(ids)
    later(1)
    expect(await undo(offer)).toEqual({ restored: people, mails_sent: 0 })
    later(120)
    await post.sendDueMails()
    expect(arrived()).toEqual([])
  })

  test('never arrive when an approval is taken back by its own call', async () => {
    const { ids, post, arrived } = await mailed(1)
    await done('PUT', `/athletes/active/${ids[0]}`, { token })
    later(1)
    await done('PUT', `/athletes/waiting/${ids[0]}`, { token })
    later(120)
    await post.sendDueMails()
    expect(arrived()).toEqual([])
  })

  test('wait 60 seconds, then go', async () => {
    const { drafts, ids, post, arrived } = await mailed(2)
    await approveAll(ids)
    later(59)
    await post.sendDueMails()
    expect(arrived()).toEqual([])
    later(2)
    await post.sendDueMails()
    expect(arrived()).toEqual(drafts.map(({ email }) => email).toSorted())
  })

  test('are counted when they have gone; the others are taken back, and the act is undone whole', async () => {
    const { drafts, ids, post, arrived } = await mailed(3)
    const offer = await approveAll(ids)
    // One is delivered, one was given up by the mail server, one still waits.
    const about = portal.db
      .selectFrom('mails')
      .select('id')
      .where('to_address', '=', drafts[1]?.email ?? '')
    await portal.db
      .updateTable('mails')
      .set({ status: 'failed' })
      .where('status', '=', 'queued')
      .where('id', 'in', about)
      .execute()
    await portal.db
      .updateTable('mails')
      .set({ next_attempt_date: new Date(time + 600_000).toISOString() })
      .where('to_address', '=', drafts[2]?.email ?? '')
      .execute()
    later(65)
    await post.sendDueMails()
    later(60)
    expect(await undo(offer)).toEqual({ restored: 3, mails_sent: 1 })
    later(600)
    await post.sendDueMails()
    expect(arrived()).toEqual([drafts[0]?.email])
    for (const id of ids) expect((await seen(token, id)).status).toBe(0)
  })

  test('of another act about the same entry stay', async () => {
    const { drafts, ids, post, arrived } = await mailed(1)
    await approveAll(ids)
    const withdrawal = await offered('DELETE', `/athletes/${ids[0]}`)
    expect(await undo(withdrawal)).toEqual({ restored: 1, mails_sent: 0 })
    later(120)
    expect(await post.sendDueMails()).toBe(1)
    expect(arrived()).toEqual([drafts[0]?.email])
  })

  test('that nobody can take back go at once: a withdrawal by its owner', async () => {
    const { drafts, ids, post, arrived } = await mailed(1)
    const { token: owner, id: created_by } = await portal.signIn('user')
    await portal.db.updateTable('athletes').set({ created_by }).where('id', 'in', ids).execute()
    await done('DELETE', `/athletes/${ids[0]}`, { token: owner })
    await post.sendDueMails()
    expect(arrived()).toEqual([drafts[0]?.email])
  })
})
