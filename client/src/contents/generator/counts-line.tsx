import { useT } from '../../kit/i18n/use-t.ts'
import classes from './generator.module.css'
import type { Counts } from './plan.ts'
import { StateMark, type ShownState } from './state-mark.tsx'

/** 224 new, 12 exist, 1 with a taken symbol: each with its sign, which the chips have too. */
export function CountsLine({ counts: { fresh, exists, opened, conflict, left } }: { counts: Counts }) {
  const { t } = useT()
  const parts = [
    ['new', fresh, t('gen.count.new', { count: fresh })],
    ['exists', exists, t('gen.count.exists', { count: exists })],
    ['opened', opened, t('gen.count.opened', { count: opened })],
    ['conflict', conflict, t('gen.count.conflict', { count: conflict })],
    ['out', left, t('gen.count.left', { count: left })],
  ] as const satisfies readonly (readonly [ShownState, number, string])[]
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
