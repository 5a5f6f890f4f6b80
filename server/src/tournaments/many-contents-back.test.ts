import { describe, expect, test } from 'vitest'
import { manyContentsOf, idsOf, mark, symbolsOf, type IdRow } from '../test/many-contents.ts'
import { make, makeMasterData } from '../test/master-data.ts'
import { testPortal } from '../test/portal.ts'
import { enter } from '../test/tournaments.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const master = await makeMasterData(portal, token)
const { tournament, post, make1, team, made, detailsOf, shared } = manyContentsOf(portal, token, master)

describe('what was made is taken back', () => {
  const takeBack = (body: unknown) => post('/content_competition/delete-many', body)

  test('closed, deleted, and its new folder with it', async () => {
    const [id, m] = [await tournament(), mark()]
    const existingContent = await make1(team(`${m}9`))
    const answer = await made([team(`${m}1`, { folder_name: m }), team(`${m}2`)], {
      tournament_id: id,
      content_competition_id: [existingContent.id],
    })
    const back = await takeBack({
      tournament_detail_id: idsOf(answer.opened),
      content_competition_id: idsOf(answer.made),
      folder_id: idsOf(answer.folders),
    })
    expect(back.json().data).toEqual({ closed: 3, deleted: 2 })
    expect(await detailsOf(id)).toEqual([])
    const remainingSymbols = symbolsOf(await shared())
    expect(remainingSymbols).toContain(`${m}9`)
    expect(remainingSymbols).not.toContain(`${m}1`)
    const folders = (await portal.call('GET', '/folders/get-all', { token })).json().data as { name: string }[]
    expect(folders.map(({ name }) => name)).not.toContain(m)
    expect((await takeBack({ content_competition_id: idsOf(answer.made) })).json().data).toEqual({
      closed: 0,
      deleted: 0,
    })
  })

  test('with the private copies of a tournament, not with those it came from', async () => {
    const [from, id, m] = [await tournament(), await tournament(), mark()]
    const own = { ...team(m), tournament_id: from }
    const { id: detail } = await make<IdRow>(portal, token, '/tournament_details/with-content', own)
    const copied = await post('/tournament_details/copy', { tournament_id: id, tournament_detail_id: [detail] })
    await takeBack({ tournament_detail_id: idsOf(copied.json().data.opened as IdRow[]) })
    expect([(await detailsOf(from)).length, (await detailsOf(id)).length]).toEqual([1, 0])
    const remainingContents = await portal.db
      .selectFrom('content_competition')
      .select('id')
      .where('symbol', '=', m)
      .execute()
    expect(remainingContents).toHaveLength(1)
  })

  test('not at all once somebody is entered in one of them', async () => {
    const [id, m] = [await tournament(), mark()]
    const answer = await made([team(`${m}1`), team(`${m}2`)], { tournament_id: id })
    await enter(portal, id, [answer.opened[1]?.id ?? 0])
    const back = await takeBack({
      tournament_detail_id: idsOf(answer.opened),
      content_competition_id: idsOf(answer.made),
    })
    expect(back.statusCode).toBe(409)
    expect(back.json()).toMatchObject({
      message: 'EXIST_IN_OTHER_TABLES',
      data: { used_by: [{ table: 'registrations', count: 1 }] },
    })
    expect(await detailsOf(id)).toHaveLength(2)
  })

  test('not while another tournament has opened one; a folder that somebody else uses stays', async () => {
    const [id, m] = [await tournament(), mark()]
    const answer = await made([team(`${m}1`, { folder_name: m }), team(`${m}2`, { folder_name: m })])
    await post('/tournament_details', { tournament_id: id, content_competition_id: [answer.made[0]?.id] })
    const back = await takeBack({ content_competition_id: idsOf(answer.made) })
    expect(back.json()).toMatchObject({ data: { used_by: [{ table: 'tournament_details', count: 1 }] } })
    const rest = { content_competition_id: [answer.made[1]?.id], folder_id: idsOf(answer.folders) }
    expect((await takeBack(rest)).json().data).toEqual({ closed: 0, deleted: 1 })
    const remainingContent = (await shared()).find(({ symbol }) => symbol === `${m}1`)
    expect(remainingContent?.folder?.name).toBe(m)
  })
})
