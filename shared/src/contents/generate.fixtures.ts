import { suggestCodes, type ContentTables } from './codes.ts'
import { draftOfProposal } from './assess-proposals.ts'
import { proposeContents, type ProposalOptions, type Proposal } from './generate.ts'
import type { KnownContent } from './known.ts'
import { defaultMinimumEntries } from '../resources/syllabus.ts'

const dances = {
  Latin: { S: 'Samba', C: 'Cha cha cha', R: 'Rumba', P: 'Paso doble', J: 'Jive' },
  Standard: { W: 'Waltz', T: 'Tango', VW: 'Viennese waltz', SF: 'Slow foxtrot', Q: 'Quickstep' },
} as const
const sets = {
  Latin: { A: 'S C R P J', B: 'S C R J', C: 'C R J', D: 'C R', n1: 'C', n2: 'R', n3: 'J', n4: 'S', n5: 'P' },
  Standard: { A: 'W T VW SF Q', B: 'W T SF Q', C: 'W T Q', D: 'W T', n1: 'W', n2: 'T', n3: 'Q', n4: 'SF', n5: 'VW' },
} as const
const ageNames = [
  'Nhi đồng',
  'Thiếu nhi 1',
  'Thiếu nhi 2',
  'Thiếu niên 1',
  'Thiếu niên 2',
  'Dưới 21',
  'Thanh niên',
  'Trung niên 1',
  'Trung niên 2',
  'Trung niên 3',
  'Trung niên 4',
  'Cao niên',
  'Mở rộng',
  'Trẻ em',
  'Thanh thiếu niên',
] as const

/** The tables of a national cup, with the dance symbols that some organisers write in two letters. */
export const tables: ContentTables = {
  formality: ['Thi đơn', 'Thi đôi', 'Đồng diễn', 'Thi nhóm'].map((name, n) => ({ id: n + 1, name, name_en: null })),
  ages: ageNames.map((name, n) => ({
    id: n + 1,
    name,
    name_en: name === 'Thiếu nhi 2' ? 'Juvenile II' : null,
    ages_more: n > 0 && n < 6 ? [{ id: n, name: ageNames[n - 1] ?? '', name_en: null }] : [],
  })),
  dance_types: [
    { id: 1, name: 'Latin' },
    { id: 2, name: 'Standard' },
  ],
  grades: (['Latin', 'Standard'] as const).flatMap((type, t) =>
    ['', 'F'].flatMap((solo, s) =>
      Object.entries(sets[type]).map(([key, symbols], n) => {
        const all: Readonly<Record<string, string>> = dances[type]
        return {
          id: t * 100 + s * 50 + n + 1,
          name: key.startsWith('n') ? `${solo || 'E'}${key.slice(1)}` : `${solo}${key}`,
          dance_type: { id: t + 1, name: type },
          dance_id: symbols.split(' ').map((symbol) => ({
            id: t * 10 + Object.keys(all).indexOf(symbol),
            symbol,
            name: all[symbol] ?? '',
          })),
        }
      }),
    ),
  ),
}

export const listIds = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
export const ageId = (name: (typeof ageNames)[number]) => ageNames.indexOf(name) + 1
const soloIds = listIds(tables.grades.filter(({ name }) => name.startsWith('F')))
const pairIds = listIds(tables.grades.filter(({ name }) => !name.startsWith('F')))
export const allOptions: ProposalOptions = {
  forms: [1, 2, 3, 4],
  ages: listIds(tables.ages),
  grades: { 1: soloIds, 2: pairIds },
  types: [1, 2],
}

export function propose(
  options: Partial<ProposalOptions> = {},
  knownContents: readonly KnownContent[] = [],
): Proposal[] {
  const writing = { codes: suggestCodes(tables, knownContents), minimums: defaultMinimumEntries }
  return proposeContents(tables, { ...allOptions, ...options }, writing, knownContents)
}

/** The existing contents after these are created. */
export function toKnownContents(proposals: readonly Proposal[], opened = false): KnownContent[] {
  return proposals.map((proposal, n) => ({ ...draftOfProposal(proposal), id: n + 1, opened }))
}
