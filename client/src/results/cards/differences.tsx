import type { BoardCard } from '@portal/shared/results/cards/card-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { Notice } from '../../kit/ui/notice.tsx'

/** Both marks of each bib on which two keyings of a card differ. */
export function Differences({ card: { differences, state } }: { card: BoardCard }) {
  const { t } = useT()
  const show = (mark: number | null) => mark ?? '–'
  return (
    <Notice kind="warning" title={t(state === 'in' ? 'cards.conflict.title' : 'cards.differs.title')}>
      <ul>
        {differences.map(({ bib, first, second }) => (
          <li key={bib}>{t('cards.differs.bib', { bib, first: show(first), second: show(second) })}</li>
        ))}
      </ul>
      {t(state === 'in' ? 'cards.conflict.text' : 'cards.differs.text')}
    </Notice>
  )
}
