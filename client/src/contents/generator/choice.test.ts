import { expect, test } from 'vitest'
import { suggestCodes, type ContentTables } from '@portal/shared/contents/codes'
import { proposeContents, type Proposal } from '@portal/shared/contents/generate'
import { draftOfProposal, assessProposals } from '@portal/shared/contents/assess-proposals'
import type { KnownContent } from '@portal/shared/contents/known'
import {
  mergeCodes,
  createInitialChoice,
  isIncluded,
  withIncluded,
  withSymbol,
  type GeneratorChoice,
} from './choice.ts'
import { createRequestBody, countProposals, groupProposals } from './plan.ts'

const dance = (id: number, symbol: string) => ({ id, symbol, name: `Điệu ${symbol}` })
const latin = { id: 1, name: 'Latin' }
const grade = (id: number, name: string, ...symbols: string[]) => ({
  id,
  name,
  dance_type: latin,
  dance_id: symbols.map((symbol, n) => dance(n + 1, symbol)),
})
const tables: ContentTables = {
  formality: [
    { id: 1, name: 'Thi đơn', name_en: 'Solo' },
    { id: 2, name: 'Thi đôi', name_en: 'Pair' },
  ],
  ages: [
    { id: 1, name: 'Nhi đồng', name_en: null, ages_more: [] },
    { id: 2, name: 'Lớp năng khiếu', name_en: null, ages_more: [] },
  ],
  dance_types: [latin],
  grades: [grade(1, 'A', 'S', 'C', 'R', 'P', 'J'), grade(2, 'D', 'C', 'R'), grade(3, 'F1', 'C')],
}
const first: GeneratorChoice = { ...createInitialChoice(tables), ages: [1, 2] }
const proposalsOf = (choice: GeneratorChoice) =>
  proposeContents(tables, choice, {
    codes: mergeCodes(suggestCodes(tables), choice.codes),
    minimums: choice.minimums,
  })
const assessedOf = (choice: GeneratorChoice, knownContents: readonly KnownContent[] = []) =>
  assessProposals(proposalsOf(choice), {
    knownContents: knownContents,
    typedSymbols: choice.symbols,
    isChosen: (proposal) => isIncluded(choice, proposal),
  })
const ofSymbol = (proposals: readonly Proposal[], symbol: string) => proposals.filter((one) => one.symbol === symbol)

test('begins with soloists and pairs in the grades that are theirs', () => {
  expect(first.grades).toEqual({ 1: [3], 2: [1, 2] })
  expect(assessedOf(first).map(({ symbol, out }) => [symbol, out])).toEqual([
    ['SN1C', false],
    ['S11C', false],
    ['DN15', true],
    ['DN12', false],
    ['D115', false],
    ['D112', false],
  ])
})

test('takes single ones out and in again, and remembers no more than what differs', () => {
  const proposals = proposalsOf(first)
  const out = withIncluded(first, [...ofSymbol(proposals, 'S11C'), ...ofSymbol(proposals, 'DN15')], false)
  expect(countProposals(assessedOf(out))).toMatchObject({ toCreate: 4, excluded: 2 })
  const both = withIncluded(out, proposals, true)
  expect(countProposals(assessedOf(both))).toMatchObject({ toCreate: 6, excluded: 0 })
  expect(Object.values(both.picked)).toEqual([true])
  expect(countProposals(assessedOf({ ...first, syllabus: false }))).toMatchObject({ toCreate: 6 })
})

test('writes typed codes over the suggested ones; an emptied field is none', () => {
  const typed = { ...first, codes: { forms: { 2: 'P' }, ages: { 1: 'X', 2: ' ' }, types: {}, grades: {} } }
  expect(proposalsOf(typed).map(({ symbol }) => symbol)).toEqual(['SX1C', 'S11C', 'PX15', 'PX12', 'P115', 'P112'])
})

test('sends new events and, for a tournament, the ids of existing ones', () => {
  const [there] = ofSymbol(proposalsOf(first), 'SN1C')
  if (!there) throw new Error('no SN1C')
  const knownContents = [{ ...draftOfProposal(there), id: 77, opened: false }]
  const [conflicting] = ofSymbol(proposalsOf(first), 'D112')
  if (!conflicting) throw new Error('no D112')
  const choice = withSymbol(first, conflicting, 'D112B')
  const body = createRequestBody(assessedOf(choice, knownContents), { ...choice, fee: 90_000 }, 5)
  expect(body.contents.map(({ symbol, folder_name, folder_name_en }) => [symbol, folder_name, folder_name_en])).toEqual(
    [
      ['S11C', 'Đơn Latin', 'Solo Latin'],
      ['DN12', 'Đôi Latin', 'Pair Latin'],
      ['D115', 'Đôi Latin', 'Pair Latin'],
      ['D112B', 'Đôi Latin', 'Pair Latin'],
    ],
  )
  expect(body).toMatchObject({ content_competition_id: [77], tournament_id: 5, is_register: 1, fee: 90_000 })
  expect(createRequestBody(assessedOf(choice, knownContents), choice, null).content_competition_id).toEqual([])
  const oneFolder = createRequestBody(assessedOf(choice), { ...choice, folder: { kind: 'one', id: 9 } }, null)
  expect(oneFolder.contents[0]).toMatchObject({ folder_id: 9, folder_name: null })
  const fresh = createRequestBody(
    assessedOf(choice),
    { ...choice, folder: { kind: 'new', name: ' Mùa 2027 ', name_en: ' ' } },
    null,
  )
  expect(fresh.contents[0]).toMatchObject({ folder_id: null, folder_name: 'Mùa 2027', folder_name_en: null })
  expect(withSymbol(choice, conflicting, null).symbols).toEqual({})
})

test('shows proposals by form, age group and dance type', () => {
  const groups = groupProposals(assessedOf(first))
  expect(
    groups.map(({ form, rows }) => [form.name, rows.map(({ age, proposals: all }) => [age.name, all.length])]),
  ).toEqual([
    [
      'Thi đơn',
      [
        ['Nhi đồng', 1],
        ['Lớp năng khiếu', 1],
      ],
    ],
    [
      'Thi đôi',
      [
        ['Nhi đồng', 2],
        ['Lớp năng khiếu', 2],
      ],
    ],
  ])
})
