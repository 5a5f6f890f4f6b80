import { IconHourglass } from '@tabler/icons-react'
import { useState } from 'react'
import type { Rest } from '@portal/shared/desk/desk-rows'
import { call } from '../../../kit/api/api.ts'
import { createAttempt } from '../../../kit/api/attempt.ts'
import { api } from '../../../kit/api/calls.ts'
import { problemText } from '../../../kit/api/error-text.ts'
import { refetchPath } from '../../../kit/api/query.ts'
import { toastSuccess } from '../../../kit/i18n/toast.ts'
import { useT } from '../../../kit/i18n/use-t.ts'
import { usePendingHere } from '../../../kit/ui/use-pending.ts'
import parts from '../parts.module.css'
import { useDeskContext } from '../desk-context.ts'
import { signOf } from '../desk-names.ts'
import classes from './late.module.css'
import { LateReason } from './late-reason.tsx'
import type { useLateDraft } from './use-late-draft.ts'

/** More names make the button wider than the bar. */
const ITEMS_NAMED = 3
const RESTS_SHOWN = 2

/** Enters the people, and opens their entry; beside it the shortest rest that they would have. */
export function LateBar({ late }: { late: ReturnType<typeof useLateDraft> }) {
  const { draft, body, check, chosen, overridden, problems, refetch } = late
  const { t } = useT()
  const { isAway, go } = useDeskContext()
  const [attempt] = useState(createAttempt)
  const { pending, failure, run } = usePendingHere()
  const items = chosen.flatMap(({ item }) => (item ? signOf(item, t) : []))
  const wholeEntryProblem = problems.find(
    ({ path, message }) => path === 'tournament_detail_id' && !overridden.entry.includes(message),
  )
  const reason = draft.reason.trim()
  const isOverridden = overridden.events || overridden.entry.length > 0
  const lacksReason = isOverridden && reason === ''
  const enter = async () => {
    if (!body) return
    const spare = check?.number === null ? check.spares[0] : undefined
    const sentBody = {
      ...body,
      tournament_detail_id: chosen.map(({ id }) => id),
      ...(spare !== undefined && { number: spare }),
      ...(isOverridden && { override_reason: reason }),
    }
    const entered = await call(api.desk.lateEntry, { body: sentBody, headers: attempt.headersFor(sentBody) })
    attempt.finish()
    await refetchPath('/desk/list')
    const name =
      draft.kind === 'dancers'
        ? draft.names
            .map((each) => each.trim())
            .filter(Boolean)
            .join(' – ')
        : draft.teamName.trim() || t('desk.late.team')
    toastSuccess(
      entered.number === null
        ? t('desk.late.doneWithoutBib', { name })
        : t('desk.late.done', { name, bib: entered.number }),
    )
    go({ kind: 'entry', id: entered.id })
  }
  return (
    <footer className={parts.foot} data-foot>
      <div className={parts.grow}>
        <div role="alert">
          {failure !== null ? (
            <b className={classes.problem}>{problemText(failure, t)}</b>
          ) : wholeEntryProblem ? (
            <b className={classes.problem}>{wholeEntryProblem.message}</b>
          ) : (
            chosen.length > 0 && <Rests rests={check?.rests ?? []} />
          )}
        </div>
        <LateReason late={late} />
      </div>
      <button
        type="button"
        className={parts.button}
        data-main
        disabled={pending || isAway || chosen.length === 0 || lacksReason}
        onClick={() =>
          void run(enter).then(() => {
            // Somebody else may have taken the bib or called the item.
            void refetch()
          })
        }
      >
        {chosen.length === 0
          ? t('desk.late.choose')
          : lacksReason
            ? t('desk.late.needsReason')
            : items.length === chosen.length && items.length <= ITEMS_NAMED
              ? t('desk.late.enter', { items: items.join(', ') })
              : t('desk.late.enterPlain', { count: chosen.length })}
      </button>
    </footer>
  )
}

/** The rests that are too short, else the shortest one. */
function Rests({ rests }: { rests: readonly Rest[] }) {
  const { t } = useT()
  const sorted = rests.toSorted((a, b) => a.minutes - b.minutes)
  const shortRests = sorted.filter(({ is_short }) => is_short === 1)
  const listedRests = shortRests.length > 0 ? shortRests.slice(0, RESTS_SHOWN) : sorted.slice(0, 1)
  const sign = (number: number | null) => signOf({ number, name: '' }, t)
  return listedRests.map(({ after, before, minutes, is_short }) => (
    <p key={`${after.id} ${before.id}`} className={classes.rest} data-short={is_short || undefined}>
      <IconHourglass size={18} aria-hidden />
      {t(minutes < 0 ? 'desk.late.clash' : 'desk.late.rest', {
        after: sign(after.number),
        ends: after.time,
        before: sign(before.number),
        starts: before.time,
        minutes,
      })}
    </p>
  ))
}
