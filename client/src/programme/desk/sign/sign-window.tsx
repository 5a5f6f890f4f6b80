import { CloseButton, Modal } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { RECEIVER_MAX } from '@portal/shared/desk/desk-limits'
import type { DeskEntry } from '@portal/shared/desk/desk-rows'
import box from '../../../kit/fields/box.module.css'
import { Name } from '../../../kit/i18n/name.tsx'
import { useT } from '../../../kit/i18n/use-t.ts'
import { useReturnFocus } from '../../../kit/lib/focus/use-focus-back.ts'
import { formatMoney } from '../../../kit/lib/format.ts'
import { BibPlate } from '../../../kit/ui/plates/bib-plate.tsx'
import type { DeskSignature } from '../acts/desk-acts.ts'
import parts from '../parts.module.css'
import { useDeskContext } from '../desk-context.ts'
import classes from './sign.module.css'
import { SignatureField } from './signature-pad.tsx'
import { useSignedList } from './use-signed-list.ts'

/** The papers of a receiver that were looked at. */
const PAPERS: readonly DeskSignature['papers'][] = ['id_card', 'athlete_card', 'none']

type Props = {
  entries: readonly DeskEntry[]
  /** The receiver of the unit's last bibs. */
  receiver: string
  onSign: (signature: Omit<DeskSignature, 'key'>) => void
  onClose: () => void
}

/** Signs for bibs that are handed out: drawn on screen, or on paper with a tick here. */
export function SignWindow({ entries, receiver: lastReceiver, onSign, onClose }: Props) {
  const { t } = useT()
  useReturnFocus()
  const count = entries.length
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={928}
      classNames={{ inner: classes.inner ?? '', content: classes.sheet ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p={0}>
          <div className={classes.head}>
            <Modal.Title className={classes.title ?? ''}>{t('desk.sign.title', { count })}</Modal.Title>
            <CloseButton size={44} aria-label={t('ui.close')} onClick={onClose} />
          </div>
          <p className={classes.plates}>
            {entries.map(({ id, number }) => (
              <BibPlate key={id} number={number} />
            ))}
          </p>
          <Receiver entries={entries} />
          <SignForm count={count} unitId={entries[0]?.unit_id ?? null} lastReceiver={lastReceiver} onSign={onSign} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** For whom the bibs are, and what is owed for them. */
function Receiver({ entries }: { entries: readonly DeskEntry[] }) {
  const { t, language } = useT()
  const { desk: shownDesk } = useDeskContext().view
  const unit = shownDesk.units.find(({ id }) => id === entries[0]?.unit_id)
  const owed = entries.reduce((sum, entry) => sum + entry.owed, 0)
  return (
    <p className={parts.dim}>
      {unit && (
        <>
          <Name>{[unit.code, unit.name].filter(Boolean).join(', ')}</Name>.{' '}
        </>
      )}
      {t('desk.sign.duty')}{' '}
      {owed > 0 && (
        <span className={parts.owed}>
          {t('desk.sign.owed', { amount: formatMoney(owed, language, shownDesk.currency_name) })}
        </span>
      )}
    </p>
  )
}

function SignForm({
  count,
  unitId,
  lastReceiver,
  onSign,
}: {
  count: number
  unitId: number | null
  lastReceiver: string
  onSign: Props['onSign']
}) {
  const { t } = useT()
  const { view, isAway } = useDeskContext()
  const list = useSignedList(view.desk.tournament_id)
  const [receiver, setReceiver] = useState(lastReceiver)
  const [papers, setPapers] = useState<DeskSignature['papers']>('none')
  const [image, setImage] = useState<string | null>(null)
  const [isOnPaper, setOnPaper] = useState(false)
  const [wasTried, setTried] = useState(false)
  const problem =
    receiver.trim() === ''
      ? 'desk.sign.needsReceiver'
      : image === null && !isOnPaper
        ? 'desk.sign.needsSignature'
        : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem === null) onSign({ receiver: receiver.trim(), papers, ...(image !== null && !isOnPaper && { image }) })
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <SignatureField onSign={setImage} />
      <div className={classes.fields}>
        <label htmlFor="desk-receiver">{t('desk.sign.receiver')}</label>
        <input
          id="desk-receiver"
          data-autofocus
          className={parts.field}
          value={receiver}
          maxLength={RECEIVER_MAX}
          autoComplete="off"
          aria-invalid={wasTried && receiver.trim() === ''}
          onChange={({ currentTarget }) => setReceiver(currentTarget.value)}
        />
        <span id="desk-papers">{t('desk.sign.papers')}</span>
        <fieldset className={classes.chips} aria-labelledby="desk-papers">
          {PAPERS.map((name) => (
            <button
              key={name}
              type="button"
              className={parts.chip}
              aria-pressed={papers === name}
              onClick={() => setPapers(name)}
            >
              {t(`desk.sign.papers.${name}`)}
            </button>
          ))}
        </fieldset>
        <label className={classes.tick}>
          <input
            type="checkbox"
            className={box.box}
            checked={isOnPaper}
            onChange={({ currentTarget }) => setOnPaper(currentTarget.checked)}
          />
          {t('desk.sign.onPaper')}
        </label>
      </div>
      <div className={classes.foot}>
        <button
          type="button"
          className={parts.button}
          disabled={list.pending || isAway}
          onClick={() => list.print(unitId, 0)}
        >
          {t('desk.list')}
        </button>
        <span role="alert" className={classes.problem}>
          {wasTried && problem && t(problem)}
        </span>
        <button type="submit" className={`${parts.button} ${classes.main}`} data-main>
          {t('desk.sign.do', { count })}
        </button>
      </div>
    </form>
  )
}
