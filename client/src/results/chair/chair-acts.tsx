import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { danceName } from '@portal/shared/programme/dance-names'
import type { PanelRound } from '@portal/shared/results/tablet/tablet-rows'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import classes from './chair.module.css'

type Act = 'quota' | 'reopen' | 'drop' | 'disqualify'

/** The acts of the chairperson upon a round, each with a reason. */
export function ChairActs({ id, round }: { id: number; round: PanelRound }) {
  const { t } = useT()
  const [act, setAct] = useState<Act | null>(null)
  const isEmpty = round.cells.every(({ at }) => at === null)
  // A final has no quota.
  const quota = round.quota !== null && {
    act: 'quota' as const,
    hint: t('chair.quotaNow', { count: round.quota }),
    isPossible: isEmpty,
  }
  const acts: { act: Act; hint: string; isPossible: boolean }[] = [
    ...(quota ? [quota] : []),
    { act: 'reopen', hint: t('chair.reopenHint'), isPossible: !isEmpty },
    { act: 'drop', hint: t('chair.dropHint'), isPossible: round.judges.length > 1 },
    { act: 'disqualify', hint: t('chair.disqualifyHint'), isPossible: !isEmpty },
  ]
  if (act !== null) return <ActForm id={id} round={round} act={act} onClose={() => setAct(null)} />
  return (
    <footer className={classes.acts}>
      {acts.map(({ act: each, hint, isPossible }) => (
        <button key={each} type="button" disabled={!isPossible} onClick={() => setAct(each)}>
          <b>{t(`chair.${each}`)}</b>
          <small>{hint}</small>
        </button>
      ))}
    </footer>
  )
}

function ActForm({ id, round, act, onClose }: { id: number; round: PanelRound; act: Act; onClose: () => void }) {
  const { t } = useT()
  const sent = useMutation({
    mutationFn: async (values: FormData) => sendAct(id, round, act, values),
    onSuccess: async () => {
      onClose()
      await refetchPath('/results')
    },
  })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('select, input')?.focus(), [])
  const cards = round.cells.filter(({ at }) => at !== null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    sent.mutate(new FormData(event.currentTarget))
  }
  return (
    <form ref={form} className={classes.form} onSubmit={submit} aria-label={t(`chair.${act}`)}>
      {act === 'reopen' && (
        <label>
          {t('chair.reopen')}
          <select name="card">
            {cards.map(({ judge, dance }) => (
              <option key={`${judge} ${dance}`} value={`${judge} ${dance}`}>
                {judge}, {danceName(dance)}
              </option>
            ))}
          </select>
        </label>
      )}
      {act === 'drop' && (
        <>
          <label>
            {t('chair.dropJudge')}
            <select name="judge" aria-describedby="drop-even">
              {round.judges.map((judge) => (
                <option key={judge}>{judge}</option>
              ))}
            </select>
          </label>
          <small id="drop-even">
            {round.judges.length % 2 === 1 && t('chair.dropEven', { count: round.judges.length - 1 })}
          </small>
        </>
      )}
      {act === 'disqualify' && (
        <label>
          {t('chair.bibs')}
          <input name="bibs" inputMode="numeric" required pattern="[\d ,]+" autoComplete="off" />
        </label>
      )}
      {act === 'quota' && (
        <label>
          {t('chair.newQuota')}
          <input name="quota" type="number" min={1} max={round.starters} defaultValue={round.quota ?? 1} required />
        </label>
      )}
      <label>
        {t('chair.reason')}
        <input name="reason" required maxLength={255} autoComplete="off" />
      </label>
      {sent.isError && <p role="alert">{errorText(sent.error, t)}</p>}
      <button type="button" onClick={onClose}>
        {t('chair.cancel')}
      </button>
      <button type="submit" data-main disabled={sent.isPending}>
        {t(`chair.${act}`)}
      </button>
    </form>
  )
}

async function sendAct(id: number, round: PanelRound, act: Act, values: FormData): Promise<void> {
  const { result_id, key, dances, judges } = round
  const text = (name: string) => {
    const value = values.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const reason = text('reason')
  if (act === 'reopen') {
    const [judge = '', ...dance] = text('card').split(' ')
    const cards = [{ judge, dance: dance.join(' ') }]
    await call(api.cards.reopen, { body: { tournament_id: id, result_id, cards, reason } })
    return
  }
  if (act === 'drop') {
    await call(api.cards.dropJudge, { body: { tournament_id: id, result_id, judge: text('judge'), reason } })
    return
  }
  if (act === 'disqualify') {
    const bibs = text('bibs').split(/\D+/u).filter(Boolean).map(Number)
    await call(api.cards.disqualify, { body: { tournament_id: id, result_id, bibs, reason } })
    return
  }
  const quota = Number(text('quota'))
  await call(api.cards.openEven, { body: { tournament_id: id, key, dances, judges, quota, reason } })
}
