import { z } from 'zod'
import { endpoint } from '../kit/contract.ts'
import { fold } from '../kit/text/names.ts'
import { idList, wireId } from '../kit/fields.ts'
import { gradesOfForm, suggestCodes, type GradeOfTables, type Tables } from './codes.ts'
import { gradedNames } from './content-names.ts'
import { contentDraftOf, type Content, type ContentDraft } from './contents.ts'
import { isGraded } from './generate.ts'

/** Whether a form is not danced in a grade, as the contents that last year's files made before. */
export function isWrongGrade(form: number, grade: number | null, grades: readonly { id: number; name: string }[]) {
  return grade !== null && isGraded(form) && !gradesOfForm(form, grades).some(({ id }) => id === grade)
}

/**
 * A content of a wrong grade as it should be: with the grade of its form that has the same dances, and named by it where it is named as the
 * generator names it. Null where there is no such grade.
 */
export function gradeMended(content: Content, tables: Tables): ContentDraft | null {
  const draft = contentDraftOf(content)
  const old = tables.grades.find(({ id }) => id === draft.grade_id)
  const grade = old && gradesOfForm(draft.formality_id, tables.grades).find((one) => isDancedAlike(one, old))
  if (!old || !grade) return null
  const { formality: form, age } = content
  const namesIn = (one: GradeOfTables) => gradedNames({ form, age, type: one.dance_type.name, grade: one })
  const [before, after] = [namesIn(old), namesIn(grade)]
  const codes = suggestCodes(tables).grades
  const [was, is] = [codes[old.id] ?? '', codes[grade.id] ?? '']
  return {
    ...draft,
    grade_id: grade.id,
    symbol: was !== is && draft.symbol.endsWith(was) ? `${draft.symbol.slice(0, -was.length)}${is}` : draft.symbol,
    name: fold(draft.name) === fold(before.name) ? after.name : draft.name,
    name_en: draft.name_en === before.name_en ? after.name_en : draft.name_en,
  }
}

const dancesOf = ({ dance_type, dance_id }: GradeOfTables) =>
  JSON.stringify([dance_type.id, dance_id.map(({ id }) => id).toSorted((a, b) => a - b)])
const isDancedAlike = (one: GradeOfTables, other: GradeOfTables) => dancesOf(one) === dancesOf(other)

const contentLabel = z.object({
  symbol: z.string(),
  name: z.string(),
  name_en: z.string().nullable(),
  grade: z.string(),
})
const mend = z.object({
  /** The id of the opened content. */
  id: z.int(),
  entries: z.int(),
  before: contentLabel,
  /** Null where no grade of its form has the same dances: it is edited by hand. */
  after: contentLabel.nullable(),
})
export type GradeMend = z.infer<typeof mend>

export const gradeMendCalls = {
  list: endpoint({
    method: 'GET',
    path: '/tournament_details/grades',
    can: 'master:write',
    query: z.object({ tournament_id: wireId }),
    reply: z.array(mend),
    message: 'TOURNAMENT_DETAILS_FOUND',
    summary: 'Opened contents of a tournament whose grade is not one of their form, as they are and as they would be',
  }),
  mend: endpoint({
    method: 'PUT',
    path: '/tournament_details/grades',
    can: 'master:write',
    undoable: true,
    body: z.object({ tournament_id: wireId, id: idList }),
    reply: z.object({ updated: z.int() }),
    message: 'TOURNAMENT_DETAILS_UPDATE_SUCCESS',
    summary: 'Give opened contents the grade of their form that has the same dances, and tell those who are entered',
  }),
} as const
