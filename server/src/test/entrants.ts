import { randomUUID } from 'node:crypto'
import type { Season } from './entry-season.ts'

/** A call of POST /registration; retries have the same idempotency key. */
export type Submission = { key: string; body: Record<string, unknown> }
/**
 * The submissions for the same people at about the same moment. `rule`: with `same`, all submissions get the same code; with `one`, exactly one is
 * accepted and the rest are refused as duplicates.
 */
export type Entrant = { rule: 'same' | 'one'; contents: number[]; submissions: Submission[] }

const kinds = ['one', 'one', 'one', 'pair', 'pair', 'pair', 'swapped', 'team', 'retried', 'joined'] as const

/** Creates the n-th entrant of a run: individuals, pairs, teams, pairs with swapped partners, retries and contents added later. */
export function entrant({ contents, tournaments, units }: Season, run: string, n: number): Entrant {
  const name = (first: string, which: number) => `${first} ${toLetters(n)} ${toLetters(which)} ${run}`
  const common = {
    email: `entrant${n}.${run.toLowerCase()}@example.org`,
    mobile: '0912345678',
    tournament_id: tournaments.open,
    // Some choose a club that is not listed, several of them the same one.
    unit_id:
      n % 7 === 0 ? `CLB Mới ${toLetters(n % 21)}` : n % 3 === 0 ? units.saoMai : n % 3 === 1 ? units.binhMinh : null,
  }
  const firstDancer = { full_name_one: name('Trần Văn', 1), date_of_birth_one: 1990 + (n % 15) }
  const secondDancer = { full_name_two: name('Lê Thị', 2), date_of_birth_two: 1991 + (n % 15) }
  const pair = { ...common, ...firstDancer, ...secondDancer }
  const swapped = {
    ...common,
    full_name_one: secondDancer.full_name_two,
    date_of_birth_one: secondDancer.date_of_birth_two,
    full_name_two: firstDancer.full_name_one,
    date_of_birth_two: firstDancer.date_of_birth_one,
  }
  const createSubmission = (body: object, tournament_detail_id: number[]): Submission => ({
    key: randomUUID(),
    body: { ...body, tournament_detail_id },
  })
  const both = [contents.pair, contents.pairTwo]
  switch (kinds[n % kinds.length]) {
    case 'pair':
      return { rule: 'same', contents: both, submissions: [createSubmission(pair, both)] }
    case 'swapped':
      return {
        rule: 'one',
        contents: both,
        submissions: [createSubmission(pair, both), createSubmission(swapped, both)],
      }
    case 'joined':
      return { rule: 'same', contents: both, submissions: both.map((content) => createSubmission(pair, [content])) }
    case 'retried': {
      const submission = createSubmission(pair, both)
      return { rule: 'same', contents: both, submissions: [submission, submission, submission] }
    }
    case 'team': {
      const members = Array.from({ length: 5 }, (_, m) => `${name('Phạm', m)} 2001`).join(', ')
      const team = { ...common, full_name_one: members, team_name: `Đội ${toLetters(n)} ${run}`, is_group: 1 }
      return { rule: 'same', contents: [contents.group], submissions: [createSubmission(team, [contents.group])] }
    }
    default: {
      const solos = [contents.solo, contents.soloTwo]
      return { rule: 'same', contents: solos, submissions: [createSubmission({ ...common, ...firstDancer }, solos)] }
    }
  }
}

/** Writes a number in letters, different for each number. */
function toLetters(n: number): string {
  return [...n.toString(20)].map((digit) => 'ABCDEGHIKLMNOPQRSTUV'[Number.parseInt(digit, 20)]).join('')
}
