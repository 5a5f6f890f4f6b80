import { useT } from '../../kit/i18n/use-t.ts'

/** The days left to register, as a sentence whose number is large. */
export function DaysLeft({ count }: { count: number }) {
  const { t } = useT()
  if (count === 0) return t('tournaments.lastDay')
  const [before, after] = t('tournaments.left', { count }).split(String(count))
  return (
    <>
      {before}
      <b>{count}</b>
      {after}
    </>
  )
}
