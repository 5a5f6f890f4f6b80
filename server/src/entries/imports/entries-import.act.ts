import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod'
import type { Language, Problem } from '@portal/shared/kit/errors'
import type { importCalls } from '@portal/shared/imports/import-calls'
import { WriteConflict } from '../../kit/db/retrying.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { sharedContext } from '../register/eligibility-context.act.ts'
import { enterPeople } from '../register/register.act.ts'
import { assessEntries } from './assess-rows.act.ts'
import type { AssessedRow } from './assess.rules.ts'
import { importContext } from './import-context.act.ts'

type ImportRequest = {
  body: z.output<typeof importCalls.entries.body>
  actor: Authorized<'list:import'>
  language: Language
}
type Done = z.input<typeof importCalls.entries.reply>
const TOLD_AT_ONCE = 100
/** Rows between two turns of the event loop: SQLite answers at once, and a long list would be one piece of work. */
const TURN = 25

/**
 * Enters the rows of a list within the caller's transaction, each as a registration by an admin. Refuses all of them with IMPORT_PROBLEMS
 * when one has a problem by now; skips those already entered.
 */
export async function importEntries(tx: Db, deps: Deps, { body, actor, language }: ImportRequest): Promise<Done> {
  // Held first, and before any entry: what the rows are assessed by stays as it is.
  const shared = await sharedContext(tx, deps, body.tournament_id)
  const context = await importContext(tx, { tournament_id: body.tournament_id, now: deps.now(), language })
  const { rows } = await assessEntries(context, body)
  refuseProblems(rows)
  const results: Done['rows'] = []
  for (const [at, { preview, draft }] of rows.entries()) {
    const { line } = preview
    if (!draft) {
      results.push({ line, result: 'there', id: preview.entry?.id ?? null })
      continue
    }
    // A reason is kept where one was needed.
    const override_reason = preview.findings.some(({ level }) => level === 'warning') ? draft.override_reason : null
    const asked = { draft: { ...draft, override_reason }, actor, language, context: shared, mails: body.mails === 1 }
    const { id, owner } = await enterPeople(tx, deps, asked).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      // Entered by someone else after the preview: the next preview shows them as existing.
      if (error.code === 'ENTRY_EXIST') throw new WriteConflict()
      throw ofLine(error, line)
    })
    results.push({ line, result: owner ? 'joined' : 'added', id })
    if (at % TURN === TURN - 1) await nextTurn()
  }
  const there = results.filter(({ result }) => result === 'there').length
  return { added: results.length - there, there, rows: results }
}

function refuseProblems(rows: readonly AssessedRow[]): void {
  const errors: Problem[] = rows.flatMap(({ preview: { line, findings } }) =>
    findings
      .filter(({ level }) => level === 'problem')
      .map(({ path, code, message }) => ({ path: pathOf(line, path), code, message })),
  )
  if (errors.length > 0) throw new Refusal('IMPORT_PROBLEMS', { errors: errors.slice(0, TOLD_AT_ONCE) })
}

/** Reports changes between preview and import on the rows they concern. */
function ofLine({ code, details }: Refusal, line: number): Refusal {
  const errors = (details.errors ?? []).map((problem) => ({ ...problem, path: pathOf(line, problem.path) }))
  return new Refusal(code, { ...details, errors })
}

const pathOf = (line: number, path: string) => (path === '' ? `rows.${line}` : `rows.${line}.${path}`)
