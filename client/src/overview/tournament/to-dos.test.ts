import { describe, expect, it } from 'vitest'
import { hasPermission, type TournamentRole } from '@portal/shared/kit/permissions'
import { cup } from '../../test/rows.ts'
import { findNextDeadline } from './days.ts'
import { minimumDeadline, listToDos } from './to-dos.ts'

const tournament = {
  ...cup,
  start_date: '2027-03-10',
  end_date: '2027-03-11',
  register_end_date: '2027-03-01',
  approve_by: '2027-03-03',
  pay_by: null,
  bibs_from: null,
}
const counts = { pending: 4, requested: 1, twice: 2, not_eligible: 0, unpaid: 5, no_bib: 6 }
const overview = {
  pending_since: '2027-01-20T20:00:00.000Z',
  requested_since: null,
  overdue: { count: 1, since: '2027-01-19' },
  wrong_grades: 0,
  unpublished_children: 0,
  events: { enough: 3, one_short: 1, short: 2, none: 1, nearest: [] },
}
const tasks = { contacts: 1, memberships: 2, mails: { server: true, queued: 0, held: 0, failed: 0 } }

const kindsOn = (day: string, role: TournamentRole | 'admin' = 'admin') =>
  listToDos({
    tournament,
    counts,
    overview,
    missingFromProgramme: 0,
    tasks: role === 'admin' ? tasks : undefined,
    may: (permission) =>
      hasPermission(
        role === 'admin' ? { role, grants: [] } : { role: 'user', grants: [{ tournament_id: 1, role }] },
        permission,
        1,
      ),
    now: new Date(`${day}T03:00:00.000Z`),
  }).map(({ kind }) => kind)

describe('what needs somebody in a tournament today', () => {
  it('is what waits for an answer while registration is far from its end, and what waits in the portal', () => {
    expect(kindsOn('2027-02-01')).toEqual(['approve', 'answer', 'overdue', 'twice', 'memberships', 'contacts'])
  })
  it('includes events below minimum two weeks before registration closes, bibs and money once it has', () => {
    expect(kindsOn('2027-02-14')).not.toContain('minimum')
    expect(kindsOn('2027-02-15')).toContain('minimum')
    expect(minimumDeadline(tournament)).toBe('2027-02-15')
    expect(minimumDeadline({ ...tournament, register_end_date: null })).toBe('2027-02-24')
    expect(kindsOn('2027-03-01')).not.toContain('bibs')
    expect(kindsOn('2027-03-02')).toEqual(expect.arrayContaining(['bibs', 'collect']))
  })
  it('counts entries that no longer fit since the tournament moved to another year', () => {
    const [todo] = listToDos({
      tournament,
      counts: { pending: 0, requested: 0, twice: 0, not_eligible: 3, unpaid: 0, no_bib: 0 },
      overview: { ...overview, overdue: { count: 0, since: null } },
      missingFromProgramme: 0,
      tasks: undefined,
      may: () => true,
      now: new Date('2027-02-01T03:00:00.000Z'),
    })
    expect(todo).toEqual({ kind: 'not_eligible', count: 3, since: null })
  })
  it('counts children without consent to publication from their approval on, also while registration is open', () => {
    const kinds = (day: string) =>
      listToDos({
        tournament,
        counts,
        overview: { ...overview, unpublished_children: 7 },
        missingFromProgramme: 0,
        tasks: undefined,
        may: () => true,
        now: new Date(`${day}T03:00:00.000Z`),
      })
    for (const day of ['2027-02-01', '2027-03-01', '2027-03-02'])
      expect(kinds(day)).toContainEqual({ kind: 'consents', count: 7, since: null })
    expect(kinds('2027-03-02')).toContainEqual({ kind: 'consents', count: 7, since: null })
  })
  it('holds events with a grade of another form for those who may mend the common events', () => {
    const wrong = { ...overview, wrong_grades: 2 }
    const kinds = (may: boolean) =>
      listToDos({
        tournament,
        counts,
        overview: wrong,
        missingFromProgramme: 0,
        tasks,
        may: (permission) => permission === 'master:write' && may,
        now: new Date('2027-02-01T03:00:00.000Z'),
      }).map(({ kind, count }) => [kind, count])
    expect(kinds(true)).toEqual([['grades', 2]])
    expect(kinds(false)).toEqual([])
  })
  it('is only what is owed after the last day', () => {
    expect(kindsOn('2027-03-12', 'organiser')).toEqual(['collect'])
  })
  it('is no more than a role may do', () => {
    expect(kindsOn('2027-03-02', 'cashier')).toEqual(['collect'])
    expect(kindsOn('2027-03-02', 'desk')).toEqual(['approve', 'answer', 'overdue', 'twice', 'bibs'])
  })
  it('says since which day in Vietnam the oldest waits', () => {
    const [first] = listToDos({
      tournament,
      counts,
      overview,
      missingFromProgramme: 0,
      tasks,
      may: () => true,
      now: new Date('2027-02-01T03:00:00.000Z'),
    })
    expect(first).toEqual({ kind: 'approve', count: 4, since: '2027-01-21' })
  })
})

describe('the deadline that counts', () => {
  const on = (day: string) => findNextDeadline({ ...tournament, count_content: 3 }, new Date(`${day}T03:00:00.000Z`))
  it('is the end of registration while it is open, then the next day that was promised', () => {
    expect(on('2027-02-20')).toEqual({ name: 'register_end_date', day: '2027-03-01', days_left: 9 })
    expect(on('2027-03-01')).toMatchObject({ name: 'register_end_date', days_left: 0 })
    expect(on('2027-03-02')).toMatchObject({ name: 'approve_by', days_left: 1 })
    expect(on('2027-03-05')).toMatchObject({ name: 'start_date', days_left: 5 })
  })
  it('is none once the tournament has begun', () => {
    expect(on('2027-03-10')).toBeNull()
  })
})
