import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../kit/text/names.ts'
import { contentDraft } from './contents.ts'
import { toKnownContents, allOptions, listIds, propose, tables } from './generate.fixtures.ts'
import { draftOfProposal, assessProposals } from './assess-proposals.ts'
import { contentKey, type KnownContent } from './known.ts'

const subsetOf = (ids: readonly number[]) => fc.shuffledSubarray([...ids])
const options = fc.record({
  forms: subsetOf(allOptions.forms),
  ages: subsetOf(allOptions.ages),
  // Any grade for either form: soloists may be let into the grades of pairs.
  grades: fc.record({ 1: subsetOf(listIds(tables.grades)), 2: subsetOf(listIds(tables.grades)) }),
  types: subsetOf(allOptions.types),
})
const all = propose()
/** Contents that may collide with what is generated: by meaning, by symbol, by both or not at all. */
const knownContents = fc
  .uniqueArray(
    fc.record({
      at: fc.nat(all.length - 1),
      from: fc.nat(all.length - 1),
      age: fc.constantFrom(0, 0, 1),
      opened: fc.boolean(),
    }),
    { maxLength: 30, selector: ({ from }) => from },
  )
  .map((picks) =>
    picks.flatMap(({ at, from, age, opened }, n): KnownContent[] => {
      const [meant, spelled] = [all[at], all[from]]
      const [content] = toKnownContents(meant ? [meant] : [], opened)
      return content && spelled ? [{ ...content, id: n + 1, symbol: spelled.symbol, age_id: content.age_id + age }] : []
    }),
  )
const wantedAll = { typedSymbols: {}, isChosen: () => true }

describe('whatever is asked for', () => {
  it('no two contents that would be made have one symbol or one meaning, nor those of what is there', () => {
    fc.assert(
      fc.property(
        options,
        knownContents,
        fc.dictionary(fc.constantFrom(...all.map(({ key }) => key)), fc.string()),
        (a, k, typed) => {
          const fresh = assessProposals(propose(a, k), {
            knownContents: k,
            typedSymbols: typed,
            isChosen: () => true,
          }).filter(({ state }) => state === 'new')
          const symbols = [...fresh, ...k].map(({ symbol }) => fold(symbol))
          expect(new Set(symbols.slice(0, fresh.length)).size).toBe(fresh.length)
          for (const symbol of symbols.slice(fresh.length))
            expect(symbols.indexOf(symbol)).toBeGreaterThanOrEqual(fresh.length)
          const meanings = new Set(k.map(contentKey))
          for (const content of toKnownContents(fresh)) expect(meanings.has(contentKey(content))).toBe(false)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('every content fits the form of a content', () => {
    fc.assert(
      fc.property(options, knownContents, (a, k) => {
        for (const proposal of assessProposals(propose(a, k), { knownContents: k, ...wantedAll }))
          if (proposal.state === 'new')
            expect(contentDraft.parse(draftOfProposal(proposal))).toEqual(draftOfProposal(proposal))
      }),
      { numRuns: 100 },
    )
  })

  it('the order of the choice means nothing', () => {
    fc.assert(
      fc.property(options, knownContents, (a, k) => {
        const sorted = (ids: readonly number[]) => ids.toSorted((x, y) => y - x)
        const turned = {
          forms: sorted(a.forms),
          ages: sorted(a.ages),
          grades: { 1: sorted(a.grades[1]), 2: sorted(a.grades[2]) },
          types: sorted(a.types),
        }
        expect(propose(turned, k)).toEqual(propose(a, k))
      }),
      { numRuns: 200 },
    )
  })

  it('a graded content has the symbol that it has when everything is chosen', () => {
    const usual = new Map(all.map(({ key, symbol }) => [key, symbol]))
    fc.assert(
      fc.property(options, (a) => {
        for (const { key, symbol, grade } of propose(a))
          if (grade && usual.has(key)) expect(symbol).toBe(usual.get(key))
      }),
      { numRuns: 200 },
    )
  })

  it('made once, everything exists; nothing is made again', () => {
    fc.assert(
      fc.property(options, knownContents, (a, k) => {
        const fresh = assessProposals(propose(a, k), { knownContents: k, ...wantedAll }).filter(
          ({ state }) => state === 'new',
        )
        const after = [
          ...k,
          ...toKnownContents(fresh).map((content) => ({ ...content, id: content.id + 1000, opened: true })),
        ]
        const again = assessProposals(propose(a, after), { knownContents: after, ...wantedAll })
        expect(again.filter(({ state }) => state === 'new')).toEqual([])
        const keys = new Set(fresh.map(({ key }) => key))
        for (const proposal of again) if (keys.has(proposal.key)) expect(proposal.state).toBe('opened')
      }),
      { numRuns: 300 },
    )
  })
})
