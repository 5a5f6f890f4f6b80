import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { CONTENTS_AT_ONCE } from '@portal/shared/kit/limits'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { ApiError, call } from '../../kit/api/api.ts'
import { attempts } from '../../kit/api/attempt.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { toastSuccess } from '../../kit/lib/toast.ts'
import { usePending } from '../../kit/lib/use-pending.ts'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import type { Made } from './choice.ts'
import { CountsLine } from './counts-line.tsx'
import classes from './generator.module.css'
import { bodyOf, countsOf, type Counts } from './plan.ts'
import type { Generator } from './use-generator.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'

const changed = async () => refetchPath('/content_competition', '/tournament_details', '/tournaments', '/folders')

/** The one button, saying what it does; afterwards what became of it, and the way back. */
export function Make({
  generator: { assessed, choice, change },
  tournament,
  contentsAt,
}: {
  generator: Generator
  tournament: number | null
  contentsAt: string
}) {
  const { t } = useT()
  const { pending, run } = usePending(changed)
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt] = useState(attempts)
  const answer = useRef<HTMLDivElement>(null)
  const answered = useRef(false)
  useEffect(() => {
    if (choice.made && answered.current) answer.current?.focus()
    answered.current = false
  }, [choice.made])
  const counts = countsOf(assessed)
  const opens = tournament !== null
  const total = counts.fresh + (opens ? counts.exists : 0)

  const refused = (error: unknown) => setFailure(failureText(error, t))
  const make = async () => {
    setFailure(null)
    const body = bodyOf(assessed, choice, tournament)
    await run(async () => {
      const headers = attempt.headersOf(body)
      const { made, existed, opened, folders } = await call(api.manyContents.create, { body, headers })
      attempt.settled()
      const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
      answered.current = true
      change({
        made: {
          made: made.length,
          existed: existed.length,
          opened: opened.length,
          tournament_detail_id: ids(opened),
          content_competition_id: ids(made),
          folder_id: ids(folders),
        },
      })
    }, refused)
  }
  const takeBack = async ({ tournament_detail_id, content_competition_id, folder_id }: Made) =>
    run(async () => {
      await call(api.manyContents.takeBack, { body: { tournament_detail_id, content_competition_id, folder_id } })
      toastSuccess(t('gen.undone'))
      change({ made: null })
    })
  return (
    <>
      {choice.made && (
        <div ref={answer} tabIndex={-1}>
          <Answer made={choice.made} contentsAt={contentsAt} pending={pending} takeBack={takeBack} />
        </div>
      )}
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

/** What the button does, counted. */
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

function Answer({
  made,
  contentsAt,
  pending,
  takeBack,
}: {
  made: Made
  contentsAt: string
  pending: boolean
  takeBack: (made: Made) => Promise<void>
}) {
  const { t } = useT()
  const sentences = [
    made.made > 0 && t('gen.done.made', { count: made.made }),
    made.existed > 0 && t('gen.done.existed', { count: made.existed }),
    made.opened > 0 && t('gen.done.opened', { count: made.opened }),
  ].filter((sentence) => sentence !== false)
  return (
    <Notice kind="success">
      <Stack gap="xs" align="flex-start">
        <Text>{sentences.join(' ')}</Text>
        <Group gap="xs">
          <ButtonLink to={contentsAt} size="sm">
            {t('gen.see')}
          </ButtonLink>
          <Button size="sm" variant="subtle" loading={pending} onClick={() => void takeBack(made)}>
            {t('gen.undo')}
          </Button>
        </Group>
      </Stack>
    </Notice>
  )
}
