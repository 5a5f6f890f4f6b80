import { IconAlertTriangle } from '@tabler/icons-react'
import { useT } from '../../../kit/i18n/use-t.ts'
import type { Refusal } from '../acts/desk-acts.ts'
import parts from '../parts.module.css'
import { useDeskContext } from '../desk-context.ts'
import { bibAndName } from '../desk-names.ts'

const SHOWN = 3

/** Acts that changed nothing, because something else happened meanwhile: whom each is about, and why. */
export function Refusals({ refusals, onClose }: { refusals: readonly Refusal[]; onClose: () => void }) {
  const { t } = useT()
  const { view, go } = useDeskContext()
  if (refusals.length === 0) return null
  return (
    <div className={parts.notice} role="alert">
      <IconAlertTriangle size={22} aria-hidden />
      <div className={parts.grow}>
        <b>{t('desk.refusals')}</b>
        <ul className={parts.refusals}>
          {refusals.slice(0, SHOWN).map(({ athlete_id, why }, index) => {
            const entry = view.entries.get(athlete_id)
            return (
              <li key={`${athlete_id} ${index}`}>
                {entry && (
                  <>
                    <button
                      type="button"
                      className={parts.link}
                      translate="no"
                      onClick={() => go({ kind: 'entry', id: athlete_id })}
                    >
                      {bibAndName(entry)}
                    </button>
                    :{' '}
                  </>
                )}
                {typeof why === 'string' ? t(`desk.refusal.${why}` as 'desk.refusal.missing') : why.sentence}
              </li>
            )
          })}
          {refusals.length > SHOWN && <li>+{refusals.length - SHOWN}</li>}
        </ul>
      </div>
      <button type="button" className={parts.button} onClick={onClose}>
        {t('desk.refusals.close')}
      </button>
    </div>
  )
}
