import { callForFile } from '../../../kit/api/api.ts'
import { api } from '../../../kit/api/calls.ts'
import { saveFile } from '../../../kit/lib/save-file.ts'
import { usePending } from '../../../kit/ui/use-pending.ts'

/** The list of a unit's bibs as a file: with an empty column to sign on paper, or with the signatures (`signed`: 1). */
export function useSignedList(tournament_id: number) {
  const { pending, run } = usePending()
  return {
    pending,
    print: (unit_id: number | null, signed: 0 | 1) =>
      void run(async () => {
        const { file, name } = await callForFile(api.desk.signedList, { body: { tournament_id, unit_id, signed } })
        saveFile(file, name)
      }),
  }
}
