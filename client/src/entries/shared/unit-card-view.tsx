import { Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { localizePlace } from '@portal/shared/kit/text/localize-texts'
import { cardText } from '@portal/shared/entries/card-text'
import type { UnitCard } from '@portal/shared/entries/shared-link-calls'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoney } from '../../kit/lib/format.ts'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { Name } from '../../kit/i18n/name.tsx'
import classes from './unit-card.module.css'

/** A unit's card as a page, with the texts of its picture in the same order. `children`: the section for paying. */
export function UnitCardView({ card, children }: { card: UnitCard; children?: ReactNode }) {
  const { language } = useT()
  const { unit, bibs } = card
  const tournament = localizePlace(language, card.tournament)
  const text = cardText(card, language)
  const Icon = text.box.kind === 'ready' ? IconCircleCheck : IconAlertTriangle
  return (
    <article className={classes.card} translate="no">
      <header className={classes.head}>
        <p className={classes.event}>
          {text.kind} · <Name>{tournament.name}</Name>
        </p>
        <p className={classes.date}>{text.days}</p>
        <Title order={1}>
          <Name>{unit.name}</Name>
        </Title>
        <p className={classes.place}>
          <Name>{tournament.address}</Name>
        </p>
      </header>
      <div className={classes.body}>
        <dl className={classes.counts}>
          {text.counts.map(({ label, count }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.bibs}>
          {text.bibs} {!bibs && <span className={classes.soft}>{text.noBibs}</span>}
          {bibs && <BibPlate number={bibs.from} />}
          {bibs && bibs.to !== bibs.from && (
            <>
              {' '}
              {text.to} <BibPlate number={bibs.to} />
            </>
          )}
        </p>
        <section className={classes.box} data-is={text.box.kind}>
          <h2>
            <Icon size={24} aria-hidden /> {text.box.title}
          </h2>
          {text.box.lines.length > 0 && (
            <ul>
              {text.box.lines.map((line) =>
                typeof line === 'string' ? (
                  <li key={line}>{line}</li>
                ) : (
                  <li key={line.text}>
                    <b>{line.count}</b> {line.text}
                  </li>
                ),
              )}
            </ul>
          )}
        </section>
      </div>
      <section className={classes.pay}>
        <p className={classes.soft}>{text.pay.label}</p>
        {text.pay.kind === 'paid' && (
          <p className={classes.amount}>{formatMoney(card.paid_amount, language, tournament.currency_name)}</p>
        )}
        {children}
        <p className={classes.foot}>{text.version}</p>
      </section>
    </article>
  )
}
