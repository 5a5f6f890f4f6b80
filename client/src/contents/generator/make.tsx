import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CONTENTS_AT_ONCE } from '@portal/shared/kit/limits'
import { showUndoable } from '../../kit/acts/undo.tsx'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { ApiError, call, type Answer } from '../../kit/api/api.ts'
import { createAttempt } from '../../kit/api/attempt.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { toastError, toastSuccess } from '../../kit/i18n/toast.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { CountsLine } from './counts-line.tsx'
import classes from './generator.module.css'
import { createRequestBody, countProposals, type ProposalCounts } from './plan.ts'
import type { Generator } from './use-generator.ts'

const refetchContents = async () =>
  refetchPath('/content_competition', '/tournament_details', '/tournaments', '/folders')

/** The button that creates and opens the contents, with their counts. Afterwards it shows the list of contents and offers to undo. */
export function CreateBar({
  generator: { assessedProposals, choice },
  tournament,
  contentsPath,
}: {
  generator: Generator
  tournament: number | null
  contentsPath: string
}) {
  const { t } = useT()
  const navigate = useNavigate()
  const { pending, run } = usePending(refetchContents)
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt] = useState(createAttempt)
  const counts = countProposals(assessedProposals)
  const isInTournament = tournament !== null
  const total = counts.toCreate + (isInTournament ? counts.exists : 0)

  const showRefusal = (error: unknown) => setFailure(describeFailure(error, t))
  const create = async () => {
    setFailure(null)
    const body = createRequestBody(assessedProposals, choice, tournament)
    const startPath = location.pathname
    await run(async () => {
      const headers = attempt.headersFor(body)
      const result = await call(api.manyContents.create, { body, headers })
      attempt.finish()
      showUndoable({
        id: 'generated',
        message: describeResult(result, t),
        label: t('admin.undo'),
        undo: () => void undoCreation(result, t('gen.undone'), t),
      })
      // A user who has opened another page during the request is not moved from it.
      if (location.pathname === startPath) await navigate(contentsPath)
    }, showRefusal)
  }
  return (
    <>
      {failure && <Notice kind="error">{failure}</Notice>}
      {total > CONTENTS_AT_ONCE && <Notice kind="warning">{t('gen.tooMany', { count: CONTENTS_AT_ONCE })}</Notice>}
      <div className={classes.bar} data-foot>
        <CountsLine counts={{ ...counts, excluded: 0 }} />
        <MainButton disabled={total === 0 || total > CONTENTS_AT_ONCE} loading={pending} onClick={() => void create()}>
          {describeAct(counts, isInTournament, t)}
        </MainButton>
      </div>
    </>
  )
}

type CreateResult = Answer<typeof api.manyContents.create>

/** Deletes the created contents. It also works after the user has left the page. */
async function undoCreation({ opened, made, folders }: CreateResult, message: string, t: T): Promise<void> {
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  const body = { tournament_detail_id: ids(opened), content_competition_id: ids(made), folder_id: ids(folders) }
  try {
    await call(api.manyContents.removeUnused, { body })
    toastSuccess(message)
  } catch (error) {
    toastError(errorText(error, t))
  }
  await refetchContents()
}

/** The label of the button. */
function describeAct({ toCreate, exists }: ProposalCounts, isInTournament: boolean, t: T): string {
  if (!isInTournament) return toCreate === 0 ? t('gen.make.nothing') : t('gen.make', { count: toCreate })
  if (toCreate + exists === 0) return t('gen.make.nothing')
  if (exists === 0) return t('gen.makeOpen', { count: toCreate })
  if (toCreate === 0) return t('gen.openOnly', { count: exists })
  return t('gen.makeSome', { made: toCreate, opened: toCreate + exists })
}

function describeFailure(error: unknown, t: T): string {
  if (error instanceof ApiError && error.code === 'CONTENTCOMPETITION_EXIST_SYMBOL') {
    const { symbols = [] } = (error.data ?? {}) as { symbols?: string[] }
    if (symbols.length > 0) return t('gen.taken', { symbols: symbols.slice(0, 20).join(', ') })
  }
  const [problem] = error instanceof ApiError ? error.problems : []
  return [errorText(error, t), problem?.message].filter(Boolean).join(' ')
}

function describeResult({ made, existed, opened }: CreateResult, t: T): string {
  return [
    made.length > 0 && t('gen.done.made', { count: made.length }),
    existed.length > 0 && t('gen.done.existed', { count: existed.length }),
    opened.length > 0 && t('gen.done.opened', { count: opened.length }),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
}
