import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CONTENTS_AT_ONCE } from '@portal/shared/kit/limits'
import { showUndoable } from '../../kit/acts/undo.tsx'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { ApiError, call, type Answer } from '../../kit/api/api.ts'
import { attempts } from '../../kit/api/attempt.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { toastError, toastSuccess } from '../../kit/i18n/toast.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { CountsLine } from './counts-line.tsx'
import classes from './generator.module.css'
import { bodyOf, countsOf, type Counts } from './plan.ts'
import type { Generator } from './use-generator.ts'

const changed = async () => refetchPath('/content_competition', '/tournament_details', '/tournaments', '/folders')

/** The one button, saying what it does; afterwards the contents are shown, with the way back. */
export function Make({
  generator: { assessed, choice },
  tournament,
  contentsAt,
}: {
  generator: Generator
  tournament: number | null
  contentsAt: string
}) {
  const { t } = useT()
  const navigate = useNavigate()
  const { pending, run } = usePending(changed)
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt] = useState(attempts)
  const counts = countsOf(assessed)
  const opens = tournament !== null
  const total = counts.fresh + (opens ? counts.exists : 0)

  const refused = (error: unknown) => setFailure(failureText(error, t))
  const make = async () => {
    setFailure(null)
    const body = bodyOf(assessed, choice, tournament)
    const here = location.pathname
    await run(async () => {
      const headers = attempt.headersOf(body)
      const result = await call(api.manyContents.create, { body, headers })
      attempt.settled()
      showUndoable({
        id: 'generated',
        message: madeText(result, t),
        label: t('admin.undo'),
        undo: () => void takeBack(result, t('gen.undone'), t),
      })
      // Somebody who went elsewhere meanwhile stays there.
      if (location.pathname === here) await navigate(contentsAt)
    }, refused)
  }
  return (
    <>
      {failure && <Notice kind="error">{failure}</Notice>}
      {total > CONTENTS_AT_ONCE && <Notice kind="warning">{t('gen.tooMany', { count: CONTENTS_AT_ONCE })}</Notice>}
      <div className={classes.bar} data-foot>
        <CountsLine counts={{ ...counts, left: 0 }} />
        <MainButton disabled={total === 0 || total > CONTENTS_AT_ONCE} loading={pending} onClick={() => void make()}>
          {actText(counts, opens, t)}
        </MainButton>
      </div>
    </>
  )
}

type MakeResult = Answer<typeof api.manyContents.create>

/** Deletes what was generated, also after its page is left. */
async function takeBack({ opened, made, folders }: MakeResult, undone: string, t: T): Promise<void> {
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  const body = { tournament_detail_id: ids(opened), content_competition_id: ids(made), folder_id: ids(folders) }
  try {
    await call(api.manyContents.takeBack, { body })
    toastSuccess(undone)
  } catch (error) {
    toastError(errorText(error, t))
  }
  await changed()
}

/** The label of the button, with counts. */
function actText({ fresh, exists }: Counts, opens: boolean, t: T): string {
  if (!opens) return fresh === 0 ? t('gen.make.nothing') : t('gen.make', { count: fresh })
  if (fresh + exists === 0) return t('gen.make.nothing')
  if (exists === 0) return t('gen.makeOpen', { count: fresh })
  if (fresh === 0) return t('gen.openOnly', { count: exists })
  return t('gen.makeSome', { made: fresh, opened: fresh + exists })
}

function failureText(error: unknown, t: T): string {
  if (error instanceof ApiError && error.code === 'CONTENTCOMPETITION_EXIST_SYMBOL') {
    const { symbols = [] } = (error.data ?? {}) as { symbols?: string[] }
    if (symbols.length > 0) return t('gen.taken', { symbols: symbols.slice(0, 20).join(', ') })
  }
  const [problem] = error instanceof ApiError ? error.problems : []
  return [errorText(error, t), problem?.message].filter(Boolean).join(' ')
}

function madeText({ made, existed, opened }: MakeResult, t: T): string {
  return [
    made.length > 0 && t('gen.done.made', { count: made.length }),
    existed.length > 0 && t('gen.done.existed', { count: existed.length }),
    opened.length > 0 && t('gen.done.opened', { count: opened.length }),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
}
