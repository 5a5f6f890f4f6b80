import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { HallItem } from '@portal/shared/programme/pointer-rows'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { itemSign } from './floor.ts'
import mc from './mc.module.css'
import classes from './mc-recall.module.css'

/** A round without competitors waits for the results of the round before it. Who may write the programme pastes the recalled bibs here. */
export function McRecall({ awaited, mayWrite }: { awaited: HallItem; mayWrite: boolean }) {
  const { t } = useT()
  const [bibs, setBibs] = useState('')
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () =>
      call(api.rounds.recall, { params: { id: awaited.id }, body: { bibs, reason: null, preview: 0 } }),
    onSuccess: async ({ written }) => written && refetchPath('/mc'),
  })
  return (
    <div className={mc.awaits}>
      <p>{t('mc.awaits', { item: itemSign(awaited, t) })}</p>
      {mayWrite && (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (!isPending) mutate()
          }}
        >
          <label>
            {t('mc.recallBibs', { item: itemSign(awaited, t) })}
            <input
              className={classes.input}
              inputMode="numeric"
              maxLength={4000}
              value={bibs}
              onChange={(event) => setBibs(event.currentTarget.value)}
            />
          </label>
          <button type="submit" className={mc.choice} disabled={bibs.trim() === ''}>
            {t('mc.recall')}
          </button>
        </form>
      )}
      {error && <p role="alert">{errorText(error, t)}</p>}
      {data && data.problems.length > 0 && (
        <ul role="alert">
          {data.problems.map(({ code, bib, message }) => (
            <li key={`${code} ${bib} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
