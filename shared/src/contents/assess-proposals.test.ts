import { describe, expect, it } from 'vitest'
import { contentDraft } from './contents.ts'
import { toKnownContents, propose } from './generate.fixtures.ts'
import { draftOfProposal, assessProposals } from './assess-proposals.ts'
import { contentKey, type KnownContent } from './known.ts'

const few = propose({ forms: [2], ages: [3] })
const everyone = (_proposal: { symbol: string }) => true
const assess = (knownContents: readonly KnownContent[], typed: Record<string, string> = {}, chosen = everyone) =>
  assessProposals(few, { knownContents: knownContents, typedSymbols: typed, isChosen: chosen })
const find = <Row extends { symbol: string }>(rows: readonly Row[], symbol: string) => {
  const row = rows.find((proposal) => proposal.symbol === symbol)
  if (!row) throw new Error(`no ${symbol}`)
  return row
}
const proposal = find(few, 'D215')
const [existingContent] = toKnownContents([proposal])
if (!existingContent) throw new Error('nothing was made')

describe('a proposed content', () => {
  it('is new where nothing is like it', () => {
    expect(assess([]).every(({ state }) => state === 'new')).toBe(true)
  })

  it('exists when its meaning does, under whatever symbol', () => {
    for (const symbol of ['D215', 'd215', 'HẠNG A']) {
      const assessed = assess([{ ...existingContent, symbol, name: 'Tên khác' }])
      expect(assessed.find(({ key }) => key === proposal.key)).toMatchObject({ state: 'exists', symbol })
      expect(assessed.filter(({ state }) => state === 'new')).toHaveLength(few.length - 1)
    }
  })

  it('is opened where its meaning is open in the tournament, even when a closed one is older', () => {
    const assessed = assess([existingContent, { ...existingContent, id: 99, symbol: 'RIÊNG', opened: true }])
    expect(assessed.find(({ key }) => key === proposal.key)).toMatchObject({ state: 'opened', symbol: 'RIÊNG' })
  })

  it.each([
    ['age', { age_id: 9 }],
    ['grade', { grade_id: 7 }],
    ['form', { formality_id: 1 }],
    ['unit', { unit_id: 4 }],
    ['closed', { is_closed: 1 as const }],
  ])('is in conflict with a content of its symbol but another %s', (_, change) => {
    const assessed = assess([{ ...existingContent, ...change, symbol: 'd215' }]).find(({ key }) => key === proposal.key)
    expect(assessed).toMatchObject({ state: 'conflict', conflict: 'taken', conflictingContent: { symbol: 'd215' } })
  })

  it('gets rid of a conflict by another symbol, and runs into the next', () => {
    const ofOtherGrade = { ...existingContent, grade_id: 999 }
    const state = (typed: string) =>
      assess([ofOtherGrade], { [proposal.key]: typed }).find(({ key }) => key === proposal.key)
    expect(state(' d215B ')).toMatchObject({ state: 'new', symbol: 'd215B' })
    expect(state('D215')).toMatchObject({ state: 'conflict', conflict: 'taken' })
    expect(state('d21c')).toMatchObject({
      state: 'conflict',
      conflict: 'twice',
      conflictingContent: { name: find(few, 'D21C').name },
    })
    expect(state('  ')).toMatchObject({ state: 'conflict', conflict: 'blank' })
  })

  it('that is left out takes no symbol', () => {
    const assessed = assess([], { [proposal.key]: 'D21C' }, ({ symbol }) => symbol !== 'D21C')
    expect(assessed.find(({ key }) => key === proposal.key)).toMatchObject({ state: 'new', symbol: 'D21C', out: false })
    expect(assessed.find(({ key }) => key === find(few, 'D21C').key)).toMatchObject({ out: true })
  })

  it('becomes a draft that the portal takes', () => {
    const draft = draftOfProposal(proposal)
    expect(contentDraft.parse(draft)).toEqual(draft)
    expect(draft).toMatchObject({ symbol: 'D215', age_id: 3, sub_ages: [2], formality_id: 2, is_closed: 0 })
  })
})

it('teams of one age are told apart by their names, in either language', () => {
  const teams = propose({ forms: [3], ages: [14] })
  const [latin, standard] = teams
  if (!latin || !standard) throw new Error('no teams')
  expect(contentKey({ ...existingContent, ...draftOfProposal(latin) })).not.toBe(
    contentKey({ ...existingContent, ...draftOfProposal(standard) }),
  )
  const english = toKnownContents([{ ...latin, name: 'FORMATION Trẻ em Latin', symbol: 'DD9' }])
  const assessed = assessProposals(teams, { knownContents: english, typedSymbols: {}, isChosen: everyone })
  expect(assessed.map(({ state, symbol }) => [state, symbol])).toEqual([
    ['exists', 'DD9'],
    ['new', standard.symbol],
  ])
})
