import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Fragment, useId, useState, type ReactNode } from 'react'
import { Name } from '../kit/i18n/name.tsx'
import { useT } from '../kit/i18n/use-t.ts'
import { BibPlate } from '../kit/ui/plates/bib-plate.tsx'
import classes from './result-table.module.css'

/** A place as it is shown, and the one of another program where that differs. */
type ShownPlace = { place: string; other?: string | undefined }
/** A line of a result. `sentences`: why the bib has its place, the decisive one first. */
export type ResultLine = ShownPlace & {
  bib: string
  names?: readonly string[] | undefined
  unit?: string | undefined
  /** That of a couple that was disqualified or withdrew. */
  status?: string | undefined
  hasMedal?: boolean
  /** It stands out although nothing is open in it. */
  isOwn?: boolean
  dances: readonly (ShownPlace & { dance: string })[]
  total: string | null
  sentences: readonly { title: string | null; text: string }[]
}
/** The bib whose reasons are open, where the page decides, and how they look. Null reasons: there are none. */
export type OpenReasons = { bib: string | null; toggle: (bib: string) => void; render: (line: ResultLine) => ReactNode }

/** A result: places, bibs, places in the dances and their sum; the reasons open in the row. A place of another program that differs stands beside ours. */
export function ResultTable({
  lines,
  label,
  reasons,
}: {
  lines: readonly ResultLine[]
  label: string
  reasons?: OpenReasons | undefined
}) {
  const { t } = useT()
  const dances = lines[0]?.dances ?? []
  const hasNames = lines.some(({ names }) => names !== undefined)
  const hasTotal = lines.some(({ total }) => total !== null)
  const columns = 3 + dances.length + Number(hasNames) + Number(hasTotal)
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('resultTable.place')}</th>
          <th scope="col">{t('resultTable.bib')}</th>
          {hasNames && (
            <th scope="col" className={classes.names}>
              {t('resultTable.dancers')}
            </th>
          )}
          {dances.map(({ dance }) => (
            <th key={dance} scope="col" translate="no">
              {dance}
            </th>
          ))}
          {hasTotal && <th scope="col">{t('resultTable.total')}</th>}
          <th scope="col">
            <span className={classes.spoken}>{t('resultTable.why')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.bib} {...{ line, columns, hasNames, hasTotal, reasons }} />
        ))}
      </tbody>
    </table>
  )
}

function Line({
  line,
  columns,
  hasNames,
  hasTotal,
  reasons,
}: {
  line: ResultLine
  columns: number
  hasNames: boolean
  hasTotal: boolean
  reasons: OpenReasons | undefined
}) {
  const { t } = useT()
  const [isOpenHere, setOpen] = useState(false)
  const isOpen = reasons ? reasons.bib === line.bib : isOpenHere
  const hasReasons = reasons !== undefined || line.sentences.length > 0
  const toggle = () => (reasons ? reasons.toggle(line.bib) : setOpen(!isOpen))
  const reasonsId = useId()
  const word = t(isOpen ? 'resultTable.close' : 'resultTable.why')
  const isDifferent = line.other !== undefined || line.dances.some(({ other }) => other !== undefined)
  return (
    <Fragment>
      <tr data-open={isOpen || line.isOwn || undefined} data-different={isDifferent || undefined}>
        <td className={classes.place} data-medal={line.hasMedal || undefined}>
          <Place {...line} />
        </td>
        <td className={classes.bib}>
          <BibPlate number={line.bib} size="sm" />
        </td>
        {hasNames && (
          <td className={classes.names}>
            {line.names?.map((name, index) => (
              <span key={`${index} ${name}`} className={classes.name}>
                <Name>{name}</Name>
              </span>
            ))}
            {line.unit !== undefined && (
              <span className={classes.unit}>
                <Name>{line.unit}</Name>
              </span>
            )}
            {line.status !== undefined && <span className={classes.unit}>{line.status}</span>}
          </td>
        )}
        {line.dances.map((dance) => (
          <td key={dance.dance} className={classes.dance}>
            <span className={classes.label} aria-hidden translate="no">
              {dance.dance}
            </span>
            <Place {...dance} />
          </td>
        ))}
        {hasTotal && <td className={classes.total}>{line.total}</td>}
        <td className={classes.why}>
          {hasReasons && (
            <UnstyledButton
              className={classes.button}
              aria-expanded={isOpen}
              aria-controls={reasonsId}
              aria-label={t('resultTable.ofBib', { word, bib: line.bib })}
              onClick={toggle}
            >
              <span className={classes.word}>{word}</span>
              {isOpen ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
            </UnstyledButton>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr className={classes.reasons} id={reasonsId}>
          <td colSpan={columns}>{reasons ? reasons.render(line) : <Sentences line={line} />}</td>
        </tr>
      )}
    </Fragment>
  )
}

function Sentences({ line: { sentences } }: { line: ResultLine }) {
  return (
    <ol translate="no">
      {sentences.map(({ title, text }) => (
        <li key={title ?? ''}>
          {title !== null && <strong>{`${title}: `}</strong>}
          {text}
        </li>
      ))}
    </ol>
  )
}

function Place({ place, other }: ShownPlace) {
  const { t } = useT()
  return (
    <span className={classes.figure}>
      {place}
      {other !== undefined && (
        <span className={classes.other}>
          <span aria-hidden>{`≠ ${other}`}</span>
          <span className={classes.spoken}>{t('resultTable.differs', { place: other })}</span>
        </span>
      )}
    </span>
  )
}
