import { IconX } from '@tabler/icons-react'
import { problemText } from '../../../kit/api/error-text.ts'
import { useT } from '../../../kit/i18n/use-t.ts'
import { Notice } from '../../../kit/ui/notice.tsx'
import parts from '../parts.module.css'
import { useDeskContext } from '../desk-context.ts'
import { LateBar } from './late-bar.tsx'
import { LateEvents, LateFee } from './late-events.tsx'
import { LatePeople } from './late-people.tsx'
import classes from './late.module.css'
import { useLateDraft } from './use-late-draft.ts'

/** People who come to the desk and want to dance: who, with which spare bib, into which events, and what it costs. */
export function LateView({ unitId }: { unitId: number | null }) {
  const { t } = useT()
  const { view, go, isAway } = useDeskContext()
  const late = useLateDraft(view.desk.tournament_id, unitId)
  const close = () => go({ kind: 'unit', id: unitId })
  return (
    <>
      <div className={parts.title}>
        <div className={parts.grow}>
          <h2>{t('desk.late.title')}</h2>
          <p className={parts.dim}>{t('desk.late.hint')}</p>
        </div>
        <button type="button" className={parts.icon} aria-label={t('desk.late.close')} onClick={close}>
          <IconX size={22} aria-hidden />
        </button>
      </div>
      {isAway && (
        <div className={classes.away}>
          <Notice kind="warning" title={t('desk.late.offline')}>
            {t('desk.late.offlineHint')}
          </Notice>
        </div>
      )}
      <div className={classes.form}>
        <LatePeople late={late} />
        <div>
          <h3 className={classes.label}>{t('desk.late.events')}</h3>
          {late.check ? (
            <LateEvents events={late.check.events} draft={late.draft} onToggle={late.toggleEvent} />
          ) : late.error && late.problems.length === 0 && !isAway ? (
            <Notice kind="error">{problemText(late.error, t)}</Notice>
          ) : (
            <p className={parts.dim}>
              {t(late.draft.kind === 'dancers' ? 'desk.late.fillFirst' : 'desk.late.fillTeamFirst')}
            </p>
          )}
          {late.check?.fee && <LateFee fee={late.check.fee} />}
        </div>
      </div>
      <LateBar late={late} />
    </>
  )
}
