import { UnstyledButton } from '@mantine/core'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { proposeMerges } from '@portal/shared/tournaments/merge-proposals'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { ChoiceField } from '../../kit/fields/choice-field.tsx'
import { danceStyle } from '../../kit/fields/dance-style.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { SymbolChip } from '../../kit/ui/plates/symbol-chip.tsx'
import { PartTitle } from '../../kit/ui/titles.tsx'
import classes from './move.module.css'
import { proposalReason } from './proposal-reason.ts'

/** An event as a choice of a list. */
export const toEventChoice = ({ id, content_competition: content }: Detail, language: 'en' | 'vi') => ({
  id,
  name: `${content.symbol} ${nameIn(language, content)}`,
})

/** Chooses the new event: the proposed ones first, with why and the counts, then any other of the same form. */
export function MoveTarget({
  source,
  details,
  value,
  onChange,
}: {
  source: Detail
  details: readonly Detail[]
  value: number | null
  onChange: (id: number | null) => void
}) {
  const { t, language } = useT()
  const proposals = proposeMerges(source, details)
  const choices = details
    .filter(({ id }) => id !== source.id)
    .filter(({ content_competition: { formality } }) => formality.id === source.content_competition.formality.id)
    .map((detail) => toEventChoice(detail, language))
  return (
    <section className={classes.section}>
      {proposals.length > 0 && (
        <>
          <PartTitle>{t('move.proposals')}</PartTitle>
          <ul className={classes.proposals}>
            {proposals.map((proposal) => {
              const detail = details.find(({ id }) => id === proposal.id)
              if (!detail) return null
              const { content_competition: content } = detail
              return (
                <li key={proposal.id}>
                  <UnstyledButton
                    className={classes.proposal ?? ''}
                    aria-pressed={value === proposal.id}
                    onClick={() => onChange(proposal.id)}
                  >
                    <SymbolChip symbol={content.symbol} style={danceStyle(content)} />
                    <span className={classes.proposalText}>
                      <strong>{nameIn(language, content)}</strong>
                      <span>
                        {t('move.counts', { before: proposal.before, after: proposal.after })} ·{' '}
                        {proposalReason(proposal, t)}
                        {!proposal.reachesMinimum && ` · ${t('move.tooFew', { minimum: content.minimum_athletes })}`}
                      </span>
                    </span>
                  </UnstyledButton>
                </li>
              )
            })}
          </ul>
        </>
      )}
      <ChoiceField
        label={t(proposals.length > 0 ? 'move.otherEvent' : 'move.to')}
        choices={choices}
        value={value}
        onChange={onChange}
      />
    </section>
  )
}
