import { bibTakenSentence } from '@portal/shared/bibs/bib-numbers'
import type { Language } from '@portal/shared/kit/errors'
import type { Db } from '../../kit/db/tables.ts'
import { Refusal } from '../../kit/refusal.ts'
import { nameOfEntry } from '../record/entry-name.rules.ts'
import { bibQueries } from './bibs.queries.ts'

/** Throws NUMBER_TAKEN with the name of the other entry that has the bib, if any. */
export async function refuseTakenNumber(
  tx: Db,
  { id, tournament_id }: { id: number; tournament_id: number },
  number: number,
  language: Language,
): Promise<void> {
  const holder = await bibQueries(tx).findHolder(tournament_id, number, id)
  if (!holder) return
  const message = bibTakenSentence({ name: nameOfEntry(holder), number }, language)
  const { id: holder_id, code } = holder
  throw new Refusal('NUMBER_TAKEN', {
    data: { holder: { id: holder_id, code } },
    errors: [{ path: 'number', code: 'NUMBER_TAKEN', message }],
  })
}
