import { Anchor } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { entryTexts } from '@portal/shared/entries/entry.fields'
import { mapNames } from '@portal/shared/kit/define-fields'
import type { WordKey } from '../../kit/i18n/words.ts'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { fieldLabelKey } from '../entry/entry-field-word.ts'
import type { FormField, FormProblem } from './draft/register-problems.ts'
import classes from './register.module.css'
import { TextLink } from '../../kit/ui/links.tsx'

const fieldLabels: Record<FormField, WordKey> = {
  full_name_one: 'register.name',
  date_of_birth_one: 'register.year',
  full_name_two: 'register.name.second',
  date_of_birth_two: 'register.year.second',
  unit_id: 'register.unit',
  email: 'register.email',
  mobile: 'register.mobile',
  tournament_detail_id: 'register.contents',
  'consent.guardian_name': 'register.guardian.name',
  'consent.guardian_phone': 'register.guardian.phone',
  'consent.accepted': 'register.guardian',
  override_reason: 'register.override.reason',
  ...mapNames(entryTexts, fieldLabelKey),
}

/** The message of a problem, after the label of its field. */
export function labelledProblem(
  { field, message }: Pick<FormProblem, 'field' | 'message'>,
  t: T,
  isTeam: boolean,
): string {
  if (field === null) return message
  return `${t(isTeam && field === 'full_name_one' ? 'register.members' : fieldLabels[field])}: ${message}`
}

/** The problems above the form, each a button that focuses its field. Each attempt moves the focus to the list. */
export function RegisterProblemList({
  problems,
  isTeam,
  attemptCount,
  focusProblem,
}: {
  problems: readonly FormProblem[]
  isTeam: boolean
  attemptCount: number
  focusProblem: (field: FormField) => void
}) {
  const { t } = useT()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attemptCount === 0) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'start' })
  }, [attemptCount])
  if (problems.length === 0) return null
  const fieldCount = problems.filter(({ field }) => field !== null).length
  return (
    <div ref={box} tabIndex={-1} className={classes.notice} style={{ scrollMarginTop: '5rem', outline: 'none' }}>
      <Notice kind="error" isSilent title={fieldCount > 0 ? t('register.problems', { count: fieldCount }) : undefined}>
        <ul style={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: '0.35rem' }}>
          {problems.map(({ field, message, lookUp }) => (
            <li key={`${field} ${message}`} style={{ overflowWrap: 'anywhere' }}>
              {field === null ? (
                message
              ) : (
                <Anchor
                  component="button"
                  type="button"
                  underline="always"
                  style={{ textAlign: 'start', minHeight: '2.75rem', color: 'inherit' }}
                  onClick={() => focusProblem(field)}
                >
                  {labelledProblem({ field, message }, t, isTeam)}
                </Anchor>
              )}
              {lookUp && (
                <>
                  {' '}
                  <TextLink to={lookUp} style={{ color: 'inherit' }} underline="always">
                    {t('register.duplicate.lookUp')}
                  </TextLink>
                </>
              )}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
