import { useT } from '../../kit/i18n/use-t.ts'
import classes from './generator.module.css'
import type { ProposalCounts } from './plan.ts'
import { StateMark, type DisplayState } from './state-mark.tsx'

/** The counts in words, such as “224 new, 12 exist”, each with the icon that its chips have. */
export function CountsLine({ counts: { toCreate, exists, opened, conflict, excluded } }: { counts: ProposalCounts }) {
  const { t } = useT()
  const parts = [
    ['new', toCreate, t('gen.count.new', { count: toCreate })],
    ['exists', exists, t('gen.count.exists', { count: exists })],
    ['opened', opened, t('gen.count.opened', { count: opened })],
    ['conflict', conflict, t('gen.count.conflict', { count: conflict })],
    ['out', excluded, t('gen.count.left', { count: excluded })],
  ] as const satisfies readonly (readonly [DisplayState, number, string])[]
  return (
    <span className={classes.counts}>
      {parts
        .filter(([state, count]) => count > 0 || state === 'new')
        .map(([state, , text]) => (
          <span key={state} className={classes.count} data-state={state}>
            <StateMark state={state} />
            {text}
          </span>
        ))}
    </span>
  )
}
