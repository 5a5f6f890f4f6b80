import { useId } from 'react'
import { TEXT_MAX } from '@portal/shared/kit/limits'
import { useT } from '../../../kit/i18n/use-t.ts'
import parts from '../parts.module.css'
import classes from './late.module.css'
import type { useLateDraft } from './use-late-draft.ts'

/** Why they are entered against a rule. It is in the bar, because the events that it is about may be far down the list. */
export function LateReason({
  late: { overridden, draft, change },
}: {
  late: Pick<ReturnType<typeof useLateDraft>, 'overridden' | 'draft' | 'change'>
}) {
  const { t } = useT()
  const id = useId()
  if (!overridden.events && overridden.entry.length === 0) return null
  return (
    <div className={classes.override}>
      {overridden.entry.map((rule) => (
        <p key={rule} className={classes.problem}>
          {rule}
        </p>
      ))}
      <label htmlFor={`${id}-reason`}>
        <b>{t('desk.late.reason')}</b>
      </label>
      <small id={`${id}-hint`}>{t('desk.late.reasonHint')}</small>
      <input
        id={`${id}-reason`}
        className={parts.field}
        required
        autoComplete="off"
        maxLength={TEXT_MAX}
        aria-describedby={`${id}-hint`}
        value={draft.reason}
        onChange={({ currentTarget: { value } }) => change({ reason: value })}
      />
    </div>
  )
}
