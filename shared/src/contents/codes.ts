import type { BilingualRef, Ref } from '../kit/contract.ts'
import { fold } from '../kit/text/names.ts'
import { FLASHMOB, GROUP, PAIR, SOLO } from '../resources/entry-forms.ts'
import { ageLetter, type KnownAge } from '../resources/syllabus.ts'
import { dancesInSymbol, dancesWrittenOut } from './symbols.ts'

type Grade = Ref & { dance_id: readonly { id: number; name: string; symbol: string }[]; dance_type: Ref }
/** The tables that contents are made from, as `contents.prepared` answers them. */
export type Tables = {
  formality: readonly BilingualRef[]
  ages: readonly (BilingualRef & KnownAge & { ages_more: readonly BilingualRef[] })[]
  dance_types: readonly Ref[]
  grades: readonly Grade[]
}
export type GradeOfTables = Grade

/** The code of each form, age group, dance type and grade in a symbol, by its id. */
export type Codes = { forms: CodesById; ages: CodesById; types: CodesById; grades: CodesById }
type CodesById = Readonly<Record<number, string>>

/** A content that is there already, as far as codes are learnt from it. */
type Example = { symbol: string; formality_id: number; age_id: number; grade_id: number | null }

const kinds: Readonly<Record<number, string>> = { [SOLO]: 'S', [PAIR]: 'D', [FLASHMOB]: 'DD', [GROUP]: 'NH' }

/** Whether a grade is for soloists, as its name says (FA, F1). */
export function isSoloGrade({ name }: { name: string }): boolean {
  return fold(name).startsWith('f')
}

/** The grades that a form is danced in: soloists have their own, where there are any. */
export function gradesOfForm<G extends { name: string }>(form: number, grades: readonly G[]): readonly G[] {
  if (!grades.some(isSoloGrade)) return grades
  return grades.filter((grade) => isSoloGrade(grade) === (form === SOLO))
}

/**
 * A code for everything in the tables, each different from the others of its kind and the same whatever is chosen later: as the
 * contents have it that are there already, else as a national cup has it, else the next free sign. Contents decide by majority.
 */
export function suggestCodes(tables: Tables, examples: readonly Example[] = []): Codes {
  const grades = gradeCodes(tables.grades)
  const forms = distinct(
    tables.formality.map(({ id, name }) => ({ id, wishes: [kinds[id], initials(name)] })),
    [],
  )
  const learnt = learn(tables, { forms, grades }, examples)
  return {
    forms,
    grades,
    ages: distinct(
      tables.ages.map((age) => ({ id: age.id, wishes: [learnt.ages.get(age.id), ageLetter(age)] })),
      // The next free one is never a letter that a usual age group or a kind may come to want.
      Object.values(kinds),
    ),
    types: distinct(
      tables.dance_types.map(({ id, name }) => ({ id, wishes: [learnt.types.get(id), usualStyle(name)] })),
      [],
    ),
  }
}

function usualStyle(name: string): string | undefined {
  if (fold(name).includes('latin')) return '1'
  return /standard|ballroom/u.test(fold(name)) ? '2' : undefined
}

function initials(name: string): string {
  const letters = fold(name)
    .split(' ')
    .map((word) => word.match(/[a-z0-9]/u)?.[0] ?? '')
  return letters.join('').slice(0, 3).toUpperCase()
}

/** Grades of a type and form with equally many dances are distinguished by their dances; the older one keeps the number. */
function gradeCodes(grades: readonly Grade[]): CodesById {
  const codes: Record<number, string> = {}
  const taken = new Set<string>()
  for (const grade of byId(grades)) {
    const of = (code: string) => `${grade.dance_type.id} ${isSoloGrade(grade)} ${code}`
    const usual = dancesInSymbol(grade.dance_id)
    const code = taken.has(of(usual)) ? dancesWrittenOut(grade.dance_id) : usual
    taken.add(of(code))
    codes[grade.id] = code
  }
  return codes
}

type Wishing = { id: number; wishes: readonly (string | null | undefined)[] }

/** Gives everybody the first of their wishes that is free, first wishes first; then what nobody wished. */
function distinct(wishing: readonly Wishing[], never: readonly string[]): CodesById {
  const codes: Record<number, string> = {}
  const taken = new Set<string>()
  const inOrder = byId(wishing)
  const rounds = Math.max(0, ...wishing.map(({ wishes }) => wishes.length))
  for (let round = 0; round < rounds; round++)
    for (const { id, wishes } of inOrder) {
      const wish = wishes[round]
      if (codes[id] !== undefined || !wish || taken.has(fold(wish))) continue
      codes[id] = wish
      taken.add(fold(wish))
    }
  const spare = spareCodes()
  const avoided = new Set([...taken, ...never.map(fold)])
  for (const { id } of inOrder) {
    if (codes[id] !== undefined) continue
    let next = spare.next().value
    while (avoided.has(fold(next))) next = spare.next().value
    codes[id] = next
  }
  return codes
}

const SIGNS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** 1 to 9, A to Z, then two signs, three … without end. */
function* spareCodes(): Generator<string, never> {
  let before = ['']
  for (;;) {
    before = before.flatMap((start) => [...SIGNS].map((sign) => start + sign))
    yield* before
  }
}

/** Learns the codes of ages and types from the symbols that are there already. */
function learn(tables: Tables, { forms, grades }: Pick<Codes, 'forms' | 'grades'>, examples: readonly Example[]) {
  const typeOf = new Map(tables.grades.map(({ id, dance_type }) => [id, dance_type.id]))
  const ages = new Votes()
  const types = new Votes()
  for (const { symbol, formality_id, age_id, grade_id } of examples) {
    const kind = forms[formality_id]
    const dances = grade_id === null ? undefined : grades[grade_id]
    const type = grade_id === null ? undefined : typeOf.get(grade_id)
    if (!kind || !dances || type === undefined) continue
    const [age, style] = [symbol[kind.length], symbol[kind.length + 1]]
    if (!age || !style || symbol !== `${kind}${age}${style}${dances}`) continue
    ages.add(age_id, age)
    types.add(type, style)
  }
  return { ages: ages.winners(), types: types.winners() }
}

class Votes {
  readonly #counts = new Map<number, Map<string, number>>()

  add(id: number, code: string): void {
    const counts = this.#counts.get(id) ?? new Map<string, number>()
    this.#counts.set(id, counts.set(code, (counts.get(code) ?? 0) + 1))
  }

  winners(): Map<number, string> {
    const best = (counts: Map<string, number>) =>
      [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]?.[0] ?? ''
    return new Map([...this.#counts].map(([id, counts]) => [id, best(counts)]))
  }
}

function byId<Row extends { id: number }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => a.id - b.id)
}
