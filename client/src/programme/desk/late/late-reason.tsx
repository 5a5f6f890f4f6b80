import { useId } from 'react'
import { TEXT_MAX } from '@portal/shared/kit/limits'
import { useT } from '../../../kit/i18n/use-t.ts'
import classes from './late.module.css'
import type { useLateDraft } from './use-late-draft.ts'

/** The rules that the chosen events are entered against, and why; the reason stays in the history of the entry. */
export function LateReason({
  late: { overridden, draft, change },
}: {
  late: Pick<ReturnType<typeof useLateDraft>, 'overridden' | 'draft' | 'change'>
}) {
  const { t } = useT()
  const id = useId()
  if (overridden.length === 0) return null
  return (
    <section aria-labelledby={id} className={classes.override}>
      <h3 className={classes.label} id={id}>
        {t('desk.late.override')}
      </h3>
      <ul>
        {overridden.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <label className={classes.label} htmlFor={`${id}-reason`}>
        {t('desk.late.reason')}
      </label>
      <input
        id={`${id}-reason`}
        className={classes.field}
        required
        autoComplete="off"
        maxLength={TEXT_MAX}
        aria-describedby={`${id}-hint`}
        value={draft.reason}
        onChange={({ currentTarget: { value } }) => change({ reason: value })}
      />
      <p id={`${id}-hint`}>{t('desk.late.reasonHint')}</p>
    </section>
  )
}
