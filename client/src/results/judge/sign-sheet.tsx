import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { danceName } from '@portal/shared/programme/dance-names'
import type { CardMarks } from '@portal/shared/results/tablet/card-progress'
import { findOddTops, placedBibs } from '@portal/shared/results/tablet/final-card'
import { crossedBibs } from '@portal/shared/results/tablet/recall-card'
import type { TabletRound } from '@portal/shared/results/tablet/tablet-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import classes from './sign.module.css'
import cards from './cards.module.css'
import { SignatureBox } from './signature-box.tsx'

type Props = {
  round: TabletRound
  dances: readonly string[]
  marksOf: (dance: string) => CardMarks
  onEdit: (dance: string) => void
  onSign: (signature: string) => void
}

/** The dances side by side, and the signature. Nothing can be changed after it. */
export function SignSheet({ round, dances, marksOf, onEdit, onSign }: Props) {
  const { t } = useT()
  const [signature, setSignature] = useState<string | null>(null)
  const [box, setBox] = useState(0)
  const [wasTried, setTried] = useState(false)
  const sign = () => {
    setTried(true)
    if (signature !== null) onSign(signature)
  }
  return (
    <>
      <div className={classes.sheet}>
        <h2>{t('judge.review')}</h2>
        {round.format === 'recall' ? (
          <Crosses {...{ round, dances, marksOf, onEdit }} />
        ) : (
          <Columns {...{ round, dances, marksOf, onEdit }} />
        )}
        <p className={classes.note}>{t('judge.signNote')}</p>
        <SignatureBox key={box} onSignature={setSignature} />
        {wasTried && signature === null && (
          <p role="alert" className={classes.problem}>
            {t('judge.needsSignature')}
          </p>
        )}
      </div>
      <footer className={cards.foot}>
        <button
          type="button"
          className={cards.undo}
          data-wide
          onClick={() => {
            setBox((before) => before + 1)
            setSignature(null)
          }}
        >
          {t('judge.signAgain')}
        </button>
        <button type="button" className={cards.main} data-off={signature === null || undefined} onClick={sign}>
          {t('judge.signAndSend', { count: dances.length })}
        </button>
      </footer>
    </>
  )
}

type Marked = Pick<Props, 'round' | 'dances' | 'marksOf' | 'onEdit'>

/** The places of each dance in a column; a dance with another winner is outlined where it differs. */
function Columns({ round, dances, marksOf, onEdit }: Marked) {
  const { t } = useT()
  const columns = Object.fromEntries(dances.map((dance) => [dance, placedBibs(marksOf(dance).final, round.starters)]))
  const odd = findOddTops(columns)
  const places = columns[dances[0] ?? ''] ?? []
  return (
    <table className={classes.columns}>
      <thead>
        <tr>
          <th>
            <span className={classes.hidden}>{t('judge.places')}</span>
          </th>
          {dances.map((dance) => (
            <th key={dance} scope="col">
              <EditKey dance={dance} onEdit={onEdit} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {places.map((_, index) => (
          <tr key={index}>
            <th scope="row">{index + 1}</th>
            {dances.map((dance) => {
              const bib = columns[dance]?.[index]
              return (
                <td key={dance}>
                  <b
                    className={classes.plate}
                    translate="no"
                    data-odd={(bib !== undefined && odd[dance]?.includes(bib)) || undefined}
                  >
                    {bib}
                  </b>
                </td>
              )
            })}
          </tr>
        ))}
        <tr aria-hidden>
          <td />
          {dances.map((dance) => (
            <td key={dance}>
              <IconCheck size={20} className={classes.tick} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/** The crosses of one dance. */
function Crosses({ round, dances, marksOf, onEdit }: Marked) {
  return dances.map((dance) => (
    <div key={dance} className={classes.crosses}>
      <EditKey dance={dance} onEdit={onEdit} />
      {crossedBibs(marksOf(dance).recall, round.starters).map((bib) => (
        <b key={bib} className={classes.plate} translate="no">
          {bib}
        </b>
      ))}
    </div>
  ))
}

function EditKey({ dance, onEdit }: { dance: string; onEdit: (dance: string) => void }) {
  const { t } = useT()
  return (
    <button
      type="button"
      className={classes.edit}
      aria-label={t('judge.edit', { dance: danceName(dance) })}
      onClick={() => onEdit(dance)}
    >
      {dance}
    </button>
  )
}
