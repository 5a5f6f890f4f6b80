import { describe, expect, test } from 'vitest'
import { lastMail } from '../../test/accounts.ts'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason, pairDraft } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { contents, units } = season
const { register, done, refused, seen } = entryCallsOf(portal, season)
const { token: admin } = await portal.signIn('admin')
const { token: owner } = await portal.signIn('user')
const { token: stranger } = await portal.signIn('user')

const linked = (link: string) => ({ headers: { 'x-entry-token': link } })

describe('an entry that waits', () => {
  test('is changed by the account that made it, and the fee follows', async () => {
    const draft = pairDraft(season)
    const entry = await register(draft, { token: owner })
    const body = { ...draft, mobile: '0987654321', tournament_detail_id: [contents.pair, contents.pairTwo] }
    const changed = await done('PUT', `/athletes/${entry.id}`, {
      token: owner,
      body: { ...body, version: entry.version },
    })
    expect(changed).toMatchObject({ mobile: '0987654321', fee_amount: 450_000, version: entry.version + 1 })
  })

  test('that has a name without a letter from earlier is changed in all else, and gets no other such name', async () => {
    const draft = pairDraft(season)
    const { id } = await register(draft)
    await portal.db.updateTable('athletes').set({ full_name_one: '1234' }).where('id', '=', id).execute()
    const path = `/athletes/${id}`
    const body = { ...draft, full_name_one: '1234', mobile: '0987654321' }
    expect(await done('PUT', path, { token: admin, body })).toMatchObject({
      full_name_one: '1234',
      mobile: '0987654321',
    })
    for (const names of [{ full_name_one: '()' }, { full_name_two: '5678' }])
      expect(
        await refused('PUT', path, { token: admin, body: { ...body, full_name_one: 'Lê An', ...names } }),
      ).toMatchObject({
        errors: [{ path: Object.keys(names)[0], code: 'NAME_WITHOUT_LETTER' }],
      })
    expect(
      await refused('POST', '/registration', { body: { ...pairDraft(season), full_name_one: '1234' } }),
    ).toMatchObject({
      errors: [{ path: 'full_name_one', code: 'NAME_WITHOUT_LETTER' }],
    })
  })

  test('is changed and withdrawn by whoever holds its personal link', async () => {
    const draft = pairDraft(season)
    const { id, link } = await register(draft)
    const body = { ...draft, team_name: 'Hoa Sen' }
    expect(await done('PUT', `/athletes/${id}`, { body, ...linked(link) })).toMatchObject({ team_name: 'Hoa Sen' })
    await done('DELETE', `/athletes/${id}`, linked(link))
    const mail = await lastMail(portal, draft.email)
    expect(mail.subject).toContain('withdrawn')
    expect(mail.text).not.toContain('/entry#')
    expect(await refused('GET', `/athletes/get-by-id/${id}`, { token: admin })).toMatchObject({
      status: 404,
      message: 'ATHLETE_NOT_FOUND',
    })
    const historyRows = await portal.db.selectFrom('history').selectAll().where('record_id', '=', id).execute()
    expect(historyRows.map(({ action }) => action)).toEqual(['create', 'change', 'withdraw'])
    expect(JSON.parse(historyRows[2]?.before ?? '{}')).toMatchObject({ id, full_name_one: draft.full_name_one })
  })

  test('is nobody else’s: 401 without account or link, 403 for other accounts, 404 when it or the link does not exist', async () => {
    const draft = pairDraft(season)
    const { id } = await register(draft, { token: owner })
    const otherEntry = await register()
    const attempts = [
      [{}, 401, 'NOT_SIGNED_IN'],
      [linked('no-such-link'), 404, 'LINK_NOT_VALID'],
      [linked(otherEntry.link), 404, 'LINK_NOT_VALID'],
      [{ token: stranger }, 403, 'ENTRY_NOT_YOURS'],
    ] as const
    for (const [options, status, message] of attempts) {
      expect(await refused('PUT', `/athletes/${id}`, { ...options, body: draft })).toMatchObject({ status, message })
      expect(await refused('DELETE', `/athletes/${id}`, options)).toMatchObject({ status, message })
    }
    for (const options of [linked('no-such-link'), linked(otherEntry.link)])
      for (const method of ['PUT', 'DELETE'] as const) {
        const call = async (entry: number) => {
          const { request_id: _id, ...answer } = (
            await portal.call(method, `/athletes/${entry}`, { ...options, body: draft })
          ).json()
          return answer
        }
        // Whether an entry is there is not a question that a made-up link answers.
        expect(await call(id)).toEqual(await call(2_147_483_647))
      }
    expect(await refused('GET', `/athletes/get-by-id/${id}`, { token: stranger })).toMatchObject({ status: 403 })
    expect(await refused('DELETE', '/athletes/2147483647', { token: stranger })).toMatchObject({ status: 404 })
    expect(await refused('DELETE', '/athletes/99999999999', { token: stranger })).toMatchObject({ status: 422 })
  })

  test('keeps what an edit leaves out, and is assessed as the whole that it becomes', async () => {
    const team = { full_name_one: 'Trần Văn Ba 1990, Lê Thị Tư 1991', full_name_two: null, is_group: 1 }
    const more = { ...team, date_of_birth_one: null, date_of_birth_two: null, team_name: 'Nhóm Sao' }
    const entry = await register({ ...more, tournament_detail_id: [contents.group] }, { token: owner })
    const edit = async (body: object) => portal.call('PUT', `/athletes/${entry.id}`, { token: owner, body })
    const { data: now } = (await edit({ mobile: '0987654321' })).json()
    expect(now).toMatchObject({ mobile: '0987654321', team_name: 'Nhóm Sao', fee_amount: entry.fee_amount })
    expect(now.members).toEqual([
      { full_name: 'Trần Văn Ba', year_of_birth: 1990 },
      { full_name: 'Lê Thị Tư', year_of_birth: 1991 },
    ])
    const counted = await edit({ number_of_people: 3 })
    expect(counted.json().errors).toMatchObject([{ path: 'number_of_people', code: 'HEAD_COUNT' }])
    const renamed = await edit({ full_name_one: 'Trần Văn Ba 1990, Lê Thị Tư 1991, Vũ Năm 1992', team_name: null })
    expect(renamed.json().data).toMatchObject({ number_of_people: 3, team_name: null, mobile: '0987654321' })
    // A pair is not in the form of these contents.
    expect((await edit({ is_group: 0, full_name_one: 'Trần Văn Ba', full_name_two: 'Lê Thị Tư' })).statusCode).toBe(422)
  })

  test('keeps a content that closed since, but takes no new one that is closed', async () => {
    const draft = pairDraft(season, { tournament_detail_id: [contents.pair, contents.pairTwo] })
    const { id } = await register(draft, { token: owner })
    const switched = portal.db.updateTable('tournament_details').where('id', '=', contents.pairTwo)
    await switched.set({ is_register: 0 }).execute()
    await done('PUT', `/athletes/${id}`, { token: owner, body: { ...draft, mobile: '0987654321' } })
    const body = { ...draft, tournament_detail_id: [contents.pair, contents.notRegistering] }
    const answer = await refused('PUT', `/athletes/${id}`, { token: owner, body })
    await switched.set({ is_register: 1 }).execute()
    expect(answer).toMatchObject({ status: 422, message: 'NOT_ELIGIBLE', errors: [{ code: 'CONTENT_NOT_OPEN' }] })
  })

  test('cannot become another entry of the same people', async () => {
    const first = pairDraft(season)
    await register(first, { token: owner })
    const second = pairDraft(season)
    const { id } = await register(second, { token: stranger })
    const { full_name_one, full_name_two, date_of_birth_one, date_of_birth_two } = first
    const people = { full_name_one, full_name_two, date_of_birth_one, date_of_birth_two }
    const same = await refused('PUT', `/athletes/${id}`, { token: stranger, body: { ...second, ...people } })
    expect(same).toMatchObject({ status: 409, message: 'ENTRY_EXIST' })
    const elsewhere = { ...second, ...people, tournament_detail_id: [contents.pairTwo] }
    expect(await refused('PUT', `/athletes/${id}`, { token: stranger, body: elsewhere })).toMatchObject({
      status: 409,
      message: 'ENTRY_OF_OTHER_OWNER',
    })
  })

  test('keeps its agreed fee until what it was agreed for changes, though nothing prices its content any more', async () => {
    const draft = pairDraft(season)
    const { id } = await register(draft, { token: owner })
    const { db } = portal
    const fee = db.updateTable('tournament_details').where('id', '=', contents.pair)
    await fee.set({ fee: 700_000 }).execute()
    const same = await done('PUT', `/athletes/${id}`, { token: owner, body: { ...draft, mobile: '0987654321' } })
    await fee.set({ fee: null }).execute()
    expect(same.fee_amount).toBe(300_000)

    const threshold = db.updateTable('tournaments').where('id', '=', season.tournaments.open)
    const tiers = await db.selectFrom('fee_details').selectAll().where('formality_id', '=', 2).execute()
    await threshold.set({ fee_threshold: 9_000_000 }).execute()
    await db.deleteFrom('fee_details').where('formality_id', '=', 2).execute()
    const mended = { ...draft, full_name_one: 'Trần Văn Sửa' }
    const answers = [
      await portal.call('PUT', `/athletes/${id}`, { token: owner, body: mended }),
      await portal.call('PUT', `/athletes/${id}`, {
        token: owner,
        body: { ...mended, tournament_detail_id: [contents.pairTwo] },
      }),
    ]
    await db.insertInto('fee_details').values(tiers).execute()
    await threshold.set({ fee_threshold: null }).execute()
    expect(answers[0]?.json().data).toMatchObject({ full_name_one: 'Trần Văn Sửa', fee_amount: 300_000 })
    expect(answers[1]?.json().message).toBe('FEE_MISSING')
  })

  test('asks a guardian again when it becomes the entry of another child', async () => {
    const consent = { guardian_name: 'Trần Văn Cha', guardian_phone: '0912345678', accepted: true }
    const draft = pairDraft(season, { date_of_birth_one: 2013 })
    const { id } = await register({ ...draft, consent }, { token: owner })
    const change = async (body: unknown) => portal.call('PUT', `/athletes/${id}`, { token: owner, body })
    expect((await change({ ...draft, mobile: '0987654321' })).statusCode).toBe(200)
    // A misspelt name is the same child.
    expect((await change({ ...draft, full_name_one: `${draft.full_name_one}h` })).statusCode).toBe(200)
    expect((await change({ ...draft, full_name_one: 'Trần Văn Khôi' })).json()).toMatchObject({
      message: 'CONSENT_REQUIRED',
    })
    const otherChild = { ...draft, full_name_one: 'Trần Văn Em', date_of_birth_one: 2014 }
    expect((await change(otherChild)).json()).toMatchObject({ message: 'CONSENT_REQUIRED' })
    expect((await change({ ...otherChild, consent })).statusCode).toBe(200)
  })

  test('is refused to a stale edit with both states', async () => {
    const draft = pairDraft(season)
    const entry = await register(draft, { token: owner })
    const body = { ...draft, version: entry.version }
    await done('PUT', `/athletes/${entry.id}`, { token: owner, body: { ...body, mobile: '0987654321' } })
    const stale = await refused('PUT', `/athletes/${entry.id}`, { token: owner, body })
    expect(stale).toMatchObject({ status: 409, message: 'STALE_VERSION' })
    expect(stale.data).toMatchObject({ current: { mobile: '0987654321' }, yours: { mobile: '0912345678' } })
  })

  test('changed by two at the same moment from the same version is changed once', async () => {
    const draft = pairDraft(season)
    const { id, version } = await register(draft, { token: owner })
    const answers = await Promise.all(
      ['0987654321', '0987654322'].map(async (mobile) =>
        portal.call('PUT', `/athletes/${id}`, { token: owner, body: { ...draft, mobile, version } }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

describe('an approved entry', () => {
  test('is changed by an admin only', async () => {
    const draft = pairDraft(season)
    const { id } = await register(draft, { token: owner })
    await done('PUT', `/athletes/active/${id}`, { token: admin })
    for (const call of ['PUT', 'DELETE'] as const)
      expect(
        await refused(call, `/athletes/${id}`, { token: owner, ...(call === 'PUT' ? { body: draft } : {}) }),
      ).toMatchObject({ status: 409, message: 'ENTRY_ALREADY_APPROVED' })
    await done('PUT', `/athletes/${id}`, { token: admin, body: { ...draft, mobile: '0987654321' } })
  })

  test('keeps its agreed fee until its contents change; the history shows both', async () => {
    const draft = pairDraft(season)
    const { id } = await register(draft, { token: admin })
    const fee = portal.db.updateTable('tournament_details').where('id', '=', contents.pair)
    await fee.set({ fee: 700_000 }).execute()
    const same = await done('PUT', `/athletes/${id}`, { token: admin, body: { ...draft, mobile: '0987654321' } })
    const more = { ...draft, tournament_detail_id: [contents.pair, contents.pairTwo] }
    const repriced = await done('PUT', `/athletes/${id}`, { token: admin, body: more })
    await fee.set({ fee: null }).execute()
    expect(same.fee_amount).toBe(300_000)
    expect(repriced.fee_amount).toBe(1_000_000)
    const { history } = await seen(admin, id)
    expect(history.at(-1)).toMatchObject({
      action: 'change',
      before: { fee_amount: 300_000 },
      after: { fee_amount: 1_000_000 },
    })
  })

  test('shows in its history which contents came and went, though they were renamed since', async () => {
    const draft = pairDraft(season, { tournament_detail_id: [contents.pair, contents.pairTwo] })
    const { id } = await register(draft, { token: admin })
    const change = async (body: object) => done('PUT', `/athletes/${id}`, { token: admin, body })
    await change({ tournament_detail_id: [contents.pairThree, contents.pairTwo] })
    await change({ tournament_detail_id: [contents.pairTwo, contents.pairThree], mobile: '0987654321' })
    const renamed = portal.db.updateTable('content_competition').where('symbol', 'in', ['D3', 'D3 mới'])
    await renamed.set({ symbol: 'D3 mới' }).execute()
    const { history } = await seen(admin, id)
    await renamed.set({ symbol: 'D3' }).execute()
    expect(history).toMatchObject([
      { action: 'create', contents: null },
      { action: 'change', contents: { added: ['D3'], removed: ['D1'] } },
      { action: 'change', contents: null, after: { mobile: '0987654321' } },
    ])
    expect(history[2].after).not.toHaveProperty('tournament_detail_id')
  })

  test('shows in its history from which unit it came, by the names of that moment', async () => {
    const { id } = await register(pairDraft(season, { unit_id: units.saoMai }), { token: admin })
    const change = async (body: object) => done('PUT', `/athletes/${id}`, { token: admin, body })
    await change({ unit_id: null })
    await change({ unit_id: units.binhMinh })
    const { history } = await seen(admin, id)
    expect(history.slice(1)).toMatchObject([
      { before: { unit_id: units.saoMai, unit: 'CLB Sao Mai' }, after: { unit_id: null, unit: null } },
      { before: { unit: null }, after: { unit_id: units.binhMinh, unit: 'CLB Bình Minh' } },
    ])
  })

  test('names the contents of a change that was kept before symbols were', async () => {
    const { id } = await register(pairDraft(season), { token: admin })
    const trail = { created_by: null, created_date: portal.clock.now.toISOString() }
    const historyRow = {
      table_name: 'athletes',
      record_id: id,
      tournament_id: season.tournaments.open,
      action: 'change',
    }
    const state = (...tournament_detail_id: number[]) => JSON.stringify({ tournament_detail_id, fee_amount: 1 })
    await portal.db
      .insertInto('history')
      .values({
        ...historyRow,
        ...trail,
        before: state(contents.pair),
        after: state(contents.pairTwo, 2_147_483_647),
        reason: null,
      })
      .execute()
    const { history } = await seen(admin, id)
    expect(history.at(-1).contents).toEqual({ added: ['D2'], removed: ['D1'] })
  })

  test('gets its bib from an admin, who cannot give one twice', async () => {
    const draft = pairDraft(season)
    const first = await register(draft, { token: admin })
    const second = pairDraft(season)
    const { id } = await register(second, { token: admin })
    expect(await done('PUT', `/athletes/${first.id}`, { token: admin, body: { ...draft, number: 77 } })).toMatchObject({
      number: 77,
    })
    expect(await refused('PUT', `/athletes/${id}`, { token: admin, body: { ...second, number: 77 } })).toMatchObject({
      status: 409,
      message: 'NUMBER_TAKEN',
      errors: [{ path: 'number' }],
    })
    const mine = pairDraft(season)
    const waiting = await register(mine, { token: owner })
    const withNumber = { ...mine, number: 78 }
    expect(await refused('PUT', `/athletes/${waiting.id}`, { token: owner, body: withNumber })).toMatchObject({
      status: 403,
    })
    expect(await refused('PUT', `/athletes/${waiting.id}`, { token: admin, body: withNumber })).toMatchObject({
      message: 'ENTRY_NOT_ACTIVE',
    })
  })

  test('takes what the rules refuse when an admin says why, and keeps the reason', async () => {
    const draft = pairDraft(season)
    const { id } = await register(draft, { token: admin })
    const body = { ...draft, tournament_detail_id: [contents.pair, contents.notRegistering] }
    expect(await refused('PUT', `/athletes/${id}`, { token: admin, body })).toMatchObject({ message: 'NOT_ELIGIBLE' })
    const override_reason = 'Ban tổ chức đồng ý'
    const changed = await done('PUT', `/athletes/${id}`, { token: admin, body: { ...body, override_reason } })
    expect(changed.override_reason).toBe(override_reason)
    expect((await seen(admin, id)).history.at(-1)).toMatchObject({ action: 'change', reason: override_reason })
  })

  test('whose e-mail an admin changes has a new link, mailed there; the old one is dead', async () => {
    const draft = pairDraft(season)
    const { id, link } = await register(draft)
    const email = 'moved@example.org'
    await done('PUT', `/athletes/${id}`, { token: admin, body: { ...draft, email } })
    expect(await refused('GET', '/registration/by-link', linked(link))).toMatchObject({ message: 'LINK_NOT_VALID' })
    const mail = await portal.db
      .selectFrom('mails')
      .select('text')
      .where('to_address', '=', email)
      .executeTakeFirstOrThrow()
    const fresh = /\/entry#(\S+)/u.exec(mail.text)?.[1] ?? ''
    expect(await done('GET', '/registration/by-link', linked(fresh))).toMatchObject({ id })
  })

  test('whose e-mail its owner changes has a new link, mailed there; who changed it by the old one is told it', async () => {
    const draft = pairDraft(season)
    const { id, link: old } = await register(draft)
    const email = 'moved-by-parent@example.org'
    const changed = await done('PUT', `/athletes/${id}`, { body: { ...draft, email }, ...linked(old) })
    expect(await refused('GET', '/registration/by-link', linked(old))).toMatchObject({ message: 'LINK_NOT_VALID' })
    const mail = await lastMail(portal, email)
    expect(mail.text).toContain(`/entry#${changed.link}`)
    expect(await done('GET', '/registration/by-link', linked(changed.link))).toMatchObject({ id, email })
    // Another spelling is the same address: nothing is mailed, and the link stays.
    const same = { ...draft, email: email.toUpperCase() }
    expect(await done('PUT', `/athletes/${id}`, { body: same, ...linked(changed.link) })).toMatchObject({ link: null })
    expect(await done('GET', '/registration/by-link', linked(changed.link))).toMatchObject({ id })
  })

  test('whose e-mail an account changes is confirmed to the new address, with a link of its own', async () => {
    const draft = pairDraft(season)
    const { id } = await register(draft, { token: owner })
    const email = 'moved-by-club@example.org'
    const changed = await done('PUT', `/athletes/${id}`, { body: { ...draft, email }, token: owner })
    expect(changed.link).toBeNull()
    const { text } = await lastMail(portal, email)
    const fresh = /\/entry#(\S+)/u.exec(text)?.[1] ?? ''
    expect(await done('GET', '/registration/by-link', linked(fresh))).toMatchObject({ id })
  })

  test('moves to another unit with its contents, so that the old unit may enter the same people again', async () => {
    const draft = pairDraft(season, { unit_id: units.saoMai })
    const { id } = await register(draft, { token: admin })
    const moved = await done('PUT', `/athletes/${id}`, { token: admin, body: { ...draft, unit_id: units.binhMinh } })
    expect(moved.unit.id).toBe(units.binhMinh)
    await register(draft)
  })
})
