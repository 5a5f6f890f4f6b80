import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { danceName } from '@portal/shared/programme/dance-names'
import type { PanelRound } from '@portal/shared/results/tablet/tablet-rows'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import judge from '../judge/judge.module.css'
import classes from './chair.module.css'

/** The first judge whose card is missing, once others have sent theirs: to be nudged, or taken on paper. */
export function LateJudge({ id, round, dance }: { id: number; round: PanelRound; dance: string }) {
  const { t } = useT()
  const { result_id } = round
  const paper = useMutation({
    mutationFn: async ({ letter, is_paper }: { letter: string; is_paper: 0 | 1 }) =>
      call(api.tablet.paper, { params: { id }, body: { result_id, judge: letter, is_paper } }),
    onSettled: async () => refetchPath('/results/tablets'),
  })
  const nudge = useMutation({
    mutationFn: async (letter: string) =>
      call(api.tablet.nudge, { params: { id }, body: { result_id, judge: letter, dance } }),
  })
  const ofDance = round.cells.filter((cell) => cell.dance === dance)
  const late = ofDance.find(({ state }) => state === 'waiting') ?? ofDance.find(({ state }) => state === 'marking')
  const papers = [...new Set(round.cells.flatMap((cell) => (cell.state === 'paper' && cell.at === null ? cell.judge : [])))]
  const error = nudge.error ?? paper.error
  return (
    <>
      {late && ofDance.some(({ at }) => at !== null) && (
        <div className={classes.late} role="status">
          <IconAlertTriangle aria-hidden />
          <b>
            {late.state === 'waiting'
              ? t('chair.late', { judge: late.judge, dance: danceName(dance) })
              : t('chair.lateCount', { judge: late.judge, dance: danceName(dance), count: late.count ?? 0 })}
          </b>
          <button
            type="button"
            className={judge.key}
            disabled={nudge.isPending}
            onClick={() => nudge.mutate(late.judge)}
          >
            {t(nudge.isSuccess && nudge.variables === late.judge ? 'chair.nudged' : 'chair.nudge')}
          </button>
          <button
            type="button"
            className={judge.key}
            disabled={paper.isPending}
            onClick={() => paper.mutate({ letter: late.judge, is_paper: 1 })}
          >
            {t('chair.takePaper')}
          </button>
        </div>
      )}
      {papers.map((letter) => (
        <button
          key={letter}
          type="button"
          className={judge.key}
          onClick={() => paper.mutate({ letter, is_paper: 0 })}
        >
          {t('chair.tabletAgain', { judge: letter })}
        </button>
      ))}
      {error && <p role="alert">{errorText(error, t)}</p>}
    </>
  )
}
