import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../kit/api/api.ts'
import { assess } from '../what/register-assess.ts'
import { emptyEntryDraft, type EntryDraft } from './register-draft.ts'
import type { EntryKind } from './register-kind.ts'
import { readServerProblems } from './register-problems.ts'
import { detail, senior, tournament } from './register.fixtures.ts'

const good: EntryDraft = {
  ...emptyEntryDraft,
  full_name_one: 'Lê Thị Hoa',
  year_one: '2015',
  full_name_two: 'Trần Văn Nam',
  year_two: '2015',
  members: 'An Bình 2015, Chi Dung 2015',
  email: 'me@example.org',
  mobile: '0912345678',
  contents: [1],
  guardian_name: 'Lê Văn Cha',
  guardian_phone: '0912345678',
  accepted: true,
}
const details = [detail(1), detail(2, { age: senior }), detail(3, { form: 3 }), detail(4, { form: 4 })]
const priced = [detail(5, { form: 2, fee: 100_000 }), detail(6, { form: 4, fee: 100_000 })]

function problems(
  draft: Partial<EntryDraft>,
  kind: EntryKind = 'individual',
  changes: Partial<typeof tournament> = {},
  opened = details,
) {
  const subject = {
    kind,
    tournament: { ...tournament, ...changes },
    details: opened,
    entrant: { role: 'visitor', unit_ids: [] } as const,
  }
  return assess(subject, { ...good, ...draft }, { now: new Date('2026-06-01T00:00:00Z'), language: 'en' }).problems
}
const fields = (...args: Parameters<typeof problems>) => problems(...args).map(({ field }) => field)

describe('what the form finds wrong', () => {
  it('finds nothing in a good entry', () => {
    expect(problems({})).toEqual([])
    expect(problems({ contents: [3] }, 'flashmob')).toEqual([])
  })

  it.each<[Partial<EntryDraft>, string]>([
    [{ full_name_one: '' }, 'full_name_one'],
    [{ year_one: '2031' }, 'date_of_birth_one'],
    [{ year_one: '20x5' }, 'date_of_birth_one'],
    [{ email: 'me' }, 'email'],
    [{ mobile: '12' }, 'mobile'],
    [{ contents: [] }, 'tournament_detail_id'],
    [{ contents: [2] }, 'tournament_detail_id'],
    [{ guardian_name: '' }, 'consent.guardian_name'],
    [{ accepted: false }, 'consent.accepted'],
  ])('puts %j at its field', (draft, field) => {
    expect(fields(draft)).toContain(field)
  })

  it('asks for the second name of a pair and for the year that a content needs', () => {
    expect(fields({ full_name_two: '' }, 'pair')).toContain('full_name_two')
    expect(problems({ year_one: '' })).toEqual([
      { field: 'date_of_birth_one', message: expect.stringContaining('enter the year of birth') },
    ])
  })

  it('asks for the year before anything is chosen, where contents need it', () => {
    expect(fields({ year_one: '', contents: [] })).toContain('date_of_birth_one')
    expect(fields({ year_two: '', contents: [] }, 'pair')).not.toContain('date_of_birth_two')
    expect(fields({ year_one: '2015', contents: [] })).toEqual(['tournament_detail_id'])
  })

  it.each(['16', '20x6', '13/13/2016', '20160'])('asks for four digits instead of %s', (year_one) => {
    const [first] = problems({ year_one })
    expect(first).toEqual({ field: 'date_of_birth_one', message: 'Enter four digits, for example 2016' })
  })

  it.each<[string, string]>([
    ['1850', 'Enter a year from 1900 to 2026'],
    ['2027', 'Enter a year from 1900 to 2026'],
    ['9999', 'Enter a year from 1900 to 2026'],
    ['0', 'Enter four digits, for example 2016'],
    ['20x5', 'Enter four digits, for example 2016'],
    ['99999', 'Enter four digits, for example 2016'],
  ])('has one thing to say about the year %s, and nothing about the ages that would follow', (year, message) => {
    for (const contents of [[1], [1, 2]]) {
      const wrong = { field: 'date_of_birth_one', message }
      expect(problems({ year_one: year, contents })).toEqual([wrong])
      expect(problems({ year_one: year, year_two: year, contents: [5] }, 'pair', {}, priced)).toEqual([
        wrong,
        { ...wrong, field: 'date_of_birth_two' },
      ])
    }
  })

  it('asks for a missing year once, however many contents need it', () => {
    expect(fields({ year_one: '', contents: [1, 2] })).toEqual(['date_of_birth_one'])
  })

  it('has one thing to say about an address that is wrong in two ways', () => {
    expect(fields({ email: 'x'.repeat(300) })).toEqual(['email'])
  })

  it('has one thing to say about each member of a team', () => {
    expect(problems({ members: 'A 1850, Chi Dung 1850, Em Giang', contents: [6] }, 'group', {}, priced)).toEqual([
      { field: 'full_name_one', message: expect.stringContaining('Person 1 (“A”): a name has at least 2') },
      { field: 'full_name_one', message: 'Person 2 (“Chi Dung”): the year of birth must be from 1900 to 2026' },
      { field: 'full_name_one', message: expect.stringContaining('Em Giang: enter the year of birth') },
    ])
  })

  it('names every wrong member of a team', () => {
    const found = problems({ members: 'A 2015, Chi Dung 2039', contents: [3] }, 'flashmob')
    expect(found.filter(({ field }) => field === 'full_name_one')).toHaveLength(2)
  })

  it('says which fee is missing and what is below the threshold', () => {
    expect(problems({ contents: [4] }, 'group')[0]?.message).toContain('No fee is set for: S4')
    const [below] = problems({}, 'individual', { fee_threshold: 300_000 })
    expect(below?.message).toContain('100,000')
  })
})

it('asks a guardian for a dancer of 15 in the year of the tournament, and not for one of 16', () => {
  const ofGuardian = (year_one: string) =>
    fields({ year_one, accepted: false }).filter((field) => field === 'consent.accepted')
  expect(ofGuardian('2011')).not.toEqual([])
  expect(ofGuardian('2010')).toEqual([])
})

describe('what an admin enters against the rules', () => {
  const assessed = (
    draft: Partial<EntryDraft>,
    role: 'admin' | 'user' = 'admin',
    fee_threshold: number | null = null,
  ) =>
    assess(
      { kind: 'individual', tournament: { ...tournament, fee_threshold }, details, entrant: { role, unit_ids: [] } },
      { ...good, ...draft },
      { now: new Date('2026-06-01T00:00:00Z'), language: 'en' },
    )
  const override_reason = '  Agreed by the chief scrutineer '

  it('needs a reason, which travels, and nothing more', () => {
    const without = assessed({ contents: [1, 2] })
    expect(without.problems).toEqual([{ field: 'override_reason', message: 'Cannot be left blank' }])
    expect(without.overriddenRules.join()).toContain('S2')
    const reasoned = assessed({ contents: [1, 2], override_reason })
    expect(reasoned.problems).toEqual([])
    expect(reasoned.body.override_reason).toBe('Agreed by the chief scrutineer')
  })

  it('is also a fee below the threshold', () => {
    const below = assessed({ contents: [1] }, 'admin', 900_000)
    expect(below.overriddenRules.join()).toContain('900,000')
    expect(below.problems.map(({ field }) => field)).toEqual(['override_reason'])
    expect(assessed({ contents: [1], override_reason }, 'admin', 900_000).problems).toEqual([])
  })

  it('sends no reason where none is needed, and leaves what a year would cure to be typed', () => {
    expect(assessed({ contents: [1], override_reason })).toMatchObject({ overriddenRules: [], problems: [] })
    expect('override_reason' in assessed({ contents: [1], override_reason }).body).toBe(false)
    const noYear = assessed({ contents: [1], year_one: '', override_reason })
    expect(noYear.overriddenRules).toEqual([])
    expect(noYear.problems.map(({ field }) => field)).toEqual(['date_of_birth_one'])
  })

  it('is nothing that anybody else may enter', () => {
    const user = assessed({ contents: [2], override_reason }, 'user')
    expect(user.overriddenRules).toEqual([])
    expect(user.problems.map(({ field }) => field)).toEqual(['tournament_detail_id'])
    expect('override_reason' in user.body).toBe(false)
  })
})

describe('what the server refuses', () => {
  const error = (code: string, status: number, errors: { path: string; message: string; code: string }[] = []) =>
    new ApiError(code, status, 'Sentence', { errors })

  it('reports problems at the same fields', () => {
    expect(readServerProblems(error('VALIDATION', 422, [{ path: 'email', message: 'Wrong', code: 'X' }]))).toEqual([
      { field: 'email', message: 'Wrong' },
    ])
    expect(
      readServerProblems(
        error('NOT_ELIGIBLE', 422, [{ path: 'tournament_detail_id.3', message: 'Too old', code: 'X' }]),
      ),
    ).toEqual([{ field: 'tournament_detail_id', message: 'Too old' }])
    expect(readServerProblems(error('ENTRY_OF_OTHER_OWNER', 409))).toEqual([
      { field: 'full_name_one', message: 'Sentence' },
    ])
    expect(readServerProblems(error('ENTRY_EXIST', 409))).toEqual([
      { field: 'tournament_detail_id', message: 'Sentence', lookUp: '/entry' },
    ])
    expect(readServerProblems(error('NOT_ALLOWED', 403))).toEqual([{ field: null, message: 'Sentence' }])
  })

  it('is no problem of the data when the server failed or did not answer', () => {
    expect(readServerProblems(error('INTERNAL', 500))).toEqual([])
    expect(readServerProblems(error('NETWORK', 0))).toEqual([])
    expect(readServerProblems(error('TOO_MANY_REQUESTS', 429))).toEqual([])
  })
})

describe('an entry that is changed', () => {
  const before = {
    contents: [1],
    people: [{ name: 'Lê Thị Hoa', year: 2015 }],
    fee_amount: 150_000,
    created_date: '2026-05-01T00:00:00Z',
    hasGuardianConsent: true,
  }
  const changed = (draft: Partial<EntryDraft>) =>
    assess(
      {
        kind: 'individual',
        tournament: { ...tournament, fee_details: [], fee_threshold: 9_000_000 },
        details: [detail(1), detail(2)],
        entrant: { role: 'user', unit_ids: [] },
        existing: before,
      },
      { ...good, guardian_name: '', guardian_phone: '', accepted: false, ...draft },
      { now: new Date('2026-06-01T00:00:00Z'), language: 'en' },
    )

  it('keeps its agreed fee until its contents change, whatever the prices became', () => {
    expect(changed({ mobile: '0987654321' })).toMatchObject({ agreedFee: 150_000, problems: [] })
    const more = changed({ contents: [1, 2] })
    expect(more.agreedFee).toBeNull()
    expect(more.problems.map(({ field }) => field)).toContain('tournament_detail_id')
  })

  it('needs a guardian again for another child', () => {
    expect(changed({}).needsConsent).toBe(false)
    expect(changed({ full_name_one: 'Lê Thị Hoà' }).needsConsent).toBe(false)
    expect(changed({ full_name_one: 'Lê Thị Hoan' }).needsConsent).toBe(false)
    const renamed = changed({ full_name_one: 'Lê Thị Mai' })
    expect(renamed.needsConsent).toBe(true)
    expect(renamed.problems.map(({ field }) => field)).toContain('consent.guardian_name')
  })
})
